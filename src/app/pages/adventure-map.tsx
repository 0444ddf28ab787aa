import { useGame } from '../../game/game-context.ts'
import { mapText } from '../../messages/map.ts'
import { AdventureMapScreen } from '../../screens/adventure-map/adventure-map-screen.tsx'
import { Shell } from '../../shell/shell.tsx'
import { useSaveState } from '../../state/saving/save-keeper.ts'
import { useDeathPrice } from './parts/use-death-price.ts'

export function Page() {
  const { keeper } = useGame()
  const { save } = useSaveState(keeper)
  const price = useDeathPrice(save)
  return (
    <Shell title={mapText.title} back="camp" current="map">
      <AdventureMapScreen save={save} isPriceNew={price.isNew} onPriceTold={price.onTold} />
    </Shell>
  )
}
