import type { AssistDamage } from '../../sim/content/assist.ts'
import { t } from '../language/t.ts'

const percent = (value: number) => t('accessibility.percent', { value })

export const accessibilityText = {
  percent,
  /** Explains the effect of the assist before the player turns it on. */
  assistOn: (pays: number) => (pays === 100 ? t('accessibility.assistOn.full') : t('accessibility.assistOn.part', { pays })),
} as const

/** The setting's name for the damage that enemies deal. */
export const damageName = (damage: AssistDamage): string => (damage === 100 ? t('accessibility.wholeDamage') : percent(damage))
