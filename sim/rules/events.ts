import { RUN_EVENT_IDS, type RunEventId, runEventDef, runEventRules } from '../content/events.ts'
import { type LocationId, locations } from '../content/locations.ts'
import { TICK_RATE } from '../content/run-constants.ts'
import { nextBetween, nextInt, type Rng } from '../kernel/rng.ts'

export interface PlannedRunEvent {
  readonly tick: number
  readonly id: RunEventId
}

const hasRunEvents = (location: LocationId): boolean => (runEventRules.maps as readonly LocationId[]).includes(location)

/** The run events that are still to come, in their order: the seed decides which ones and when. `met`: those that began already do not come again. */
export function eventPlan(rng: Rng, location: LocationId, met: readonly RunEventId[]): readonly PlannedRunEvent[] {
  if (!hasRunEvents(location)) return []
  const left = RUN_EVENT_IDS.filter((id) => !met.includes(id))
  return runEventRules.at.slice(met.length).flatMap((seconds) => {
    const tick = Math.round((seconds + nextBetween(rng, -runEventRules.spread, runEventRules.spread)) * TICK_RATE)
    const [id] = left.length === 0 ? [] : left.splice(nextInt(rng, 0, left.length - 1), 1)
    return id === undefined ? [] : [{ tick, id }]
  })
}

/** The run events that can have begun in a run of so many seconds, over all its segments: a revive starts anew with the time of the next. */
export const mostRunEvents = (location: LocationId, seconds: number): number =>
  hasRunEvents(location) ? Math.min(RUN_EVENT_IDS.length, runEventRules.at.filter((at) => at - runEventRules.spread <= seconds).length) : 0

type Pay = 'offers' | 'rerolls' | 'coins' | 'brings'
const paidBy = (ids: readonly RunEventId[], of: Pay): number => ids.reduce((sum, id) => sum + (runEventDef(id)[of] ?? 0), 0)

/** The Instinct offers and the rerolls that these run events can have given. */
export const mostGivenBy = (ids: readonly RunEventId[]): { readonly offers: number; readonly rerolls: number } => ({
  offers: paidBy(ids, 'offers'),
  rerolls: paidBy(ids, 'rerolls'),
})

/** The most of one thing that the run events of so many seconds come to: each comes once. */
function mostOf(of: Pay, location: LocationId, seconds: number): number {
  const dearest = [...RUN_EVENT_IDS].sort((a, b) => paidBy([b], of) - paidBy([a], of))
  return paidBy(dearest.slice(0, mostRunEvents(location, seconds)), of)
}

/** Coins that the run events of so many seconds can have paid, on a map. */
export const mostEventCoins = (location: LocationId, seconds: number): number =>
  Math.round(mostOf('coins', location, seconds) * locations[location].drop)
/** Shamblers that they can have brought. */
export const mostBroughtByEvents = (location: LocationId, seconds: number): number => mostOf('brings', location, seconds)
