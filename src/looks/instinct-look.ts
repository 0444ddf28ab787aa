import { TICK_RATE } from '../../sim/content/run-constants.ts'
import { type PlainTextKey, t } from '../language/t.ts'
import type { IconName } from './icon-names.ts'

/**
 * Look and texts of an Instinct. Its name is the text `instincts.<id>.name`, its drawing is in
 * src/render/late-effects/instincts, and its sound has the Instinct's id (sounds.ts).
 */
export interface InstinctLook {
  readonly icon: IconName
  /** Colour of the icon. */
  readonly tint: number
  /** Describes the effect at a rank, 1 to 5. "Your damage" is the damage of a swing, or most of a bullet's. */
  readonly text: (rank: number) => string
  /** One or two values that change with the next rank. */
  readonly grows: readonly Growth[]
}
interface Growth {
  readonly name: PlainTextKey
  readonly at: (rank: number) => string
}

/** Formats ticks as "4.5 s". */
export const seconds = (ticks: number): string => t('instincts.units.seconds', { seconds: ticks / TICK_RATE })
/** 1.2 -> "120%". */
export const percentText = (share: number): string => t('instincts.units.percent', { percent: Math.round(100 * share) })
/** Compares a length with that of rank 1, since players never see pixels: 140 against 100 -> "140%". */
export const relativeTo = (first: number, length: number): string => percentText(length / first)
/** "+120%". */
export const more = (amount: string): string => t('instincts.units.more', { amount })
/** Times per second of something that takes this many ticks: 20 -> 3. */
export const timesPerSecond = (ticks: number): number => TICK_RATE / ticks
