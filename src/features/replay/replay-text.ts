import type { ReplayRefusal } from '../../../machines/ports.ts'
import { say } from '../../language/say.ts'
import { textsOf } from '../../language/texts.ts'

const texts = textsOf('game').replay

/** Of a run that is watched, and of sharing one. */
export const replayText = {
  ...texts.replayText,
  fetch: (version: number) => say(texts.replayText.fetch, { version }),
  times: (speed: number) => say(texts.replayText.times, { speed }),
  of: (at: string, whole: string) => say(texts.replayText.of, { at, whole }),
  took: (what: string) => say(texts.replayText.took, { what }),
  banished: (what: string) => say(texts.replayText.banished, { what }),
  used: (what: string) => say(texts.replayText.used, { what }),
  level: (level: number) => say(texts.replayText.level, { level }),
  comes: (who: string) => say(texts.replayText.comes, { who }),
  won: (what: string) => say(texts.replayText.won, { what }),
  missed: (what: string) => say(texts.replayText.missed, { what }),
} as const

/** Why a run cannot be watched, and what can be done about it. `now`: the version of the game that is open. */
export function replayRefusal(refusal: ReplayRefusal, now: number): string {
  const { 'older-version': older, ...why } = texts.refusals
  return refusal.type === 'other-version' && refusal.made < now ? older : why[refusal.type]
}
