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

/** A drum: any blow or shot sets it off, and after a moment it bursts: a share of D to enemies, points before the map's damage to the survivor. */
export const drums = { radius: 18, hisses: ticks(0.8), reach: 90, damage: 3, hurts: 3, push: 60 } as const

/** What rules outside of an event's own file ask of it; the other figures of each are its own. */
interface RunEventDef {
  /** Offers of an Instinct and rerolls that it pays at most, and coins before the map's drop multiplier. */
  readonly offers?: number
  readonly rerolls?: number
  readonly coins?: number
  /** Shamblers that it brings at most. */
  readonly brings?: number
  /** px; of the enemy that is its body, where it has one. */
  readonly radius?: number
}

/**
 * The run events. Each one's rule is a file of its id in sim/adventure/events, its look one in src/looks/events. In this order they are
 * named by index in frames: a new one goes to the end. Ticks, px. `waits`: it ends by itself when nobody has come by then.
 */
export const runEvents = {
  /** Who stays so long within `radius`, in one go or in several, is healed by a share of full health and offered an Instinct. */
  supply_drop: { waits: ticks(50), radius: 80, stay: ticks(12), heals: 0.3, offers: 1 },
  /** Runs as soon as somebody is `shy` px near; caught, by a blow or by hand, within `flees`. Health: times a regular's. px/s. */
  courier: { waits: ticks(35), shy: 260, speed: 140, flees: ticks(20), health: 3, radius: 15, coins: 25, rerolls: 1 },
  /** `flights` in turn, each all gone past `within` the time, along a lane of `lane` px to both sides of its middle, `tell` before which it is seen where. px/s, points before the map's damage. */
  crows: {
    flights: 3,
    each: 10,
    every: ticks(3),
    tell: ticks(1.5),
    within: ticks(0.5),
    lane: 95,
    speed: 900,
    radius: 12,
    bite: 0.5,
    adrenaline: 30,
  },
  /** It starts when somebody is `near`; broken within `rings` it gives Adrenaline, else it brings shamblers. Health: times a regular's. */
  car_alarm: { waits: ticks(45), near: 100, rings: ticks(12), health: 4, radius: 34, adrenaline: 40, brings: 20 },
  /** px that one sees meanwhile, and within the light of the one lamp that goes on burning. */
  blackout: { lasts: ticks(25), sight: 180, lamp: 130, lit: 380, adrenaline: 2 },
  /** So many stand within `around` of the place. What every drum does is in `drums`. */
  drums: { waits: ticks(50), count: 6, around: 190 },
  /** `fuses` within `around`, each found with a touch, each so many ticks before it ends by itself; then a turret, damage a share of D. */
  generator: {
    waits: ticks(60),
    each: ticks(30),
    fuses: 3,
    around: 460,
    touch: 34,
    damage: 0.6,
    every: ticks(0.5),
    range: 220,
    pays: ticks(40),
  },
  /** Follows who is within `follows`, and once they have walked so far shoots for `pays`; bitten down by so many bites. px/s, px, damage a share of D. */
  survivor: {
    ...{ waits: ticks(45), meets: 70, follows: 250, speed: 90, gives: ticks(60), walk: 600, health: 16, bittenEvery: ticks(0.5) },
    ...{ helps: 170, damage: 0.5, every: ticks(0.8), range: 280, pays: ticks(60) },
  },
} as const satisfies Record<string, RunEventDef & Readonly<Record<string, unknown>>>
export type RunEventId = keyof typeof runEvents
export const RUN_EVENT_IDS = Object.keys(runEvents) as readonly RunEventId[]
export const runEventDef = (id: RunEventId): RunEventDef => runEvents[id] as RunEventDef
export const isRunEventId = (id: string): id is RunEventId => Object.hasOwn(runEvents, id)
