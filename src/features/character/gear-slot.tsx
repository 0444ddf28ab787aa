import type { EquipSlot } from '../../../sim/content/equip-slots.ts'
import type { Item } from '../../../sim/content/item.ts'
import { shownFigures } from '../../../sim/rules/shown-stats.ts'
import { t } from '../../language/t.ts'
import { itemFace } from '../../messages/items.ts'
import { classNames } from '../../ui/class-names.ts'
import { Frame } from '../../ui/frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ItemName } from '../../ui/item-name.tsx'
import { ItemPicture } from '../../ui/item-picture.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { slotIcons } from './slot-icons.ts'
import type { PackDrag } from './use-pack-drag.ts'

interface GearSlotProps {
  slot: EquipSlot
  worn: Item | null
  /** The other hand holds a two-handed weapon (EQUIP-02, EQUIP-16). */
  occupied: boolean
  carrying: PackDrag
  onOpen: () => void
}

/** One equipment slot with its item; a press opens its picker. */
export function GearSlot({ slot, worn, occupied, carrying, onOpen }: GearSlotProps) {
  const face = worn && itemFace(worn, shownFigures(worn))
  const button = (
    <button type="button" aria-disabled={occupied} onClick={occupied ? undefined : onOpen}>
      {face ? (
        <Frame look={face.rarity}>
          <ItemPicture id={face.id} />
        </Frame>
      ) : (
        <Frame look="vacant">
          <Icon name={occupied ? 'lock' : slotIcons[slot]} />
        </Frame>
      )}
      <span className="gear-slot-title">{t(`gear.slotTitle.${slot}`)}</span>
      <span className={classNames('gear-slot-name', face?.rarity)}>
        {face ? <ItemName item={face} /> : occupied ? t('gear.occupied') : <span className="visually-hidden">{t('gear.empty')}</span>}
      </span>
    </button>
  )
  return (
    <li className={classNames('gear-slot', `at-${slot}`)} {...carrying.target(slot)} {...(worn && carrying.worn(slot, worn))}>
      {occupied ? <Tooltip text={t('gear.offHandTaken')}>{button}</Tooltip> : button}
    </li>
  )
}
