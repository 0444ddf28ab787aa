import type { EnemyDef } from './enemy.ts'

/** Brought by a medusa. Attacks with shots, not by touch. */
export const beholder = {
  health: 5,
  speed: 65,
  damage: 0,
  cooldown: 2.5,
  radius: 16,
  coins: 3,
  xp: 3,
  adrenaline: 1,
  knockback: 1,
  arrivals: { type: 'brought' },
  shot: {
    entity: 'beholderBullet',
    speed: 190,
    damage: 1,
    radius: 6,
    life: 2.5,
    count: 1,
    every: 2.5,
    tell: 0.3,
    range: 300,
    ring: 'random',
  },
  keptDistance: 210,
  drops: {
    scrap: { chance: 0.25, low: 1, high: 2 },
    material: { rolls: 1, chance: 0.08, tiers: [1, 1, 0, 0] },
    crate: 0.015,
    lootbag: 0.0006,
    diamond: 0.004,
  },
} as const satisfies EnemyDef
