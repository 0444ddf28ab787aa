import type { EnemyDef } from './enemy.ts'

/**
 * The zombie, stored as `regular`: walks at the player and bites. Zombie speed is in px/s, multiplied by the map's factor. The last step is
 * the rush of the last minute.
 */
export const regular = {
  health: 3,
  speed: 50,
  damage: 1,
  cooldown: 1.2,
  radius: 14,
  coins: 1,
  xp: 1,
  adrenaline: 1,
  knockback: 1,
  arrivals: {
    type: 'paced',
    every: [
      { from: 0, value: 3.95 },
      { from: 30, value: 3.75 },
      { from: 75, value: 3.5 },
      { from: 150, value: 3.3 },
      { from: 240, value: 2.2 },
    ],
  },
  drops: {
    scrap: { chance: 0.15, low: 1, high: 2 },
    material: { rolls: 1, chance: 0.06, tiers: [1, 0, 0, 0] },
    crate: 0.01,
    lootbag: 0.0004,
    diamond: 0.002,
  },
} as const satisfies EnemyDef
