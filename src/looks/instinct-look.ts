import { TICK_RATE } from '../../sim/content/run-constants.ts'
import { say } from '../language/say.ts'
import { textsOf } from '../language/texts.ts'
import type { IconName } from './icon-names.ts'

/** How an Instinct is called and said. What it draws is its file in src/render/late-effects/instincts; its sound bears its id (sounds.ts). */
export interface InstinctLook {
  readonly name: string
  readonly icon: IconName
  /** Of its icon. */
  readonly tint: number
  /** What it does at a rank, 1 to 5, in a player's words. "Your damage" is that of a swing, or most of a bullet's. */
  readonly text: (rank: number) => string
  /** What a rank more changes: one or two figures. */
  readonly grows: readonly Growth[]
}
interface Growth {
  readonly name: string
  readonly at: (rank: number) => string
}

const { units } = textsOf('run').instincts

/** Ticks as "4.5 s". */
export const seconds = (ticks: number): string => say(units.seconds, { seconds: ticks / TICK_RATE })
export const pixels = (px: number): string => say(units.pixels, { pixels: px })
/** 1.2 -> "120%". */
export const percent = (share: number): string => say(units.percent, { percent: Math.round(100 * share) })
/** "+120%". */
export const more = (amount: string): string => say(units.more, { amount })
/** How often something happens each second that takes so many ticks: 20 -> 3. */
export const aSecond = (ticks: number): number => TICK_RATE / ticks
