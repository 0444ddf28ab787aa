import { RUN_EVENT_IDS } from '../content/events.ts'
import { EVOLUTION_IDS } from '../content/evolutions.ts'
import { INSTINCT_IDS } from '../content/instincts.ts'
import { powerUps } from '../content/power-ups.ts'
import { weaponUpgrades } from '../content/weapon-upgrades.ts'
import { hashEnd, hashWords, hex8 } from '../kernel/hash.ts'
import type { World } from './world.ts'

const words = (array: Float32Array | Int32Array | Uint32Array) => new Uint32Array(array.buffer)
/** Scalars are hashed as 64 bits, so that a difference in the last bit shows. */
const scalars = new Float64Array(25)
const scalarWords = words(new Float32Array(scalars.buffer))
const row = new Int32Array(10)
const POWER_UPS = Object.keys(powerUps)
const WEAPON_UPGRADE_IDS = Object.keys(weaponUpgrades)

/**
 * State hash, 8 hex digits: all bodies, the player, the gains, the choices and the state of every random stream. Differences in other state
 * show in these within a few ticks. Includes stale rows of removed bodies, which are equally reproducible.
 */
export function worldHash(world: World): string {
  const { Position, Enemy, gains, streams } = world
  let hash = hashScalars(world)
  for (const array of [
    gains.items,
    gains.kills,
    streams.waves,
    streams.enemies,
    streams.loot,
    streams.horde,
    streams.elites,
    streams.runEvents,
  ])
    hash = hashWords(hash, array, array.length)
  for (const array of [Position.x, Position.y, Enemy.health]) hash = hashWords(hash, words(array), world.highestId + 1)
  hash = hashElites(hashInstincts(hashSpecials(hashChoices(hash, world), world), world), world)
  return hex8(hashEnd(hashDefense(hashRunEvents(hash, world), world)))
}

/**
 * Hashes picks and used items, which may have no other visible effect for the rest of the run, such as food or a perk for a missing weapon.
 */
function hashChoices(from: number, { picks, quick, xpMode, gains, spec }: World): number {
  const taken = [
    ...picks.powerUps.map((id) => POWER_UPS.indexOf(id)),
    -1,
    ...picks.weaponUpgrades.map((id) => WEAPON_UPGRADE_IDS.indexOf(id)),
    -1,
    ...quick.flatMap(({ left, readyAt }) => [left, readyAt]),
    ...(xpMode.switches > 0 ? [xpMode.switches, gains.boostedReward] : []),
    ...(spec.nightmare > 0 ? [spec.nightmare, 1e6 * gains.coinShare] : []),
    ...(spec.assist ? [spec.assist.speed, spec.assist.damage, 1e6 * gains.coinShare] : []),
  ]
  return hashWords(from, Int32Array.from(taken), taken.length)
}

/** Hashes the taken Instincts with their memory, Adrenaline and the dash. */
function hashInstincts(from: number, { instincts, zones, survivor, horde }: World): number {
  const { picks, fromChests, fromEvents, evolutions, banished, rerolledAt, adrenaline, fills, ranks, memory } = instincts
  const taken = [...picks, ...fromChests, ...fromEvents, ...banished].map((id) => INSTINCT_IDS.indexOf(id))
  const words = Int32Array.from([
    ...taken,
    banished.length,
    fromChests.length,
    fromEvents.length,
    instincts.eventOffers,
    instincts.eventRerolls,
    ...evolutions.map((id) => EVOLUTION_IDS.indexOf(id)),
    evolutions.length,
    ...rerolledAt,
    adrenaline,
    fills,
    survivor.dashUntil,
    survivor.dashReadyAt,
    horde.due * 1e6,
    horde.ringAt,
  ])
  let hash = hashWords(from, words, words.length)
  if (taken.length === 0) return hash
  for (let i = 0; i < ranks.length; i++) {
    if (ranks[i] === 0) continue
    const kept = memory[i]
    hash = hashWords(hash, new Int32Array(kept.buffer), 2 * kept.length)
  }
  return hashWords(hash, zones.until, zones.capacity)
}

/** Hashes the number of elites so far and the state of the living ones. */
function hashElites(from: number, { elites, Elite }: World): number {
  const alive = [...elites.alive.ids.subarray(0, elites.alive.count)]
  const words = [
    elites.met,
    elites.chests,
    ...elites.gave,
    ...alive.flatMap((id) => [id, Elite.trait[id], Elite.readyAt[id], Elite.times[id]]),
  ]
  return hashWords(from, Int32Array.from(words as number[]), words.length)
}

/** Hashes the run events so far with their state and memory, and the drums that were set off. */
function hashRunEvents(from: number, world: World): number {
  const { runEvents } = world
  const words = [runEvents.ended, ...runEvents.met.map((id) => RUN_EVENT_IDS.indexOf(id))]
  let hash = hashWords(from, Int32Array.from(words), words.length)
  for (const { phase, x, y, until, progress, memory } of runEvents.all) {
    const kept = Float64Array.of(phase, x, y, until, progress, ...memory)
    hash = hashWords(hash, new Int32Array(kept.buffer), 2 * kept.length)
  }
  const drums = world.drums.struck.flatMap(({ x, y, burstsAt, isGone }) => [x, y, burstsAt, isGone ? 1 : 0])
  return hashWords(hash, Int32Array.from(drums), drums.length)
}

/** Hashes the state of Defense and its paid waves. */
function hashDefense(from: number, { defense }: World): number {
  if (defense === null) return from
  const { fire, smothered, waves, lost, health, stands } = defense
  const figures = Float64Array.from([fire, smothered, waves, lost, ...health, ...stands])
  return hashWords(from, new Int32Array(figures.buffer), 2 * figures.length)
}

/** Special abilities only show when a timer ends, so the timers are hashed. */
function hashSpecials(from: number, { specials, minionQueue, Enemy, Special }: World): number {
  let hash = from
  for (let i = 0; i < specials.count; i++) {
    const id = specials.ids[i]
    row[0] = id
    row[1] = Enemy.state[id]
    row[2] = Enemy.since[id]
    row[3] = Special.minions[id]
    row[4] = Special.summonAt[id]
    row[5] = Special.shotAt[id]
    row[6] = Special.volleys[id]
    row[7] = Special.shed[id]
    row[8] = Special.lungeAt[id]
    row[9] = Special.straightUntil[id]
    hash = hashWords(hash, row, row.length)
  }
  return hashWords(hash, minionQueue.kind, minionQueue.count)
}

function hashScalars(world: World): number {
  const { tick, outcome, wave, survivor, gains, alive, viewX, picks, cratelessBosses, behemothSpawned } = world
  scalars[0] = tick
  scalars[1] = outcome
  scalars[2] = wave
  scalars[3] = survivor.health
  scalars[4] = survivor.ammo
  scalars[5] = survivor.level
  scalars[6] = survivor.reloadedAt
  scalars[7] = survivor.meleeReadyAt
  scalars[8] = survivor.rangedReadyAt
  scalars[9] = survivor.safeUntil
  scalars[10] = survivor.aimX
  scalars[11] = survivor.aimY
  scalars[12] = gains.coins
  scalars[13] = gains.scrap
  scalars[14] = gains.diamonds
  scalars[15] = gains.xpReward
  scalars[16] = alive.enemies
  scalars[17] = alive.shots
  scalars[18] = alive.pickups
  scalars[19] = viewX
  scalars[20] = gains.bossChests
  scalars[21] = picks.pendingWeaponUpgrades
  scalars[22] = cratelessBosses
  scalars[23] = behemothSpawned ? 1 : 0
  scalars[24] = survivor.stood
  return hashWords(0, scalarWords, scalarWords.length)
}
