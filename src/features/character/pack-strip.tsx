import type { EquipSlot } from '../../../sim/content/equip-slots.ts'
import type { Item } from '../../../sim/content/item.ts'
import { isWornEverywhere, type Pack } from '../../../sim/rules/equip-slot.ts'
import { packAction } from '../../../sim/rules/pack-action.ts'
import { equippedInSameSlot, packItems } from '../../../sim/rules/pack-lists.ts'
import { DEFAULT_VIEW, sortedItems } from '../../../sim/rules/pack-order.ts'
import { shownFigures } from '../../../sim/rules/shown-stats.ts'
import { t } from '../../language/t.ts'
import { sortNameOf } from '../../messages/item-names.ts'
import { itemFace } from '../../messages/items.ts'
import { Frame } from '../../ui/frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ItemDetails } from '../../ui/item-card.tsx'
import { ItemPicture } from '../../ui/item-picture.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { usePage } from '../../ui/use-page.ts'
import type { PackDrag } from './use-pack-drag.ts'

/** Number of items that fit in one row. */
const ITEMS_PER_STRIP = 9

interface PackStripProps {
  pack: Pack
  carrying: PackDrag
  /** `null` lets the automatic rule choose the slot. */
  onEquip: (itemId: string, slot: EquipSlot | null) => void
}

/**
 * Mouse-only strip of wearable items from the pack, to drag onto the body. Keyboard and screen reader users use the
 * slots' pickers instead.
 */
export function PackStrip({ pack, carrying, onEquip }: PackStripProps) {
  const wearable = packItems(pack).filter(({ item }) => packAction(item) === 'equip' && !isWornEverywhere(pack.equippedItems, item))
  const { shown, pager } = usePage(sortedItems(wearable, DEFAULT_VIEW, sortNameOf), ITEMS_PER_STRIP)
  return (
    <div className="gear-strip" aria-hidden="true" {...carrying.packTarget()}>
      <p>
        {t('gear.pack')} <span>{wearable.length === 0 ? t('gear.nothing') : t('gear.drag')}</span>
      </p>
      <div className="gear-strip-row">
        <Turn icon="left" to={pager.page - 1} {...pager} />
        {shown.map(({ item }) => (
          <StripItem
            key={item.id}
            item={item}
            beside={equippedInSameSlot(pack, item)}
            lift={carrying.packed(item)}
            onWear={() => onEquip(item.id, null)}
          />
        ))}
        <Turn icon="right" to={pager.page + 1} {...pager} />
      </div>
    </div>
  )
}

interface StrappedProps {
  item: Item
  beside: Item | null
  lift: ReturnType<PackDrag['packed']>
  onWear: () => void
}
function StripItem({ item, beside, lift, onWear }: StrappedProps) {
  const face = itemFace(item, shownFigures(item, beside))
  return (
    <Tooltip panel text={<ItemDetails item={face} />}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a mouse-only extra, hidden from assistive technology */}
      <span className="gear-strip-item" {...lift} onDoubleClick={onWear}>
        <Frame look={face.rarity}>
          <ItemPicture id={face.id} />
        </Frame>
      </span>
    </Tooltip>
  )
}

function Turn({ icon, to, pages, onPage }: { icon: 'left' | 'right'; to: number; pages: number; onPage: (page: number) => void }) {
  if (pages === 1) return null
  return (
    <button type="button" className="ghost" tabIndex={-1} disabled={to < 1 || to > pages} onClick={() => onPage(to)}>
      <Icon name={icon} />
    </button>
  )
}
