import type { EnemyDef } from './enemy.ts'

/** The shambler, which comes in hordes. It pays no coins and no xp, so the economy of a run does not change (docs/spec/run-depth.md). */
export const shambler = {
  health: 1,
  speed: 46,
  damage: 1,
  cooldown: 1.2,
  radius: 13,
  coins: 0,
  xp: 0,
  adrenaline: 1,
  knockback: 1,
  /** Walks at up to 60 degrees to the side until it is near the player, so that a crowd surrounds the player instead of queueing. */
  flank: { angle: Math.PI / 3, until: 140 },
  hurry: { beyond: 300, factor: 1.5 },
  arrivals: {
    type: 'horde',
    wanted: [
      { from: 0, value: 20 },
      { from: 60, value: 44 },
      { from: 120, value: 76 },
      { from: 180, value: 112 },
      { from: 240, value: 185 },
      { from: 300, value: 290 },
    ],
    rate: { first: 1.6, rise: 0.045 },
    night: { low: 0.65, high: 1.35 },
    band: { low: 5, high: 14 },
    ring: { every: { low: 60, high: 90 }, count: 24, tell: 2 },
  },
  drops: {
    scrap: { chance: 0, low: 0, high: 0 },
    material: { rolls: 0, chance: 0, tiers: [1, 0, 0, 0] },
    crate: 0,
    lootbag: 0,
    diamond: 0,
  },
} as const satisfies EnemyDef
