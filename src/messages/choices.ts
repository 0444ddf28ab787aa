/** The choices of three, in a run and at camp (LEVEL-04, LEVEL-12). */
export const choiceText = {
  choosePowerUp: 'Choose a power-up',
  bossDefeated: 'Abomination defeated',
  chooseUpgrade: 'Choose a weapon upgrade',
  becomes: 'becomes',
  needsRanged: 'Needs a ranged weapon',
  level: (level: number) => `Level ${level}`,
  more: (count: number) => `${count} more to choose`,
  taken: (times: number, cap: number) => `Taken ${times}/${cap}`,
  tier: (tier: number) => `Tier ${tier}`,
} as const
