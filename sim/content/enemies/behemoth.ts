import type { EnemyDef } from './enemy.ts'

/** Called once per run by two boss kills. Its chest contains the legendaries. */
export const behemoth = {
  health: 220,
  speed: 48,
  damage: 4,
  cooldown: 2,
  radius: 48,
  coins: 50,
  xp: 50,
  adrenaline: 8,
  knockback: 0,
  arrivals: { type: 'called', by: 'boss', kills: 2, delay: 8 },
  bossRank: 2,
  shot: {
    entity: 'fireball',
    speed: 170,
    damage: 2,
    radius: 14,
    life: 3,
    count: 12,
    every: 4.5,
    tell: 0.7,
    range: Number.POSITIVE_INFINITY,
    ring: 'alternate',
    hurry: { below: 0.3, factor: 0.75 },
  },
  planted: 0.5,
  drops: {
    scrap: { chance: 1, low: 15, high: 25 },
    material: { rolls: 3, chance: 1, tiers: [0, 50, 35, 15] },
    crate: 1,
    lootbag: 0.075,
    diamond: 0.5,
    chest: 'behemothChest',
  },
} as const satisfies EnemyDef
