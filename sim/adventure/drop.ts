import { DROPPED_ITEMS, MAX_BOSSES_WITHOUT_CRATE, materialWeights } from '../content/drops.ts'
import type { DropRow } from '../content/enemies/enemy.ts'
import { ENEMY_KINDS, enemies } from '../content/enemies.ts'
import { pickups } from '../content/run-constants.ts'
import { EventKind, GAIN_KINDS, Kind } from '../contract/frame.ts'
import { chance, nextBetween, nextInt, nextWeighted } from '../kernel/rng.ts'
import { payShare } from '../rules/assist.ts'
import { payFactor } from '../rules/nightmare.ts'
import { creditPickup } from './credit-pickup.ts'
import { spawnPickup } from './spawn.ts'
import type { World } from './world.ts'

const COIN_KINDS = [Kind.coin25, Kind.coin5, Kind.coin1] as const
const rows: readonly DropRow[] = ENEMY_KINDS.map((kind) => enemies[kind].drops)
const BOSS_KIND = ENEMY_KINDS.indexOf('boss')
const CRATE_ITEM = DROPPED_ITEMS.indexOf('crate')
const LOOTBAG_ITEM = DROPPED_ITEMS.indexOf('lootbag')
/** Tolerance for shares that should add up to a whole coin. */
const ROUNDING_TOLERANCE = 1e-9

/**
 * Drops `coins`, adjusted for Nightmare and assist, as pickups of 25, 5 and 1, largest first, so that their sum is the reward (OP-19).
 * Carries the fraction over to the next drop, because a rank adds less than one coin to most drops.
 */
export function dropCoins(world: World, x: number, y: number, coins: number): void {
  const { gains, spec } = world
  const paid = coins * payFactor(spec.nightmare) * payShare(spec.assist) + gains.coinShare
  let left = Math.floor(paid + ROUNDING_TOLERANCE)
  gains.coinShare = paid - left
  for (let i = 0; i < COIN_KINDS.length; i++) {
    const worth = pickups.coins[i]
    for (; left >= worth; left -= worth) scatter(world, COIN_KINDS[i], x, y, worth)
  }
}

/**
 * Draws all other drops of a kill (balance §2.5), with lower chances in an assisted run. Makes every draw regardless of the earlier
 * results.
 */
export function dropLoot(world: World, kind: number, x: number, y: number): void {
  const row = rows[kind]
  if (row === undefined) return
  const { streams, location, spec } = world
  const rng = streams.loot
  const share = payShare(spec.assist)
  const scrap = chance(rng, share * row.scrap.chance)
  const amount = nextInt(rng, row.scrap.low, row.scrap.high) * location.scrap
  if (scrap) scatter(world, Kind.scrap, x, y, amount)
  for (let roll = 0; roll < row.material.rolls; roll++) {
    const found = chance(rng, share * row.material.chance)
    const item = nextWeighted(rng, materialWeights[nextWeighted(rng, row.material.tiers)])
    if (found) gainItem(world, item, GAIN_KINDS.indexOf('material'), x, y)
  }
  if (dropsCrate(world, kind, share * row.crate)) gainItem(world, CRATE_ITEM, GAIN_KINDS.indexOf('crate'), x, y)
  if (chance(rng, share * row.lootbag)) gainItem(world, LOOTBAG_ITEM, GAIN_KINDS.indexOf('lootbag'), x, y)
  if (chance(rng, share * row.diamond)) {
    world.gains.diamonds++
    world.events.add(EventKind.gain, x, y, GAIN_KINDS.indexOf('diamond'), 1, 0)
  }
}

/** Draws a crate; a boss drops one in any case if it is due (balance §2.5). */
function dropsCrate(world: World, kind: number, odds: number): boolean {
  const drawn = chance(world.streams.loot, odds)
  if (kind !== BOSS_KIND) return drawn
  const dropped = drawn || world.cratelessBosses >= MAX_BOSSES_WITHOUT_CRATE
  world.cratelessBosses = dropped ? 0 : world.cratelessBosses + 1
  return dropped
}

/** Drops the kind's chest. Opens it at once if there is no room for another pickup. */
export function dropChest(world: World, kind: number, x: number, y: number): void {
  const chest = rows[kind]?.chest
  if (chest !== undefined && !spawnPickup(world, Kind[chest], x, y, 1)) creditPickup(world, Kind[chest], x, y, 1, 0)
}

/** Drops an elite's chest. Opens it at once if there is no room for another pickup. */
export function dropEliteChest(world: World, x: number, y: number): void {
  if (!spawnPickup(world, Kind.eliteChest, x, y, 1)) creditPickup(world, Kind.eliteChest, x, y, 1, 0)
}

/** Credits an item on the kill, without a pickup (OP-107). */
function gainItem(world: World, item: number, gainKind: number, x: number, y: number): void {
  world.gains.items[item] = world.gains.items[item] + 1
  world.events.add(EventKind.gain, x, y, gainKind, 1, item)
}

/** Drops a pickup near (x, y). Credits it at once if there is no room for another one. */
function scatter(world: World, kind: number, x: number, y: number, amount: number): void {
  const { streams } = world
  const dx = nextBetween(streams.loot, -pickups.scatter, pickups.scatter)
  const dy = nextBetween(streams.loot, -pickups.scatter, pickups.scatter)
  if (!spawnPickup(world, kind, x + dx, y + dy, amount)) creditPickup(world, kind, x, y, amount, 0)
}
