import type { EnemyDef } from './enemy.ts'

/**
 * Keeps its distance, shoots and brings beholders. On Extra Hard the balance had 60 s for the first one; the value is measured in
 * docs/balance.md.
 */
export const medusa = {
  health: 24,
  speed: 55,
  damage: 0,
  cooldown: 2,
  radius: 20,
  coins: 5,
  xp: 10,
  adrenaline: 8,
  knockback: 1,
  arrivals: {
    type: 'alone',
    first: 165,
    firstOn: { 'police-station': 90, 'extra-hard': 90 },
    every: [{ from: 0, value: 70 }],
  },
  shot: {
    entity: 'medusaBullet',
    speed: 200,
    damage: 1,
    radius: 7,
    life: 2.5,
    count: 1,
    every: 2,
    tell: 0.3,
    range: 320,
    ring: 'random',
  },
  summon: { kind: 'beholder', count: 1, first: 4, every: 9, most: 3 },
  keptDistance: 260,
  drops: {
    scrap: { chance: 1, low: 3, high: 5 },
    material: { rolls: 1, chance: 0.6, tiers: [0, 70, 30, 0] },
    crate: 0.12,
    lootbag: 0.005,
    diamond: 0.03,
  },
} as const satisfies EnemyDef
