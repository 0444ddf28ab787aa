import type { EnemyDef } from './enemy.ts'

/**
 * Keeps its distance, fires a ring of needles and brings crows. Common in the Hospital. First arrival and frequency there and on Extra Hard
 * as measured in docs/balance.md.
 */
export const doctor = {
  health: 30,
  speed: 60,
  damage: 0,
  cooldown: 5,
  radius: 18,
  coins: 10,
  xp: 15,
  adrenaline: 8,
  knockback: 1,
  arrivals: {
    type: 'alone',
    first: 200,
    firstOn: { hospital: 90, 'extra-hard': 90 },
    every: [{ from: 0, value: 75 }],
    oftenOn: { hospital: 1.6 },
  },
  shot: {
    entity: 'doctorBullet',
    speed: 180,
    damage: 1,
    radius: 6,
    life: 2.5,
    count: 8,
    every: 5,
    tell: 0.5,
    range: Number.POSITIVE_INFINITY,
    ring: 'random',
  },
  summon: { kind: 'crow', count: 2, first: 3, every: 7, most: 6 },
  keptDistance: 240,
  drops: {
    scrap: { chance: 1, low: 3, high: 5 },
    material: { rolls: 1, chance: 0.6, tiers: [0, 60, 40, 0] },
    crate: 0.15,
    lootbag: 0.00625,
    diamond: 0.04,
  },
} as const satisfies EnemyDef
