import type { EnemyKind } from '../content/enemies.ts'
import { type LocationId, locations } from '../content/locations.ts'
import { BEHEMOTHS_PER_RUN, SPAWNS_OF, SUMMONS } from '../content/run-bounds.ts'
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
  const whole = comeBy(location, run.duration)
  const most = { ...whole }
  for (const kind of Object.keys(whole) as EnemyKind[])
    most[kind] = Math.min(segments * whole[kind], Math.floor(seconds * paceOf(location, kind)))
  // A revive counts bosses anew (OP-09).
  return { ...most, behemoth: Math.min(BEHEMOTHS_PER_RUN, comeBy(location, seconds).behemoth) }
}

/** Enemies a second, where they come thickest: nobody comes in the first second, so a whole second may be counted for the one before. */
function paceOf(location: LocationId, kind: EnemyKind): number {
  let best = 0
  for (let second = 2; second <= run.duration; second++) best = Math.max(best, comeBy(location, second)[kind] / (second - 1))
  return best
}

/** Who can have come within the first `seconds` of one segment. */
function comeBy(location: LocationId, seconds: number): Counts {
  const schedule = schedules[location]
  const { density } = locations[location]
  const until = Math.min(run.duration, seconds)
  const { first, bosses } = schedule
  const hurry = schedule.paced ? 2 : 1
  const bloatersFrom = first['mini-boss']
  const bloaters =
    bloatersFrom === null || until < bloatersFrom
      ? 0
      : 1 + whole(sumOver(schedule, bloatersFrom, until, ({ bloaterEvery }) => (schedule.bloaters * density) / bloaterEvery))
  const medusas = arrivals(first.medusa, laterEvery.medusa / density, until)
  const doctors = arrivals(first.doctor, laterEvery.doctor / density, until)
  const abominations = bosses.filter((at) => at <= until).length
  const called = (bosses[behemothCall.bossKills - 1] ?? Number.POSITIVE_INFINITY) + behemothCall.delay
  return {
    regular: whole(sumOver(schedule, 0, until, ({ regularEvery }) => (hurry * density) / regularEvery)),
    'mini-boss': bloaters,
    boss: abominations,
    crow: crowsOf(schedule, hurry * density, until) + summoned('doctor', doctors, until),
    beholder: summoned('medusa', medusas, until),
    spawn: bloaters * SPAWNS_OF['mini-boss'] + abominations * SPAWNS_OF.boss,
    medusa: medusas.length,
    doctor: doctors.length,
    behemoth: schedule.behemoth && until >= called ? BEHEMOTHS_PER_RUN : 0,
  }
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

function summoned(by: keyof typeof SUMMONS, arrived: readonly number[], until: number): number {
  const { count, first, every } = SUMMONS[by]
  return arrived.reduce((sum, at) => sum + count * arrivals(at + first, every, until).length, 0)
}

/** Sum of a line's rate over the seconds from..until that lie in it. */
function sumOver({ lines }: Schedule, from: number, until: number, rate: (line: ScheduleLine) => number): number {
  return lines.reduce((sum, line, i) => {
    const seconds = Math.min(until, lines[i + 1]?.from ?? until) - Math.max(from, line.from)
    return seconds > 0 ? sum + seconds * rate(line) : sum
  }, 0)
}

const whole = (sum: number): number => Math.floor(sum + HAIR)
