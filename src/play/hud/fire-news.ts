import { defense } from '../../../sim/content/defense.ts'
import { t } from '../../language/t.ts'

export interface FireFigures {
  /** In percent. */
  readonly fire: number
  readonly wavesHeld: number
  /** Number of barricades. */
  readonly standing: number
}
export type FireNews = readonly [headline: string, more: string]

const QUARTER_PERCENT = 25

/**
 * Returns the news between two states: a wave was survived, the fire is low, or it dropped by another quarter. Returns
 * `null` if there is none; rising values, e.g. after a revive, are not news.
 */
export function fireNews(was: FireFigures, now: FireFigures): FireNews | null {
  if (now.wavesHeld > was.wavesHeld) return [t('defense.held', { wave: now.wavesHeld }), t('defense.pays', defense.pay)]
  const low = 100 * defense.fire.low
  if (was.fire >= low && now.fire < low) return [t('defense.low'), t('defense.share', { percent: now.fire })]
  const fell = was.fire === 100 ? now.fire < 100 : Math.ceil(was.fire / QUARTER_PERCENT) > Math.ceil(now.fire / QUARTER_PERCENT)
  return fell && now.fire >= low ? [t('defense.bitten'), t('defense.share', { percent: now.fire })] : null
}
