import { useState } from 'react'
import { ARMOR_SLOTS, EQUIP_SLOTS, type EquipSlot } from '../../../sim/content/equip-slots.ts'
import { wornSets } from '../../../sim/rules/armor-sets.ts'
import { isOffHandTaken, type Pack } from '../../../sim/rules/equip-slot.ts'
import type { Equipment } from '../../../sim/rules/equipment.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { GearSlot } from './gear-slot.tsx'
import { PackStrip } from './pack-strip.tsx'
import { SlotPicker } from './slot-picker.tsx'
import { usePackDrag } from './use-pack-drag.ts'
import './equipment.css'
import { t } from '../../language/t.ts'

/** Drag and drop needs a mouse and enough room for the pack strip. */
const DRAG_MEDIA = '(width >= 68rem) and (hover: hover)'

export interface EquipmentProps {
  equipment: Equipment
  inventory: Pack['inventory']
  /** `null` lets the automatic rule choose the slot. */
  onEquip: (itemId: string, slot: EquipSlot | null) => void
  onUnequip: (slot: EquipSlot) => void
}

/** The equipment, laid out as a body. Each slot opens its picker (EQUIP-01, EQUIP-02, EQUIP-19). */
export function EquipmentPanel({ equipment, inventory, onEquip, onUnequip }: EquipmentProps) {
  const [open, setOpen] = useState<EquipSlot | null>(null)
  const wide = useMedia(DRAG_MEDIA)
  const pack = { inventory, equippedItems: equipment }
  const carrying = usePackDrag(pack, onEquip, onUnequip)
  const close = () => setOpen(null)
  return (
    <Panel className="gear" aria-label={t('gear.equipment')}>
      <div className="gear-body">
        <Silhouette />
        <ul className="gear-slots">
          {EQUIP_SLOTS.map((slot) => (
            <GearSlot
              key={slot}
              slot={slot}
              worn={equipment[slot]}
              occupied={slot === 'off_hand' && isOffHandTaken(equipment)}
              carrying={carrying}
              onOpen={() => setOpen(slot)}
            />
          ))}
        </ul>
      </div>
      <ArmorSets equipment={equipment} />
      {wide && <PackStrip pack={pack} carrying={carrying} onEquip={onEquip} />}
      {open !== null && (
        <SlotPicker
          slot={open}
          pack={pack}
          onEquip={(itemId) => {
            onEquip(itemId, open)
            close()
          }}
          onUnequip={() => {
            onUnequip(open)
            close()
          }}
          onClose={close}
        />
      )}
    </Panel>
  )
}

/** Number of worn pieces of each set, and the bonus of a complete set. */
function ArmorSets({ equipment }: { equipment: Equipment }) {
  const sets = wornSets(equipment)
  if (sets.length === 0) return null
  return (
    <ul className="gear-sets" aria-label={t('gear.sets')}>
      {sets.map(({ set, pieces, bonus }) => {
        const whole = pieces === ARMOR_SLOTS.length
        return (
          <li key={set} className={classNames('tag', whole && 'whole')}>
            {whole && <Icon name="shield" />}
            {t('gear.setText', { set, pieces, of: ARMOR_SLOTS.length })}
            {whole && <b>{t('gear.setBonusText', { bonus })}</b>}
          </li>
        )
      })}
    </ul>
  )
}

const Silhouette = () => (
  <svg className="gear-silhouette" viewBox="0 0 200 440" aria-hidden="true">
    <path d="M100 8c24 0 40 18 40 44 0 20-8 34-20 42v14c34 4 56 18 62 48l14 104c2 14-16 20-22 6l-24-76-6 62 14 164c1 16-34 18-38 2l-16-132h-8L80 418c-4 16-39 14-38-2l14-164-6-62-24 76c-6 14-24 8-22-6l14-104c6-30 28-44 62-48V94C68 86 60 72 60 52 60 26 76 8 100 8z" />
  </svg>
)
