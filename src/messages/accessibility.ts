import type { AssistDamage } from '../../sim/content/assist.ts'
import { t } from '../language/t.ts'

/** Explains the effect of the assist before the player turns it on. */
export const assistOnText = (pays: number): string =>
  pays === 100 ? t('accessibility.assistOn.full') : t('accessibility.assistOn.part', { pays })

/** The setting's name for the damage that enemies deal. */
export const damageName = (damage: AssistDamage): string =>
  damage === 100 ? t('accessibility.wholeDamage') : t('accessibility.percent', { value: damage })
