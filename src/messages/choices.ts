import { instinctRules } from '../../sim/content/instincts.ts'

/** The choices of three, in a run and at camp (LEVEL-04, LEVEL-12), and those of a run's Instincts. */
export const choiceText = {
  choosePowerUp: 'Choose a power-up',
  bossDefeated: 'Abomination defeated',
  chooseUpgrade: 'Choose a weapon upgrade',
  becomes: 'becomes',
  adrenaline: 'Adrenaline',
  chooseInstinct: `Choose an Instinct for this run: it gives back ${100 * instinctRules.restores}% of the health you miss, ${100 * instinctRules.saves.share}% when you are nearly dead`,
  chooseBanished: 'Choose the one to banish from this run',
  reroll: 'Reroll',
  rerollDoes: 'Offers three others, once in a run',
  banish: 'Banish',
  banishDoes: 'The card you pick then is not offered again in this run',
  noneLeft: 'Used up in this run',
  notTaken: 'That was not possible. Choose again.',
  needsRanged: 'Needs a ranged weapon',
  level: (level: number) => `Level ${level}`,
  more: (count: number) => `${count} more to choose`,
  taken: (times: number, cap: number) => `Taken ${times}/${cap}`,
  rank: (rank: number, cap: number) => `Rank ${rank} of ${cap}`,
  tier: (tier: number) => `Tier ${tier}`,
} as const
