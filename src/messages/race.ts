import { say } from '../language/say.ts'
import { textsOf } from '../language/texts.ts'
import { formatClock } from './format.ts'

const texts = textsOf('game').race

const kills = (count: number) => say(texts.kills, { count })

/** Of a race against the ghost of another run (decision 72). */
export const raceText = {
  ...texts.raceText,
  raceRun: (name: string) => say(texts.raceText.raceRun, { name }),
  against: (name: string) => say(texts.raceText.against, { name }),
  died: (seconds: number) => say(texts.raceText.died, { clock: formatClock(seconds) }),
  left: (seconds: number) => say(texts.raceText.left, { clock: formatClock(seconds) }),
  kills,
} as const

/** Whether the player is ahead, by kills in the same time. */
export function leadSays(mine: number, ghost: number): string {
  if (mine === ghost) return texts.lead.level
  return mine > ghost ? say(texts.lead.ahead, { kills: mine - ghost }) : say(texts.lead.behind, { kills: ghost - mine })
}

/** What a run came to. */
export const cameTo = (survived: boolean, seconds: number, count: number): string =>
  survived ? say(texts.cameTo.survived, { count }) : say(texts.cameTo.heldOut, { clock: formatClock(seconds), count })

/** Who was better: whoever survived, then whoever lasted longer, then whoever killed more, as on the boards. */
export function verdictSays(name: string, place: number): string {
  if (place === 0) return say(texts.verdict.level, { name })
  return say(place > 0 ? texts.verdict.won : texts.verdict.lost, { name })
}
