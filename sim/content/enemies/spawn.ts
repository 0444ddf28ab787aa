import type { EnemyDef } from './enemy.ts'

/** Appears out of bloaters and abominations. */
export const spawn = {
  health: 1,
  speed: 105,
  damage: 0.5,
  cooldown: 1,
  radius: 9,
  coins: 1,
  xp: 0.5,
  adrenaline: 1,
  knockback: 1,
  arrivals: { type: 'brought' },
  drops: {
    scrap: { chance: 0.05, low: 1, high: 1 },
    material: { rolls: 1, chance: 0, tiers: [1, 0, 0, 0] },
    crate: 0,
    lootbag: 0,
    diamond: 0,
  },
} as const satisfies EnemyDef
