import type { EnemyDef } from './enemy.ts'

/**
 * The abomination, the boss: ends a wave, sheds spawns, and lunges at low health. Boss health is this value times the wave's factor below,
 * which docs/balance.md measured (balance §2.1 proposed 1, 2, 3.5).
 */
export const boss = {
  health: 30,
  speed: 54,
  damage: 2,
  cooldown: 1.6,
  radius: 34,
  coins: 25,
  xp: 25,
  adrenaline: 12,
  knockback: 0.25,
  arrivals: { type: 'wave', at: [75, 150, 240], health: [0.8, 1.8, 3.5] },
  bossRank: 1,
  shed: { kind: 'spawn', at: [0.75, 0.5, 0.25] },
  lunge: { below: 0.5, tell: 0.6, duration: 1.5, factor: 2.2, every: 7, turn: 0.9 },
  planted: 0.4,
  drops: {
    scrap: { chance: 1, low: 6, high: 10 },
    material: { rolls: 2, chance: 1, tiers: [50, 35, 15, 0] },
    crate: 0.35,
    lootbag: 0.02,
    diamond: 0.1,
    chest: 'bossChest',
  },
} as const satisfies EnemyDef
