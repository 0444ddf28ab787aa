import { defense } from '../../../sim/content/defense.ts'
import { type FrameView, Head } from '../../../sim/contract/frame.ts'
import type { Save } from '../../../sim/save/save.ts'
import { DEFENSE_HINTS, type DefenseHintId } from '../../messages/how-to-play.ts'

/** Seconds of play for which a hint is shown: long enough to read in a fight. */
const SHOWN_SECONDS = 8
/** Seconds of play in Defense after which its rules need no explanation. */
const LEARNING_SECONDS = 300
const ALL_BARRICADES = 2 * defense.barricades.rows

/** The part of a frame that brings the hints up. */
export interface DefenseProgress {
  /** Seconds of play in this segment. */
  readonly seconds: number
  /** Share of the fire's health, in [0, 1]. */
  readonly fire: number
  readonly barricadesStanding: number
}
/** The hints that were shown, the latest last, and the second of play at which it appeared. */
export interface DefenseHintState {
  readonly shown: readonly DefenseHintId[]
  readonly since: number
}
export const NO_DEFENSE_HINTS: DefenseHintState = { shown: [], since: 0 }

/** A hint comes when the fight brings it up, or after a while, so that an unhurt player reads it as well. */
const isDue: Readonly<Record<DefenseHintId, (now: DefenseProgress) => boolean>> = {
  keepFire: ({ seconds }) => seconds >= 1,
  repair: ({ seconds, barricadesStanding }) => barricadesStanding < ALL_BARRICADES || seconds >= 20,
  prey: ({ seconds, fire }) => fire < 1 || seconds >= 45,
}

/** The hints after one more frame: one at a time, each once per run. A revive starts the clock again and ends the hint. */
export function nextDefenseHints({ shown, since }: DefenseHintState, now: DefenseProgress): DefenseHintState {
  const state = { shown, since: now.seconds < since ? Number.NEGATIVE_INFINITY : since }
  if (currentDefenseHint(state, now) !== null) return state
  const next = DEFENSE_HINTS.find((id) => !shown.includes(id) && isDue[id](now))
  return next === undefined ? state : { shown: [...shown, next], since: now.seconds }
}

export const currentDefenseHint = ({ shown, since }: DefenseHintState, { seconds }: DefenseProgress): DefenseHintId | null =>
  seconds - since < SHOWN_SECONDS ? (shown.at(-1) ?? null) : null

export const defenseProgressIn = ({ head }: Pick<FrameView, 'head'>, duration: number): DefenseProgress => ({
  seconds: duration - (head[Head.timeLeft] ?? 0),
  fire: head[Head.fire] ?? 1,
  barricadesStanding: head[Head.barricadesStanding] ?? ALL_BARRICADES,
})

export const isNewToDefense = ({ lifetimeTimeOnMap }: Pick<Save, 'lifetimeTimeOnMap'>): boolean =>
  (lifetimeTimeOnMap[defense.location] ?? 0) < LEARNING_SECONDS
