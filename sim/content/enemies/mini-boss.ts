import type { EnemyDef } from './enemy.ts'

/** The bloater, which bursts into two spawns when it dies. */
export const miniBoss = {
  health: 14,
  speed: 44,
  damage: 2,
  cooldown: 1.4,
  radius: 22,
  coins: 5,
  xp: 5,
  adrenaline: 5,
  knockback: 1,
  arrivals: {
    type: 'alone',
    first: 35,
    every: [
      { from: 0, value: 30 },
      { from: 75, value: 24 },
      { from: 150, value: 20 },
    ],
    oftenOn: { 'police-station': 1.5 },
  },
  burst: { kind: 'spawn', count: 2 },
  drops: {
    scrap: { chance: 0.6, low: 2, high: 4 },
    material: { rolls: 1, chance: 0.5, tiers: [70, 30, 0, 0] },
    crate: 0.08,
    lootbag: 0.0025,
    diamond: 0.015,
  },
} as const satisfies EnemyDef
