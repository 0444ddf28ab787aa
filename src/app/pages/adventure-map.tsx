import { mapText } from '../../messages/map.ts'
import { AdventureMapScreen } from '../../screens/adventure-map/adventure-map-screen.tsx'
import { Shell } from '../shell.tsx'

export const Page = () => (
  <Shell title={mapText.title} back="camp" current="map">
    <AdventureMapScreen />
  </Shell>
)
