import { instinctRules } from '../../sim/content/instincts.ts'
import { t } from '../language/t.ts'

/** The choices of three, in a run and at camp (LEVEL-04, LEVEL-12), and those of a run's Instincts. */
export const choiceText = {
  get chooseInstinct() {
    return t('choices.chooseInstinct', { share: 100 * instinctRules.restores, saves: 100 * instinctRules.saves.share })
  },
} as const
