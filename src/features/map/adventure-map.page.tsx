import { useRestedSave } from '../../game/use-rested-save.ts'
import { t } from '../../language/t.ts'
import { Shell } from '../../shell/shell.tsx'
import { AdventureMapScreen } from './adventure-map-screen.tsx'
import { useDeathPrice } from './use-death-price.ts'

export function Page() {
  const save = useRestedSave()
  const price = useDeathPrice(save)
  return (
    <Shell title={t('map.title')} back="camp" current="map">
      <AdventureMapScreen save={save} isPriceNew={price.isNew} onPriceTold={price.onTold} />
    </Shell>
  )
}
