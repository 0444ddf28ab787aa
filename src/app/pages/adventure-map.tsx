import { useState } from 'react'
import { mapText } from '../../messages/map.ts'
import { AdventureMapScreen } from '../../screens/adventure-map/adventure-map-screen.tsx'
import { useSaveState } from '../../state/saving/save-keeper.ts'
import { isDeathPriceNew, isDeathPriceTold, keepDeathPriceTold } from '../../state/told-death-price.ts'
import { useGame } from '../game-context.ts'
import { Shell } from '../shell/shell.tsx'

export function Page() {
  const { keeper } = useGame()
  const { save } = useSaveState(keeper)
  const [isTold, setTold] = useState(() => isDeathPriceTold(localStorage))
  return (
    <Shell title={mapText.title} back="camp" current="map">
      <AdventureMapScreen
        save={save}
        isPriceNew={(id) => !isTold && isDeathPriceNew(save, id)}
        onPriceTold={() => {
          keepDeathPriceTold(localStorage)
          setTold(true)
        }}
      />
    </Shell>
  )
}
