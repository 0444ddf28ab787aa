import { addAndRemoveEntities } from '../../sim/adventure/systems/add-and-remove-entities.ts'
import { rewardKills } from '../../sim/adventure/systems/reward-kills.ts'
import type { World } from '../../sim/adventure/world.ts'
import { DROPPED_ITEMS, MAX_BOSSES_WITHOUT_CRATE } from '../../sim/content/drops.ts'
import { ENEMY_KINDS, type EnemyKind, enemies } from '../../sim/content/enemies.ts'
import type { LocationId } from '../../sim/content/locations.ts'
import { Kind } from '../../sim/contract/frame.ts'
import { emptyWorld, putEnemy } from './in-world.ts'

/**
 * Kills one body of a kind `times` times with the system that rewards kills. Passes the pendingSpawns of each kill to `look` and
 * then clears them. Nothing moves, so a million kills take about a second.
 */
export function killMany(
  world: World,
  kind: EnemyKind,
  times: number,
  look: (pendingSpawns: World['pendingSpawns']) => void = () => {},
): void {
  const { killed, pendingSpawns, alive, pendingRemovals, events } = world
  const empty = { ...alive }
  const id = putEnemy(world, 200, 0, kind)
  const before = { ...alive }
  for (let n = 0; n < times; n++) {
    killed.add(id)
    rewardKills(world)
    look(pendingSpawns)
    pendingSpawns.count = 0
    pendingRemovals.enemies.count = 0
    events.count = 0
    alive.enemies = before.enemies
    alive.pickups = before.pickups
    alive.paced = before.paced
  }
  pendingRemovals.enemies.add(id)
  addAndRemoveEntities(world)
  Object.assign(alive, empty)
}

/** Counts the drops of the given number of kills: scrap by amount, coins by worth, items by id. */
export function collectLoot(kind: EnemyKind, kills: number, locationId: LocationId = 'defense') {
  const world = emptyWorld({ seed: 100 + ENEMY_KINDS.indexOf(kind), locationId })
  const heaps = new Int32Array(101)
  let coins = 0
  let chests = 0
  killMany(world, kind, kills, (pendingSpawns) => {
    for (let i = 0; i < pendingSpawns.count; i++) {
      const amount = pendingSpawns.amount[i] as number
      const of = pendingSpawns.kind[i] as number
      if (of === Kind.scrap) heaps[amount] = (heaps[amount] as number) + 1
      else if (of === Kind.bossChest || of === Kind.behemothChest) chests++
      else coins += amount
    }
  })
  const scrap = new Map([...heaps].flatMap((count, amount) => (count > 0 ? [[amount, count] as const] : [])))
  const items = Object.fromEntries(DROPPED_ITEMS.map((id, i) => [id, world.gains.items[i] as number]))
  return { scrap, coins, chests, items, diamonds: world.gains.diamonds }
}

/** Chance of a crate per kill and its variance. A boss always drops one after three without (a renewal process, balance §2.5). */
export function simulateCrateOdds(kind: EnemyKind): { p: number; variance: number } {
  const p = enemies[kind].drops.crate
  if (kind !== 'boss') return { p, variance: p * (1 - p) }
  const lengths = Array.from({ length: MAX_BOSSES_WITHOUT_CRATE + 1 }, (_, k) => ({
    bosses: k + 1,
    chance: (1 - p) ** k * (k < MAX_BOSSES_WITHOUT_CRATE ? p : 1),
  }))
  const mean = lengths.reduce((sum, { bosses, chance }) => sum + bosses * chance, 0)
  const square = lengths.reduce((sum, { bosses, chance }) => sum + bosses * bosses * chance, 0)
  return { p: 1 / mean, variance: (square - mean * mean) / mean ** 3 }
}
