import { RUN_EVENT_IDS, type RunEventId, runEventDef, runEventRules } from '../content/events.ts'
import { type LocationId, locations } from '../content/locations.ts'
import { TICK_RATE } from '../content/run-constants.ts'
import { nextBetween, nextInt, type Rng } from '../kernel/rng.ts'

export interface PlannedRunEvent {
  readonly tick: number
  readonly id: RunEventId
}

const hasRunEvents = (location: LocationId): boolean => (runEventRules.maps as readonly LocationId[]).includes(location)

/** The remaining run events in order; the seed decides which ones and when. `met`: events that already began, which do not repeat. */
export function eventPlan(rng: Rng, location: LocationId, met: readonly RunEventId[]): readonly PlannedRunEvent[] {
  if (!hasRunEvents(location)) return []
  const left = RUN_EVENT_IDS.filter((id) => !met.includes(id))
  return runEventRules.at.slice(met.length).flatMap((seconds) => {
    const tick = Math.round((seconds + nextBetween(rng, -runEventRules.spread, runEventRules.spread)) * TICK_RATE)
    const [id] = left.length === 0 ? [] : left.splice(nextInt(rng, 0, left.length - 1), 1)
    return id === undefined ? [] : [{ tick, id }]
  })
}

/**
 * Most run events that can begin in this many seconds, over all segments. A segment after a revive continues with the next event's start
 * time.
 */
export const maxRunEvents = (location: LocationId, seconds: number): number =>
  hasRunEvents(location) ? Math.min(RUN_EVENT_IDS.length, runEventRules.at.filter((at) => at - runEventRules.spread <= seconds).length) : 0

type Pay = 'offers' | 'rerolls' | 'coins' | 'brings'
const sumPay = (ids: readonly RunEventId[], of: Pay): number => ids.reduce((sum, id) => sum + (runEventDef(id)[of] ?? 0), 0)

/** The Instinct offers and rerolls that these run events can give. */
export const maxInstinctRewards = (ids: readonly RunEventId[]): { readonly offers: number; readonly rerolls: number } => ({
  offers: sumPay(ids, 'offers'),
  rerolls: sumPay(ids, 'rerolls'),
})

/** Upper bound for one kind of pay from the run events of this many seconds. Each event occurs once. */
function maxPay(of: Pay, location: LocationId, seconds: number): number {
  const dearest = [...RUN_EVENT_IDS].sort((a, b) => sumPay([b], of) - sumPay([a], of))
  return sumPay(dearest.slice(0, maxRunEvents(location, seconds)), of)
}

/** Most survivors that a run can lead to safety in this many seconds. */
export const maxSurvivorsSaved = (location: LocationId, seconds: number): number => Math.min(1, maxRunEvents(location, seconds))

/** Most coins that run events can pay on a map in this many seconds. */
export const maxEventCoins = (location: LocationId, seconds: number): number =>
  Math.round(maxPay('coins', location, seconds) * locations[location].drop)
/** Most shamblers that run events can spawn in this many seconds. */
export const maxEventSpawns = (location: LocationId, seconds: number): number => maxPay('brings', location, seconds)
