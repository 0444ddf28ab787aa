import { useGame } from '../../game/game-context.ts'
import { t } from '../../language/t.ts'
import { Shell } from '../../shell/shell.tsx'
import { useSaveState } from '../../state/saving/save-keeper.ts'
import { AdventureMapScreen } from './adventure-map-screen.tsx'
import { useDeathPrice } from './use-death-price.ts'

export function Page() {
  const { keeper } = useGame()
  const { save } = useSaveState(keeper)
  const price = useDeathPrice(save)
  return (
    <Shell title={t('map.title')} back="camp" current="map">
      <AdventureMapScreen save={save} isPriceNew={price.isNew} onPriceTold={price.onTold} />
    </Shell>
  )
}
