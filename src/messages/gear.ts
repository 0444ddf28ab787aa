import type { ArmorSet } from '../../sim/content/item.ts'
import { t } from '../language/t.ts'

/** "Cloth set 3 / 5", and the bonus of all five pieces. */
export const setText = (set: ArmorSet, pieces: number, of: number): string => t('gear.setText', { set, pieces, of })
export const setBonusText = (bonus: number): string => t('gear.setBonusText', { bonus })
