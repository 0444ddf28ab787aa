import type { EquipSlot } from '../../sim/content/equip-slots.ts'
import type { ArmorSet } from '../../sim/content/item.ts'
import { say } from '../language/say.ts'
import { textsOf } from '../language/texts.ts'

const texts = textsOf('game').gear

/** Over a slot and its picker. */
export const slotTitleText: Readonly<Record<EquipSlot, string>> = texts.slotTitleText

/** What is worn, and the choice of it (EQUIP-01 to EQUIP-03). */
export const gearText = texts.gearText

/** "Cloth set 3 / 5", and what all five give. */
export const setText = (set: ArmorSet, pieces: number, of: number): string => say(texts.setText, { set, pieces, of })
export const setBonusText = (bonus: number): string => say(texts.setBonusText, { bonus })
