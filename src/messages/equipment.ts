import type { EquipSlot } from '../../sim/content/equip-slots.ts'
import { textsOf } from '../language/texts.ts'

const texts = textsOf('game').equipment

/** As slots are called within sentences (EQUIP-15). */
export const equipSlotNames: Readonly<Record<EquipSlot, string>> = texts.equipSlotNames
