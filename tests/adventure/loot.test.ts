import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { act } from '../../sim/adventure/actions.ts'
import { buildReport } from '../../sim/adventure/build-report.ts'
import { dropCoins } from '../../sim/adventure/drop.ts'
import { addAndRemoveEntities } from '../../sim/adventure/systems/add-and-remove-entities.ts'
import { xpGained } from '../../sim/adventure/xp.ts'
import { ENEMY_KINDS, type EnemyKind, enemies } from '../../sim/content/enemies.ts'
import { type LocationId, locations } from '../../sim/content/locations.ts'
import { EventKind, GAIN_KINDS, Kind } from '../../sim/contract/frame.ts'
import { emptyWorld, idsOf, play, putEnemy } from '../../tools/support/in-world.ts'
import { runSpec } from '../../tools/support/run-spec.ts'
import { nightly } from '../support/nightly.ts'

const COIN_WORTH: Record<number, number> = { [Kind.coin1]: 1, [Kind.coin5]: 5, [Kind.coin25]: 25 }

prop.prop([fc.integer({ min: 0, max: 1_000 })], { numRuns: nightly(500, 25) })(
  'coins drop as 25, 5 and 1, with the fewest pieces for the reward (LOOT-01)',
  (reward) => {
    const world = emptyWorld()
    dropCoins(world, 0, 0, reward)
    addAndRemoveEntities(world)
    const worth = idsOf(world, 'pickups').map((id) => {
      expect(world.Pickup.amount[id]).toBe(COIN_WORTH[world.Pickup.kind[id] as number])
      return world.Pickup.amount[id] as number
    })
    const few = Math.floor(reward / 25) + Math.floor((reward % 25) / 5) + (reward % 5)
    expect(worth.reduce((sum, coin) => sum + coin, 0)).toBe(reward)
    expect(worth).toHaveLength(few)
  },
)

test('enemies without a chest leave only coins and scrap on the ground (LOOT-01)', () => {
  const world = emptyWorld({
    seed: 3,
    player: { attackDamage: 1e6, attackSpeedMultiplier: 60, pickupRangeMultiplier: 0.05, targetsPerSwing: 16 },
  })
  for (let i = 0; i < 150; i++) {
    putEnemy(world, 40 + (i % 10), 0, 'mini-boss')
    play(world, 2)
  }
  const kinds = new Set(idsOf(world, 'pickups').map((id) => world.Pickup.kind[id] as number))
  expect([...kinds].sort((a, b) => a - b)).toEqual([Kind.coin1, Kind.coin5, Kind.scrap])
})

/** Kills one enemy with a single swing, collects its drops, and returns the report. */
function kill(kind: EnemyKind, locationId: LocationId, change: Parameters<typeof emptyWorld>[0] = {}) {
  const world = emptyWorld({
    locationId,
    ...change,
    player: { attackDamage: 1e6, attackSpeedMultiplier: 0.1, maxHealth: 1e6, pickupRangeMultiplier: 5, ...change.player },
  })
  putEnemy(world, 40, 0, kind)
  play(world, 60)
  return buildReport(world)
}

const rewards: [EnemyKind, number, number][] = [
  ['regular', 1, 1],
  ['mini-boss', 5, 5],
  ['boss', 25, 25],
  ['crow', 1, 1],
  ['beholder', 3, 3],
  ['spawn', 1, 0.5],
  ['medusa', 5, 10],
  ['doctor', 10, 15],
  ['behemoth', 50, 50],
]
test.each(rewards)('a %s pays %s coins and %s xp, times the map’s factor and rounded (WAVE-09, WAVE-10)', (kind, coins, xp) => {
  for (const [locationId, drop] of [
    ['school', 1],
    ['hospital', 3],
    ['police-station', 10],
    ['extra-hard', 20],
  ] as const) {
    const { gains, ...paid } = kill(kind, locationId)
    expect([gains.coins, paid.xp, gains.enemiesKilledByType]).toEqual([coins * drop, Math.round(xp * drop), { [kind]: 1 }])
  }
})

test('multipliers of health, damage, drop and speed by location (RUN-15)', () => {
  const table = Object.fromEntries(
    Object.entries(locations).map(([id, { health, damage, drop, speed }]) => [id, [health, damage, drop, speed]]),
  )
  expect(table).toMatchObject({
    school: [1, 1, 1, 1],
    hospital: [3, 3, 3, 1],
    'police-station': [10, 10, 10, 1],
    'extra-hard': [20, 20, 20, 2],
    dev: [1, 1, 1, 1],
    defense: [1, 1, 1, 1],
  })
})

test.each([
  ['school', 3, 50],
  ['hospital', 9, 50],
  ['extra-hard', 60, 100],
] as const)('a zombie of %s has %s health and walks about %s px/s (RUN-15)', (locationId, health, speed) => {
  const world = emptyWorld({ locationId })
  const id = putEnemy(world, 300, 0)
  expect(world.Enemy.health[id]).toBe(health)
  expect(world.Enemy.speed[id]).toBeGreaterThanOrEqual(0.9 * speed)
  expect(world.Enemy.speed[id]).toBeLessThanOrEqual(1.1 * speed)
})

test('100x mode multiplies only xp and coin pickups (LOOT-02)', () => {
  const normal = kill('mini-boss', 'school', { seed: 11 })
  const hundred = kill('mini-boss', 'school', { seed: 11, xpMode: true })
  expect([normal.xp, normal.gains.coins]).toEqual([5, 5])
  expect([hundred.xp, hundred.gains.coins]).toEqual([500, 500])
  expect(hundred.gains.scrap).toBe(normal.gains.scrap)
  expect(hundred.gains.items).toEqual(normal.gains.items)
})

test('100x mode can be switched on and off during a run (LOOT-02)', () => {
  const spec = { player: { attackDamage: 1e6, attackSpeedMultiplier: 60, xpBonus: 0.1 } }
  const world = emptyWorld(spec)
  const fell = () => {
    putEnemy(world, 40, 0)
    play(world, 60)
    return [buildReport(world).xp, buildReport(world).gains.coins]
  }
  expect(fell()).toEqual([1, 1])
  expect([1, 2].map(() => act(world, { type: 'xp-mode', on: true }).done)).toEqual([true, false])
  expect(fell()).toEqual([111, 101])
  expect(act(world, { type: 'xp-mode', on: false }).done).toBe(true)
  expect(fell()).toEqual([112, 102])
})

prop.prop([fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 3_000 })])(
  'the accessory bonus raises xp and carries its fraction through the run (LOOT-10)',
  (percent, rewardsSum) => {
    const spec = runSpec({ player: { xpBonus: percent / 100 } })
    const { gains } = emptyWorld()
    expect(xpGained({ gains: { ...gains, xpReward: rewardsSum }, spec })).toBe(Math.floor((rewardsSum * (100 + percent)) / 100))
  },
)

test('ten kills of 1 xp with a bonus of 10 % give 11 xp (LOOT-10)', () => {
  const world = emptyWorld({ player: { attackDamage: 1e6, attackSpeedMultiplier: 60, xpBonus: 0.1 } })
  for (let i = 0; i < 10; i++) {
    putEnemy(world, 40, 0)
    play(world, 2)
  }
  expect(buildReport(world).xp).toBe(11)
})

test('the level rises in the tick of the kill', () => {
  const world = emptyWorld({ xp: 10, player: { attackDamage: 1e6 } })
  putEnemy(world, 60, 0, 'mini-boss')
  expect(world.survivor.level).toBe(2)
  expect(play(world, 1, EventKind.levelUp)).toEqual([{ tick: 0, a: 3, b: 0, entity: world.player }])
})

test('crates, lootbags, materials and diamonds are gained on the kill without a pickup (RUN-13)', () => {
  const world = emptyWorld({ seed: 5, player: { attackDamage: 1e6, attackSpeedMultiplier: 60, pickupRangeMultiplier: 0.05 } })
  const events: number[] = []
  for (let i = 0; i < 60; i++) {
    putEnemy(world, 40, 0, 'behemoth')
    events.push(...play(world, 2, EventKind.gain).map((gain) => gain.a))
  }
  const { gains } = buildReport(world)
  const count = (kind: (typeof GAIN_KINDS)[number]) => events.filter((a) => a === GAIN_KINDS.indexOf(kind)).length
  const materials = Object.entries(gains.items).filter(([id]) => id !== 'crate' && id !== 'lootbag')
  expect(gains.items.crate).toBe(60)
  expect(count('crate')).toBe(60)
  expect(gains.items.lootbag ?? 0).toBe(count('lootbag'))
  expect(gains.diamonds).toBe(count('diamond'))
  expect(materials.reduce((sum, [, n]) => sum + n, 0)).toBe(180)
  expect(count('material')).toBe(180)
  expect(gains.enemiesKilledByType).toEqual({ behemoth: 60 })
  expect(gains.timeOnMap).toBeCloseTo(2, 6)
})

test('drop chances are probabilities', () => {
  for (const kind of ENEMY_KINDS) {
    const { scrap, material, crate, lootbag, diamond } = enemies[kind].drops
    for (const p of [scrap.chance, material.chance, crate, lootbag, diamond]) expect(p).toBeGreaterThanOrEqual(0)
    for (const p of [scrap.chance, material.chance, crate, lootbag, diamond]) expect(p).toBeLessThanOrEqual(1)
    expect(scrap.low).toBeLessThanOrEqual(scrap.high)
    expect(enemies[kind].radius).toBeGreaterThan(0)
  }
})
