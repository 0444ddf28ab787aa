import { instinctRules } from '../../sim/content/instincts.ts'
import { say } from '../language/say.ts'
import { textsOf } from '../language/texts.ts'

const texts = textsOf('game').choices

/** The choices of three, in a run and at camp (LEVEL-04, LEVEL-12), and those of a run's Instincts. */
export const choiceText = {
  ...texts.choiceText,
  chooseInstinct: say(texts.choiceText.chooseInstinct, { share: 100 * instinctRules.restores, saves: 100 * instinctRules.saves.share }),
  level: (level: number) => say(texts.choiceText.level, { level }),
  more: (count: number) => say(texts.choiceText.more, { count }),
  taken: (times: number, cap: number) => say(texts.choiceText.taken, { times, cap }),
  rank: (rank: number, cap: number) => say(texts.choiceText.rank, { rank, cap }),
  tier: (tier: number) => say(texts.choiceText.tier, { tier }),
} as const
