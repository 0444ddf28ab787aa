import { eliteRules } from '../content/elites.ts'
import type { Step } from '../content/enemies/enemy.ts'
import { ENEMY_KINDS, type EnemyKind, enemies } from '../content/enemies.ts'
import { type LocationId, locations } from '../content/locations.ts'
import { BEHEMOTHS_PER_RUN } from '../content/run-bounds.ts'
import { run } from '../content/run-constants.ts'
import { MOST_BROUGHT, mostElites } from './elites.ts'
import { mostBroughtByEvents } from './events.ts'
import { hordeDensity } from './nightmare.ts'
import { type Schedule, schedules, valueAt } from './schedule.ts'

type Counts = Readonly<Record<EnemyKind, number>>
type Paced = NonNullable<Schedule['paced']>
type Alone = Schedule['alone'][number]

/** What rounding may take from a sum that means a whole number. */
const ROUNDING = 1e-6

/**
 * The most kills of each kind that are possible in a run of so many segments and seconds: every enemy that can have come.
 * For one segment it is counted exactly from the tables, as if the pressure floor held all the time and every summons
 * succeeded. For several segments it is not known how the time was divided, so the kind's best rate is taken for all of it;
 * beginning more segments then gives no more kills.
 */
export function mostKills(location: LocationId, seconds: number, segments: number, nightmare = 0): Counts {
  if (segments === 1) return comeBy(location, seconds, nightmare)
  const [longest, pace] = [comeBy(location, run.duration, nightmare), pacesOf(location, nightmare)]
  const most = { ...longest }
  for (const kind of ENEMY_KINDS) most[kind] = Math.min(segments * longest[kind], Math.floor(seconds * pace[kind]))
  const { called } = schedules[location]
  // A revive sets the kills that call it back to 0 (OP-09).
  if (called !== null) most[called.kind] = Math.min(BEHEMOTHS_PER_RUN, comeBy(location, seconds, nightmare)[called.kind])
  return most
}

/** s; steps in which the best rate is searched. No enemy comes within the first. */
const STEP = 0.1
const paces = new Map<string, Counts>()

/** Most enemies a second of each kind that any length of a segment gives, rounded up to the length a step shorter. */
function pacesOf(location: LocationId, nightmare: number): Counts {
  const key = `${location}/${nightmare}`
  const known = paces.get(key)
  if (known !== undefined) return known
  const best = { ...comeBy(location, 0, nightmare) }
  for (let i = 2; i <= run.duration / STEP; i++) {
    const come = comeBy(location, i * STEP, nightmare)
    for (const kind of ENEMY_KINDS) best[kind] = Math.max(best[kind], come[kind] / ((i - 1) * STEP))
  }
  paces.set(key, best)
  return best
}

/** The enemies that can have come within the first `seconds` of one segment. */
function comeBy(location: LocationId, seconds: number, nightmare: number): Counts {
  const { paced, alone, wave, called, horde } = schedules[location]
  const { density } = locations[location]
  const until = Math.min(run.duration, seconds)
  const counts = Object.fromEntries(ENEMY_KINDS.map((kind) => [kind, 0])) as Record<EnemyKind, number>
  if (paced !== null) addPaced(counts, paced, density, until)
  for (const each of alone) addAlone(counts, each, density, until)
  if (wave !== null) counts[wave.kind] += wave.at.filter((at) => at <= until).length
  if (called !== null && isDue(called, wave, until)) counts[called.kind] += BEHEMOTHS_PER_RUN
  if (horde !== null) counts[horde.kind] += mostOfHorde(horde, hordeDensity(locations[location], nightmare), until)
  addElites(counts, mostElites(location, until, nightmare))
  counts.shambler += mostBroughtByEvents(location, until)
  addBrought(counts)
  return counts
}

/** Assumes that the pressure floor holds all the time, so that they come twice as fast, and that each may be of the replacing kind. */
function addPaced(counts: Record<EnemyKind, number>, paced: Paced, density: number, until: number): void {
  const factor = (paced.isHeld ? 2 : 1) * density
  counts[paced.kind] += whole(sumOver(paced.every, 0, until, (every) => factor / every))
  if (paced.instead === null) return
  const { kind, share } = paced.instead
  const come = share.reduce((sum, { from, value }, i) => {
    if (value === 0) return sum
    return sum + sumOver(paced.every, from, Math.min(until, share[i + 1]?.from ?? until), (every) => factor / every)
  }, 0)
  // One more may be due as its share begins.
  if (come > 0) counts[kind] += 1 + whole(come)
}

function addAlone(counts: Record<EnemyKind, number>, { kind, first, every }: Alone, density: number, until: number): void {
  if (until < first) return
  counts[kind] += 1 + whole(sumOver(every, first, until, (seconds) => density / seconds))
  const { summon } = enemies[kind]
  if (summon === undefined) return
  for (const at of arrivals(first, every, density, until))
    counts[summon.kind] += summon.count * timesUntil(at + summon.first, summon.every, until)
}

/** As if there were always room in the busiest of nights: the rate summed up, and a ring each time that one may come. */
function mostOfHorde({ rate, ring, night }: NonNullable<Schedule['horde']>, share: number, until: number): number {
  const density = share * night.high
  const bands = density * (rate.first * until + (rate.rise * until * until) / 2)
  return whole(bands) + Math.floor((until + ROUNDING) / ring.every.low) * Math.ceil(ring.count * density)
}

/** Each may be of any of their kinds, and bring as many as any can. */
function addElites(counts: Record<EnemyKind, number>, elites: number): void {
  for (const kind of eliteRules.kinds) counts[kind] += elites
  counts.shambler += elites * MOST_BROUGHT
}

/** Enemies that come out of one that dies or is hurt. */
function addBrought(counts: Record<EnemyKind, number>): void {
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

/** Seconds at which single enemies arrive, the first and then one at each interval. */
function arrivals(first: number, every: readonly Step[], density: number, until: number): readonly number[] {
  const times: number[] = []
  for (let at = first; at <= until + ROUNDING; at += valueAt(every, at) / density) times.push(at)
  return times
}

const timesUntil = (first: number, every: number, until: number): number =>
  first > until + ROUNDING ? 0 : 1 + Math.floor((until + ROUNDING - first) / every)

/** Sum of a step's rate over the seconds from..until that lie in it. */
function sumOver(steps: readonly Step[], from: number, until: number, rate: (value: number) => number): number {
  return steps.reduce((sum, step, i) => {
    const seconds = Math.min(until, steps[i + 1]?.from ?? until) - Math.max(from, step.from)
    return seconds > 0 ? sum + seconds * rate(step.value) : sum
  }, 0)
}

const whole = (sum: number): number => Math.floor(sum + ROUNDING)
