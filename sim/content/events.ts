import type { LocationId } from './locations.ts'
import { ticks } from './run-constants.ts'

/** What holds for every run event (docs/spec/run-depth.md): something that happens at a place of the map, by itself, once in a run. */
export const runEventRules = {
  /** s at which one begins, each moved by up to `spread` to either side by the seed: between two elites. */
  at: [35, 130, 205],
  spread: 10,
  maps: ['school', 'hospital', 'police-station', 'extra-hard'],
  /** px from the survivor at which a place is chosen, and that must be free around it. */
  near: 380,
  far: 620,
  clearance: 40,
} as const satisfies { readonly maps: readonly LocationId[]; readonly [rule: string]: unknown }

/** What some of them pay or bring, which bounds count: offers of an Instinct, rerolls, coins before the map's drop multiplier, shamblers. */
interface RunEventPay {
  readonly offers?: number
  readonly rerolls?: number
  readonly coins?: number
  readonly brings?: number
}

/**
 * The run events. Each one's rule is a file of its id in sim/adventure/events, its look one in src/looks/events. In this order they are
 * named by index in frames: a new one goes to the end. Ticks, px. `waits`: it ends by itself when nobody has come by then.
 */
export const runEvents = {
  /** Who stays so long within `radius`, in one go or in several, is healed by a share of full health and offered an Instinct. */
  supply_drop: { waits: ticks(50), radius: 80, stay: ticks(12), heals: 0.3, offers: 1 },
} as const satisfies Record<string, RunEventPay & { readonly [figure: string]: unknown }>
export type RunEventId = keyof typeof runEvents
export const RUN_EVENT_IDS = Object.keys(runEvents) as readonly RunEventId[]
export const runEventPay = (id: RunEventId): RunEventPay => runEvents[id]
export const isRunEventId = (id: string): id is RunEventId => Object.hasOwn(runEvents, id)
