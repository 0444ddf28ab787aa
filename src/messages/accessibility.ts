import type { AssistDamage } from '../../sim/content/assist.ts'
import { t } from '../language/t.ts'

const percent = (value: number) => t('accessibility.percent', { value })

/** The accessibility settings of this device. */
export const accessibilityText = {
  percent,
  /** What the choice means, before it is made: nobody is surprised afterwards. */
  assistOn: (pays: number) => (pays === 100 ? t('accessibility.assistOn.full') : t('accessibility.assistOn.part', { pays })),
} as const

/** How much damage enemies deal, as the setting calls it. */
export const damageName = (damage: AssistDamage): string => (damage === 100 ? t('accessibility.wholeDamage') : percent(damage))
