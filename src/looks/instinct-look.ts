import { TICK_RATE } from '../../sim/content/run-constants.ts'
import { type PlainTextKey, t } from '../language/t.ts'
import type { IconName } from './icon-names.ts'

/** How an Instinct looks and what it says. Its name is the text `instincts.<id>.name`. What it draws is its file in src/render/late-effects/instincts; its sound bears its id (sounds.ts). */
export interface InstinctLook {
  readonly icon: IconName
  /** Of its icon. */
  readonly tint: number
  /** What it does at a rank, 1 to 5, in a player's words. "Your damage" is that of a swing, or most of a bullet's. */
  readonly text: (rank: number) => string
  /** What a rank more changes: one or two figures. */
  readonly grows: readonly Growth[]
}
interface Growth {
  readonly name: PlainTextKey
  readonly at: (rank: number) => string
}

/** Ticks as "4.5 s". */
export const seconds = (ticks: number): string => t('instincts.units.seconds', { seconds: ticks / TICK_RATE })
export const pixels = (px: number): string => t('instincts.units.pixels', { pixels: px })
/** 1.2 -> "120%". */
export const percent = (share: number): string => t('instincts.units.percent', { percent: Math.round(100 * share) })
/** "+120%". */
export const more = (amount: string): string => t('instincts.units.more', { amount })
/** How often something happens each second that takes so many ticks: 20 -> 3. */
export const aSecond = (ticks: number): number => TICK_RATE / ticks
