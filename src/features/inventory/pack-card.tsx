import type { Item } from '../../../sim/content/item.ts'
import { isWornEverywhere, type Pack } from '../../../sim/rules/equip-slot.ts'
import { packAction } from '../../../sim/rules/pack-action.ts'
import { equippedInSameSlot } from '../../../sim/rules/pack-lists.ts'
import { shownFigures } from '../../../sim/rules/shown-stats.ts'
import { t } from '../../language/t.ts'
import { itemFace } from '../../messages/items.ts'
import { Button } from '../../ui/button.tsx'
import { ItemCard } from '../../ui/item-card.tsx'

export interface PackActions {
  /** Equips the item in the slot that the automatic rule chooses (EQUIP-20). */
  onEquip: (itemId: string) => void
  onUse: (itemId: string) => void
  onOpen: (itemId: string, count: number) => void
}
interface PackCardProps extends PackActions {
  pack: Pack
  item: Item
  count: number
}

/** A stack of items in the pack, compared with the item it would replace, and its actions. */
export function PackCard({ pack, item, count, onEquip, onUse, onOpen }: PackCardProps) {
  const action = packAction(item)
  const worn = action === 'equip' && isWornEverywhere(pack.equippedItems, item)
  const face = itemFace(item, shownFigures(item, equippedInSameSlot(pack, item)))
  const act = {
    equip: () => onEquip(item.id),
    use: () => onUse(item.id),
    open: () => onOpen(item.id, count),
  }
  return (
    <ItemCard
      item={worn ? { ...face, kind: `${t('pack.worn')} · ${face.kind}` } : face}
      quantity={count}
      dense
      onActivate={action === 'equip' && !worn ? act.equip : undefined}
    >
      {action && (
        <Button size="sm" disabled={worn} onClick={act[action]}>
          {action === 'open' ? t('pack.open', { count }) : t(`pack.${action}`)}
        </Button>
      )}
    </ItemCard>
  )
}
