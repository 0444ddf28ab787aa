import type { EnemyDef } from './enemy.ts'

/** Replaces some of the regulars for a while; later, doctors bring crows. At its speed a turn is 45 px wide. */
export const crow = {
  health: 1,
  speed: 125,
  damage: 1,
  cooldown: 1.5,
  radius: 10,
  coins: 1,
  xp: 1,
  adrenaline: 1,
  knockback: 1,
  arrivals: {
    type: 'instead',
    of: 'regular',
    share: [
      { from: 75, value: 0.12 },
      { from: 150, value: 0 },
    ],
  },
  swoop: { overshoot: 120, dive: 170, turn: 2.8 },
  drops: {
    scrap: { chance: 0.08, low: 1, high: 1 },
    material: { rolls: 1, chance: 0.03, tiers: [1, 0, 0, 0] },
    crate: 0.005,
    lootbag: 0,
    diamond: 0.002,
  },
} as const satisfies EnemyDef
