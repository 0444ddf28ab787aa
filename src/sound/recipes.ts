/** Parameters of the synthesiser for each effect, in its own order: volume, randomness, frequency, attack, sustain, release, shape, ... */
export const recipes = {
  swing: [0.35, 0.08, 190, 0.01, 0.02, 0.06, 4, 1.6, -6, 0, 0, 0, 0, 0.6],
  hit: [0.55, 0.1, 120, 0, 0.01, 0.07, 4, 2, -2, 0, 0, 0, 0, 1.2, 0, 0.1],
  death: [0.6, 0.12, 80, 0.01, 0.04, 0.16, 3, 1.2, -3, 0, 0, 0, 0, 1.4, 0, 0.2],
  shot: [0.6, 0.06, 310, 0, 0.01, 0.1, 4, 2.4, -12, 0, 0, 0, 0, 0.5],
  pickup: [0.4, 0.02, 880, 0, 0.02, 0.08, 1, 1.8, 0, 0, 330, 0.03],
  gain: [0.5, 0.02, 620, 0.01, 0.08, 0.18, 1, 1.6, 0, 0, 310, 0.06],
  levelUp: [0.7, 0, 420, 0.02, 0.2, 0.35, 1, 1.5, 0, 0, 210, 0.08, 0.06],
  playerHit: [0.9, 0.05, 95, 0, 0.03, 0.16, 2, 1.4, -4, 0, 0, 0, 0, 0.8],
  playerDeath: [1, 0, 140, 0.02, 0.3, 0.7, 2, 1.1, -1.5, 0, -40, 0.2, 0, 0.3],
  reload: [0.3, 0.02, 240, 0, 0.01, 0.04, 4, 1, 8, 0, 120, 0.05],
} as const satisfies Record<string, readonly number[]>
export type SoundName = keyof typeof recipes
