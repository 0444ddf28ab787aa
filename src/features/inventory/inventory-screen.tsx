import { useId } from 'react'
import type { Pack } from '../../../sim/rules/equip-slot.ts'
import { packItems } from '../../../sim/rules/pack-lists.ts'
import { type PackView, sortedItems } from '../../../sim/rules/pack-order.ts'
import { sortNameOf } from '../../messages/item-names.ts'
import { Empty } from '../../ui/empty.tsx'
import { PackControls } from '../../ui/pack-controls.tsx'
import { Pager } from '../../ui/pager.tsx'
import { usePage } from '../../ui/use-page.ts'
import { Materials } from './materials.tsx'
import { type PackActions, PackCard } from './pack-card.tsx'
import './inventory.css'
import { t } from '../../language/t.ts'

/** Items per page (INV-01). */
const PAGE_SIZE = 9

export interface InventoryProps extends PackActions {
  pack: Pack
  view: PackView
  onView: (view: PackView) => void
}

/** `/inventory`: the carried items with the materials beside them (INV-01 to INV-03). */
export function InventoryScreen({ pack, view, onView, ...actions }: InventoryProps) {
  const title = useId()
  const all = packItems(pack)
  const { shown, pager } = usePage(sortedItems(all, view, sortNameOf), PAGE_SIZE, `${view.order} ${view.kind}`)
  return (
    <main className="page">
      <div className="inventory">
        <PackControls view={view} onView={onView} />
        <div className="inventory-items">
          <h2 id={title} className="visually-hidden">
            {t('pack.items')}
          </h2>
          {shown.length === 0 ? (
            <Empty icon="backpack">{all.length === 0 ? t('pack.empty') : t('pack.noneOfKind')}</Empty>
          ) : (
            <ul className="inventory-grid" aria-labelledby={title}>
              {shown.map(({ item, count }) => (
                <PackCard key={item.id} pack={pack} item={item} count={count} {...actions} />
              ))}
            </ul>
          )}
          <Pager {...pager} />
        </div>
        <Materials pack={pack} />
      </div>
    </main>
  )
}
