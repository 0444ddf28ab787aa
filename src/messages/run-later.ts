import { say } from '../language/say.ts'
import { textsOf } from '../language/texts.ts'

const texts = textsOf('game')['run-later']

/** What a run says once it is under way, in its news, pauses and dialogs. Apart from run.ts, since no first frame waits for it. */
export const laterRunText = {
  ...texts.laterRunText,
  levelUp: (level: number) => say(texts.laterRunText.levelUp, { level }),
  noneLeft: (item: string) => say(texts.laterRunText.noneLeft, { item }),
  notReady: (item: string, seconds: number) => (seconds > 0 ? say(texts.readyIn, { item, seconds }) : say(texts.notReady, { item })),
  instinct: (name: string, rank: number) => say(texts.laterRunText.instinct, { name, rank }),
  evolved: (name: string) => say(texts.laterRunText.evolved, { name }),
  raised: (instinct: string) => say(texts.laterRunText.raised, { instinct }),
  runEventAt: (side: number) => (side < 0 ? texts.sides.left : side > 0 ? texts.sides.right : texts.sides.here),
  runEventSays: (name: string, where: string, what: string) => say(texts.laterRunText.runEventSays, { name, where, what }),
  runEventLeft: (seconds: number) => say(texts.laterRunText.runEventLeft, { seconds }),
  legendaries: (count: number) => say(texts.laterRunText.legendaries, { count }),
} as const
