import { ENEMY_KINDS, type EnemyKind } from '../content/enemies.ts'
import { bursts, sheds, summons } from '../content/enemy-specials.ts'
import { type LocationId, locations } from '../content/locations.ts'
import { BEHEMOTHS_PER_RUN } from '../content/run-bounds.ts'
import { run } from '../content/run-constants.ts'
import { behemothCall, laterEvery, type Schedule, type ScheduleLine, schedules } from '../content/spawns.ts'

type Counts = Readonly<Record<EnemyKind, number>>

/** What rounding may take from a sum that means a whole number. */
const HAIR = 1e-6

/**
 * The most of each kind that can have fallen in a run of so many segments that lasted so many seconds in all: whoever
 * came. One segment is counted exactly, from the tables; it takes the pressure floor to hold all the time, and every
 * summons to be answered. Of several nobody knows how the time was shared out: there the kind's best pace holds, so that
 * however many are begun, together they give what their time allows.
 */
export function mostKills(location: LocationId, seconds: number, segments: number): Counts {
  if (segments === 1) return comeBy(location, seconds)
  const [longest, pace] = [comeBy(location, run.duration), pacesOf(location)]
  const most = { ...longest }
  for (const kind of ENEMY_KINDS) most[kind] = Math.min(segments * longest[kind], Math.floor(seconds * pace[kind]))
  // A revive counts bosses anew (OP-09).
  return { ...most, behemoth: Math.min(BEHEMOTHS_PER_RUN, comeBy(location, seconds).behemoth) }
}

/** s; steps in which the best pace is looked for. Nobody comes within the first. */
const STEP = 0.1
const paces = new Map<LocationId, Counts>()

/** Most enemies a second of each kind that any length of a segment gives, rounded up to the length a step shorter. */
function pacesOf(location: LocationId): Counts {
  const known = paces.get(location)
  if (known !== undefined) return known
  const best = { ...comeBy(location, 0) }
  for (let i = 2; i <= run.duration / STEP; i++) {
    const come = comeBy(location, i * STEP)
    for (const kind of ENEMY_KINDS) best[kind] = Math.max(best[kind], come[kind] / ((i - 1) * STEP))
  }
  paces.set(location, best)
  return best
}

/** Who can have come within the first `seconds` of one segment. */
function comeBy(location: LocationId, seconds: number): Counts {
  const schedule = schedules[location]
  const { density } = locations[location]
  const until = Math.min(run.duration, seconds)
  const factor = (schedule.paced ? 2 : 1) * density
  const summoners = {
    medusa: arrivals(schedule.first.medusa, laterEvery.medusa / density, until),
    doctor: arrivals(schedule.first.doctor, laterEvery.doctor / density, until),
  }
  const counts: Record<EnemyKind, number> = {
    regular: whole(sumOver(schedule, 0, until, ({ regularEvery }) => factor / regularEvery)),
    'mini-boss': bloatersOf(schedule, density, until),
    boss: schedule.bosses.filter((at) => at <= until).length,
    crow: crowsOf(schedule, factor, until),
    beholder: 0,
    spawn: 0,
    medusa: summoners.medusa.length,
    doctor: summoners.doctor.length,
    behemoth: isBehemothDue(schedule, until) ? BEHEMOTHS_PER_RUN : 0,
  }
  for (const by of ['medusa', 'doctor'] as const) addSummoned(counts, by, summoners[by], until)
  for (const [by, { kind, count }] of entries(bursts)) counts[kind] += counts[by] * count
  for (const [by, { kind, at }] of entries(sheds)) counts[kind] += counts[by] * at.length
  return counts
}

const entries = <T>(table: Readonly<Partial<Record<EnemyKind, T>>>) => Object.entries(table) as [EnemyKind, T][]

function addSummoned(counts: Record<EnemyKind, number>, by: EnemyKind, arrived: readonly number[], until: number): void {
  const summon = summons[by]
  if (summon === undefined) return
  for (const at of arrived) counts[summon.kind] += summon.count * arrivals(at + summon.first, summon.every, until).length
}

function isBehemothDue({ behemoth, bosses }: Schedule, until: number): boolean {
  const last = bosses[behemothCall.bossKills - 1]
  return behemoth && last !== undefined && until >= last + behemothCall.delay
}

function bloatersOf(schedule: Schedule, density: number, until: number): number {
  const first = schedule.first['mini-boss']
  if (first === null || until < first) return 0
  return 1 + whole(sumOver(schedule, first, until, ({ bloaterEvery }) => (schedule.bloaters * density) / bloaterEvery))
}

/** Any regular of a line with crows may be one; one more may be owed as the line begins. */
function crowsOf(schedule: Schedule, factor: number, until: number): number {
  const inLines = sumOver(schedule, 0, until, ({ crows, regularEvery }) => (crows > 0 ? factor / regularEvery : 0))
  return inLines > 0 ? 1 + whole(inLines) : 0
}

/** Seconds at which those come that come one every so often. */
function arrivals(first: number | null, every: number, until: number): readonly number[] {
  const times: number[] = []
  for (let at = first ?? Number.POSITIVE_INFINITY; at <= until + HAIR; at += every) times.push(at)
  return times
}

/** Sum of a line's rate over the seconds from..until that lie in it. */
function sumOver({ lines }: Schedule, from: number, until: number, rate: (line: ScheduleLine) => number): number {
  return lines.reduce((sum, line, i) => {
    const seconds = Math.min(until, lines[i + 1]?.from ?? until) - Math.max(from, line.from)
    return seconds > 0 ? sum + seconds * rate(line) : sum
  }, 0)
}

const whole = (sum: number): number => Math.floor(sum + HAIR)
