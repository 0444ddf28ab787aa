import { useEffect, useState } from 'react'
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
  useEffect(pressByGamepad, [])
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

/** A gamepad moves the focus in the map's card and presses there. */
function pressByGamepad(): () => void {
  let detach: (() => void) | null = null
  let gone = false
  const attach = async () => {
    const { attachGamepads } = await import('../../input/gamepad.ts')
    if (gone || detach) return
    const nothing = () => {}
    detach = attachGamepads({ onPause: nothing, onUse: nothing, onDash: nothing, onDropped: nothing, isBlocked: () => true }).detach
  }
  if (navigator.getGamepads().some((pad) => pad !== null)) void attach()
  globalThis.addEventListener('gamepadconnected', attach)
  return () => {
    gone = true
    globalThis.removeEventListener('gamepadconnected', attach)
    detach?.()
  }
}
