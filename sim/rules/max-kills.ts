import { eliteRules } from '../content/elites.ts'
import type { TimedValue } from '../content/enemies/enemy.ts'
import { ENEMY_KINDS, type EnemyKind, enemies } from '../content/enemies.ts'
import { type LocationId, locations } from '../content/locations.ts'
import { BEHEMOTHS_PER_RUN } from '../content/run-bounds.ts'
import { run } from '../content/run-constants.ts'
import { MAX_MINIONS_PER_ELITE, maxElites } from './elites.ts'
import { maxEventSpawns } from './events.ts'
import { hordeDensity } from './nightmare.ts'
import { type Schedule, schedules, valueAt } from './schedule.ts'

type Counts = Readonly<Record<EnemyKind, number>>
type Paced = NonNullable<Schedule['paced']>
type Alone = Schedule['alone'][number]

/** Tolerance for rounding errors in sums that should be whole numbers. */
const ROUNDING_TOLERANCE = 1e-6

/**
 * Upper bound for the kills of each kind in a run with this many segments and seconds. For one segment the bound is counted exactly from
 * the tables, assuming that the pressure floor always applies and every summon succeeds. For several segments the split of the time is
 * unknown, so each kind's best rate applies to the whole time; starting more segments then gives no additional kills.
 */
export function maxKills(location: LocationId, seconds: number, segments: number, nightmare = 0): Counts {
  if (segments === 1) return countArrivals(location, seconds, nightmare)
  const [longest, pace] = [countArrivals(location, run.duration, nightmare), pacesOf(location, nightmare)]
  const most = { ...longest }
  for (const kind of ENEMY_KINDS) most[kind] = Math.min(segments * longest[kind], Math.floor(seconds * pace[kind]))
  const { called } = schedules[location]
  // A revive resets the kill count that calls this enemy to 0 (OP-09).
  if (called !== null) most[called.kind] = Math.min(BEHEMOTHS_PER_RUN, countArrivals(location, seconds, nightmare)[called.kind])
  return most
}

/** Step of the search for the best rate, in seconds. No enemy arrives within the first step. */
const STEP_SECONDS = 0.1
const paces = new Map<string, Counts>()

/**
 * Best arrival rate of each kind, in enemies per second, over all possible segment lengths. Divides by the length of one step less, so the
 * rate is an upper bound.
 */
function pacesOf(location: LocationId, nightmare: number): Counts {
  const key = `${location}/${nightmare}`
  const cached = paces.get(key)
  if (cached !== undefined) return cached
  const best = { ...countArrivals(location, 0, nightmare) }
  for (let i = 2; i <= run.duration / STEP_SECONDS; i++) {
    const come = countArrivals(location, i * STEP_SECONDS, nightmare)
    for (const kind of ENEMY_KINDS) best[kind] = Math.max(best[kind], come[kind] / ((i - 1) * STEP_SECONDS))
  }
  paces.set(key, best)
  return best
}

/** Enemies that can arrive within the first `seconds` of one segment. */
function countArrivals(location: LocationId, seconds: number, nightmare: number): Counts {
  const { paced, alone, wave, called, horde } = schedules[location]
  const { density } = locations[location]
  const until = Math.min(run.duration, seconds)
  const counts = Object.fromEntries(ENEMY_KINDS.map((kind) => [kind, 0])) as Record<EnemyKind, number>
  if (paced !== null) addPaced(counts, paced, density, until)
  for (const each of alone) addAlone(counts, each, density, until)
  if (wave !== null) counts[wave.kind] += wave.at.filter((at) => at <= until).length
  if (called !== null && isDue(called, wave, until)) counts[called.kind] += BEHEMOTHS_PER_RUN
  if (horde !== null) counts[horde.kind] += maxHordeArrivals(horde, hordeDensity(locations[location], nightmare), until)
  addElites(counts, maxElites(location, until, nightmare))
  counts.shambler += maxEventSpawns(location, until)
  addMinions(counts)
  return counts
}

/** Assumes that the pressure floor always applies, which doubles the arrivals, and that each enemy can be of the replacing kind. */
function addPaced(counts: Record<EnemyKind, number>, paced: Paced, density: number, until: number): void {
  const factor = (paced.isHeld ? 2 : 1) * density
  counts[paced.kind] += floorWithTolerance(sumOver(paced.every, 0, until, (every) => factor / every))
  if (paced.instead === null) return
  const { kind, share } = paced.instead
  const come = share.reduce((sum, { from, value }, i) => {
    if (value === 0) return sum
    return sum + sumOver(paced.every, from, Math.min(until, share[i + 1]?.from ?? until), (every) => factor / every)
  }, 0)
  // One more may be due when the share begins.
  if (come > 0) counts[kind] += 1 + floorWithTolerance(come)
}

function addAlone(counts: Record<EnemyKind, number>, { kind, first, every }: Alone, density: number, until: number): void {
  if (until < first) return
  counts[kind] += 1 + floorWithTolerance(sumOver(every, first, until, (seconds) => density / seconds))
  const { summon } = enemies[kind]
  if (summon === undefined) return
  for (const at of arrivals(first, every, density, until))
    counts[summon.kind] += summon.count * timesUntil(at + summon.first, summon.every, until)
}

/** Assumes that there is always room on the busiest night: the integrated rate, plus a ring at every possible time. */
function maxHordeArrivals({ rate, ring, night }: NonNullable<Schedule['horde']>, share: number, until: number): number {
  const density = share * night.high
  const bands = density * (rate.first * until + (rate.rise * until * until) / 2)
  return floorWithTolerance(bands) + Math.floor((until + ROUNDING_TOLERANCE) / ring.every.low) * Math.ceil(ring.count * density)
}

/** Each elite can be of any elite kind and can spawn the largest number of shamblers. */
function addElites(counts: Record<EnemyKind, number>, elites: number): void {
  for (const kind of eliteRules.kinds) counts[kind] += elites
  counts.shambler += elites * MAX_MINIONS_PER_ELITE
}

/** Enemies that appear when another enemy dies or is hurt. */
function addMinions(counts: Record<EnemyKind, number>): void {
  for (const by of ENEMY_KINDS) {
    const { burst, shed } = enemies[by]
    if (burst !== undefined) counts[burst.kind] += counts[by] * burst.count
    if (shed !== undefined) counts[shed.kind] += counts[by] * shed.at.length
  }
}

function isDue({ by, kills, delay }: NonNullable<Schedule['called']>, wave: Schedule['wave'], until: number): boolean {
  const last = wave?.kind === by ? wave.at[kills - 1] : undefined
  return last !== undefined && until >= last + delay
}

/** Arrival times in seconds: the first, then one per interval. */
function arrivals(first: number, every: readonly TimedValue[], density: number, until: number): readonly number[] {
  const times: number[] = []
  for (let at = first; at <= until + ROUNDING_TOLERANCE; at += valueAt(every, at) / density) times.push(at)
  return times
}

const timesUntil = (first: number, every: number, until: number): number =>
  first > until + ROUNDING_TOLERANCE ? 0 : 1 + Math.floor((until + ROUNDING_TOLERANCE - first) / every)

/** Sums each step's rate over its part of the interval `from` to `until`. */
function sumOver(steps: readonly TimedValue[], from: number, until: number, rate: (value: number) => number): number {
  return steps.reduce((sum, step, i) => {
    const seconds = Math.min(until, steps[i + 1]?.from ?? until) - Math.max(from, step.from)
    return seconds > 0 ? sum + seconds * rate(step.value) : sum
  }, 0)
}

const floorWithTolerance = (sum: number): number => Math.floor(sum + ROUNDING_TOLERANCE)
