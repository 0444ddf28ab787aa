import type { EquipSlot } from '../../../sim/content/equip-slots.ts'
import { candidatesFor, type Pack } from '../../../sim/rules/equip-slot.ts'
import { DEFAULT_VIEW, sortedItems } from '../../../sim/rules/pack-order.ts'
import { shownFigures } from '../../../sim/rules/shown-stats.ts'
import { t } from '../../language/t.ts'
import { sortNameOf } from '../../messages/item-names.ts'
import { itemFace } from '../../messages/items.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ItemCard } from '../../ui/item-card.tsx'
import { Pager } from '../../ui/pager.tsx'
import { usePage } from '../../ui/use-page.ts'
import { slotIcons } from './slot-icons.ts'

const PAGE_SIZE = 8

interface SlotPickerProps {
  slot: EquipSlot
  pack: Pack
  onEquip: (itemId: string) => void
  onUnequip: () => void
  onClose: () => void
}

/** Items of the pack that fit the slot, each compared with the worn item (EQUIP-03, EQUIP-17, EQUIP-18). */
export function SlotPicker({ slot, pack, onEquip, onUnequip, onClose }: SlotPickerProps) {
  const worn = pack.equippedItems[slot]
  const fitting = sortedItems(
    candidatesFor(pack, slot).map((item) => ({ item, count: pack.inventory[item.id]?.count ?? 0 })),
    DEFAULT_VIEW,
    sortNameOf,
  )
  const { shown, pager } = usePage(fitting, PAGE_SIZE)
  return (
    <Dialog open title={t(`gear.slotTitle.${slot}`)} width="36rem" onClose={onClose}>
      <ul className="stack item-rows">
        {worn && (
          <ItemCard item={wornFace(worn)} dense selected>
            <Button size="sm" onClick={onUnequip}>
              {t('gear.unequip')}
            </Button>
          </ItemCard>
        )}
        {shown.map(({ item, count }) => (
          <ItemCard
            key={item.id}
            item={itemFace(item, shownFigures(item, worn))}
            quantity={count}
            dense
            onActivate={() => onEquip(item.id)}
          >
            <Button variant="primary" size="sm" onClick={() => onEquip(item.id)}>
              {t('gear.equip')}
            </Button>
          </ItemCard>
        ))}
      </ul>
      {fitting.length === 0 && <Empty icon={slotIcons[slot]}>{t('gear.noneFits')}</Empty>}
      {pager.pages > 1 && <Pager {...pager} />}
    </Dialog>
  )
}

const wornFace = (worn: Parameters<typeof itemFace>[0]) => {
  const face = itemFace(worn, shownFigures(worn))
  return { ...face, kind: `${t('gear.worn')} · ${face.kind}` }
}
