import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { buildReport } from '../../sim/adventure/build-report.ts'
import { openBehemothChest } from '../../sim/adventure/chests.ts'
import { hitEnemy } from '../../sim/adventure/damage.ts'
import { newWorld } from '../../sim/adventure/new-world.ts'
import { spawnPickup } from '../../sim/adventure/spawn.ts'
import { addAndRemoveEntities } from '../../sim/adventure/systems/add-and-remove-entities.ts'
import type { World } from '../../sim/adventure/world.ts'
import { DROPPED_ITEMS, LEGENDARY_IDS, MAX_BOSSES_WITHOUT_CRATE } from '../../sim/content/drops.ts'
import { ENEMY_KINDS } from '../../sim/content/enemies.ts'
import { type LocationId, locations } from '../../sim/content/locations.ts'
import { entityLimits } from '../../sim/content/run-constants.ts'
import { WEAPON_UPGRADE_CAP, type WeaponUpgradeId, weaponUpgrades } from '../../sim/content/weapon-upgrades.ts'
import { EventKind, Kind, Outcome } from '../../sim/contract/frame.ts'
import { emptyWorld, idsOf, play, putEnemy } from '../../tools/support/in-world.ts'
import { killMany } from '../../tools/support/kills.ts'
import { runSpec, type SpecChange } from '../../tools/support/run-spec.ts'

const MAPS = Object.keys(locations) as LocationId[]
const UPGRADES = Object.keys(weaponUpgrades) as WeaponUpgradeId[]
const ALL_TAKEN = UPGRADES.flatMap((id) => Array<WeaponUpgradeId>(WEAPON_UPGRADE_CAP).fill(id))

/** Places a chest dx px from the player. */
function layChest(world: World, kind: number, dx: number): void {
  const { Position, player } = world
  spawnPickup(world, kind, (Position.x[player] as number) + dx, Position.y[player] as number, 1)
  addAndRemoveEntities(world)
}
const fell = (world: World, kind: 'boss' | 'behemoth', dx: number) => {
  hitEnemy(world, putEnemy(world, dx, 0, kind), 1e9)
  return play(world, 1, EventKind.pickup).map(({ a, b }) => [a, b])
}
const lying = (world: World) => idsOf(world, 'pickups').map((id) => world.Pickup.kind[id])

describe('only bosses and behemoths leave their own chest where they fell (LOOT-01)', () => {
  test.each(ENEMY_KINDS)('chests of a %s', (kind) => {
    const world = emptyWorld({ player: { pickupRangeMultiplier: 0.05 } })
    const id = putEnemy(world, 300, 40, kind)
    const at = [world.Position.x[id], world.Position.y[id]]
    hitEnemy(world, id, 1e9)
    play(world, 1)
    const chests = idsOf(world, 'pickups').filter((of) => [Kind.bossChest, Kind.behemothChest].includes(world.Pickup.kind[of] as never))
    expect(chests.map((of) => [world.Pickup.kind[of], [world.Position.x[of], world.Position.y[of]]])).toEqual(
      kind === 'boss' ? [[Kind.bossChest, at]] : kind === 'behemoth' ? [[Kind.behemothChest, at]] : [],
    )
  })
})

describe('a boss chest (LEVEL-12)', () => {
  const collected = (change: SpecChange = {}, chests = 1) => {
    const world = emptyWorld(change)
    for (let n = 0; n < chests; n++) layChest(world, Kind.bossChest, 30)
    const events = play(world, 30, EventKind.pickup)
    return { world, events }
  }
  test('counts once, adds a choice of weapon upgrades, and disappears', () => {
    const { world, events } = collected()
    expect(events.map(({ a, b }) => [a, b])).toEqual([[Kind.bossChest, 1]])
    expect([world.gains.bossChests, world.picks.pendingWeaponUpgrades, lying(world)]).toEqual([1, 1, []])
    expect(buildReport(world).gains).toMatchObject({ bossChests: 1, items: {}, coins: 0 })
  })
  test('adds to the pending choices (F4: queued)', () => {
    expect(collected({ pendingWeaponUpgrades: 2 }, 3).world.picks.pendingWeaponUpgrades).toBe(5)
  })
  test('counts without a choice while every upgrade is at its cap (OP-14)', () => {
    const { world } = collected({ weaponUpgrades: ALL_TAKEN })
    expect([world.gains.bossChests, world.picks.pendingWeaponUpgrades]).toEqual([1, 0])
  })
  test('adds no more choices than upgrades can still be taken', () => {
    expect(collected({ weaponUpgrades: ALL_TAKEN.slice(2) }, 3).world.picks.pendingWeaponUpgrades).toBe(2)
    expect(collected({ weaponUpgrades: ALL_TAKEN.slice(1), pendingWeaponUpgrades: 1 }).world.picks.pendingWeaponUpgrades).toBe(1)
  })
  test('is pulled in like any pickup, and waits out of reach', () => {
    const world = emptyWorld()
    layChest(world, Kind.bossChest, 59)
    layChest(world, Kind.bossChest, 120)
    play(world, 60)
    expect([world.gains.bossChests, lying(world)]).toEqual([1, [Kind.bossChest]])
  })
})

/** Legendaries in one chest, by id. */
function opened(locationId: LocationId, seed: number) {
  const world = emptyWorld({ locationId, seed })
  layChest(world, Kind.behemothChest, 10)
  const events = play(world, 2, EventKind.legendary)
  const counts = LEGENDARY_IDS.map((id) => world.gains.items[DROPPED_ITEMS.indexOf(id)] as number)
  return { events, counts, items: buildReport(world).gains.items }
}

test.each([
  ['school', 1],
  ['hospital', 1],
  ['police-station', 2],
  ['extra-hard', 4],
  ['dev', 1],
  ['defense', 1],
] as const)('a behemoth chest of %s holds %s legendary items and reports each (LOOT-03, RUN-15)', (locationId, count) => {
  const { events, items } = opened(locationId, 5)
  const named: Record<string, number> = {}
  for (const { a, b } of events) {
    expect(b).toBe(count)
    named[DROPPED_ITEMS[a] as string] = (named[DROPPED_ITEMS[a] as string] ?? 0) + 1
  }
  expect(events).toHaveLength(count)
  expect(items).toEqual(named)
  expect(Object.keys(items).every((id) => LEGENDARY_IDS.includes(id))).toBe(true)
})

prop.prop([fc.constantFrom(...MAPS), fc.integer()])(
  'a chest repeats no legendary before each of the eight came once (LOOT-03)',
  (locationId, seed) => {
    const { counts } = opened(locationId, seed)
    expect(counts).toHaveLength(8)
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
  },
)

test('each legendary is equally likely (LOOT-03)', () => {
  const n = 8_000
  const world = emptyWorld({ seed: 8 })
  for (let i = 0; i < n; i++) openBehemothChest(world, 0, 0)
  const counts = LEGENDARY_IDS.map((id) => world.gains.items[DROPPED_ITEMS.indexOf(id)] as number)
  for (const count of counts) expect(Math.abs(count - n / 8)).toBeLessThan(4.5 * Math.sqrt((n * 7) / 64))
})

describe('no chest is lost', () => {
  test.each([
    ['boss', Kind.bossChest],
    ['behemoth', Kind.behemothChest],
  ] as const)('the chest of a %s opens at once if there is no room for pickups', (kind, chest) => {
    const world = newWorld(runSpec({ locationId: 'defense', player: { pickupRangeMultiplier: 0.05 } }), { ...entityLimits, pickups: 0 })
    expect(fell(world, kind, 300)).toContainEqual([chest, 1])
    expect(world.gains.bossChests).toBe(kind === 'boss' ? 1 : 0)
    expect(LEGENDARY_IDS.reduce((sum, id) => sum + (world.gains.items[DROPPED_ITEMS.indexOf(id)] as number), 0)).toBe(
      kind === 'boss' ? 0 : 1,
    )
  })

  const farChests = (change: SpecChange = {}) => {
    const world = emptyWorld(change)
    layChest(world, Kind.bossChest, 500)
    layChest(world, Kind.behemothChest, -5_000)
    spawnPickup(world, Kind.coin25, 0, 0, 25)
    addAndRemoveEntities(world)
    return world
  }
  const legendaries = (world: World) => Object.keys(buildReport(world).gains.items).filter((id) => LEGENDARY_IDS.includes(id))

  test('chests on the ground are collected once when the survivor dies, and coins are not (OP-09)', () => {
    const world = farChests()
    play(world, 1)
    expect([world.gains.bossChests, legendaries(world)]).toEqual([0, []])
    world.survivor.health = 0
    const events = play(world, 5, EventKind.pickup).map(({ a }) => a)
    expect([world.outcome, events]).toEqual([Outcome.dead, [Kind.bossChest, Kind.behemothChest]])
    expect([world.gains.bossChests, world.picks.pendingWeaponUpgrades, legendaries(world).length]).toEqual([1, 1, 1])
    expect([lying(world), world.gains.coins, world.alive.pickups]).toEqual([[Kind.coin25], 0, 1])
  })
  test('chests on the ground are collected when the time runs out', () => {
    const world = farChests({ duration: 1 })
    play(world, 59)
    expect([world.outcome, world.gains.bossChests]).toEqual([Outcome.playing, 0])
    play(world, 1)
    expect([world.outcome, world.gains.bossChests, legendaries(world).length]).toEqual([Outcome.timeUp, 1, 1])
  })
  test('the chest of a boss killed in the last tick is collected', () => {
    const world = emptyWorld({ duration: 1 })
    play(world, 59)
    fell(world, 'boss', 400)
    expect([world.outcome, world.gains.bossChests]).toEqual([Outcome.timeUp, 1])
  })
  test('chests on the ground are lost when the survivor leaves early', () => {
    const world = farChests()
    play(world, 10)
    expect(buildReport(world).gains).toMatchObject({ bossChests: 0, items: {} })
  })
})

describe('bad luck with bosses is limited (balance §2.5)', () => {
  const cratesOf = (world: World) => world.gains.items[DROPPED_ITEMS.indexOf('crate')] as number
  prop.prop([fc.integer()])('at most three bosses in a row drop no crate, and the report says how many', (seed) => {
    const world = emptyWorld({ seed })
    let without = 0
    for (let n = 0; n < 40; n++) {
      const before = cratesOf(world)
      killMany(world, 'boss', 1)
      without = cratesOf(world) > before ? 0 : without + 1
      expect(without).toBeLessThanOrEqual(MAX_BOSSES_WITHOUT_CRATE)
      expect(buildReport(world).cratelessBosses).toBe(without)
    }
  })
  prop.prop([fc.integer()])('the count continues from run to run', (seed) => {
    const world = emptyWorld({ seed, cratelessBosses: 3 })
    killMany(world, 'boss', 1)
    expect([cratesOf(world), world.cratelessBosses]).toEqual([1, 0])
  })
  test('crates of other enemies do not reset the count', () => {
    const world = emptyWorld({ seed: 3, cratelessBosses: 2 })
    killMany(world, 'behemoth', 20)
    killMany(world, 'mini-boss', 200)
    expect(cratesOf(world)).toBeGreaterThan(20)
    expect(world.cratelessBosses).toBe(2)
  })
})
