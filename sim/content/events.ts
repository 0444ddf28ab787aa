import type { LocationId } from './locations.ts'
import { ticks } from './run-constants.ts'

/** Rules for every run event (docs/spec/run-depth.md). A run event happens at one place of the map, and each happens once per run. */
export const runEventRules = {
  /** Start times in seconds; the seed shifts each by up to `spread` either way. They lie between the arrivals of elites. */
  at: [35, 130, 205],
  spread: 10,
  maps: ['school', 'hospital', 'police-station', 'extra-hard'],
  /** Distance range of the place from the survivor, and the free space that it needs, in px. */
  near: 380,
  far: 620,
  clearance: 40,
} as const satisfies { readonly maps: readonly LocationId[]; readonly [rule: string]: unknown }

/**
 * A drum: any hit sets it off, and it explodes after `hisses`. `damage` is a share of D against enemies; `hurts` is in points against the
 * survivor, before the map's damage factor.
 */
export const drums = { radius: 18, hisses: ticks(0.8), reach: 90, damage: 3, hurts: 3, push: 60 } as const

/** Figures that rules outside of the event's own file use; the others are specific to each event. */
interface RunEventDef {
  /** Maximum Instinct offers and rerolls that it pays, and coins before the map's drop multiplier. */
  readonly offers?: number
  readonly rerolls?: number
  readonly coins?: number
  /** Maximum shamblers that it brings. */
  readonly brings?: number
  /** Radius of the enemy that is its body, in px, if it has one. */
  readonly radius?: number
}

/**
 * Run events. Each has a rule file named after its id in sim/adventure/events and its visuals in src/looks/events. Frames refer to events
 * by index, so new ones go to the end. Units: ticks, px. `waits`: the event ends if the survivor has not come by then.
 */
export const runEvents = {
  /** Staying within `radius` for `stay` in total heals a share of full health and offers an Instinct. */
  supply_drop: { waits: ticks(50), radius: 80, stay: ticks(12), heals: 0.3, offers: 1 },
  /**
   * Flees for `flees` once the survivor is within `shy` px; caught by bringing the courier down or by touch. `health`: multiple of a
   * regular's. `speed` in px/s.
   */
  courier: { waits: ticks(35), shy: 260, speed: 140, flees: ticks(20), health: 3, radius: 15, coins: 25, rerolls: 1 },
  /**
   * Several flights in turn, each along a lane of `lane` px on both sides of its middle, announced `tell` before; all crows of a flight
   * start within `within`. `speed` in px/s, `bite` in points before the map's damage factor.
   */
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
  /**
   * Starts when the survivor is within `near`. Gives Adrenaline if destroyed within `rings`, otherwise it brings shamblers. `health`:
   * multiple of a regular's.
   */
  car_alarm: { waits: ticks(45), near: 100, rings: ticks(12), health: 4, radius: 34, adrenaline: 40, brings: 20 },
  /** Sight in px during the blackout (`sight`), and within `lamp` px of the one remaining lamp (`lit`). */
  blackout: { lasts: ticks(25), sight: 180, lamp: 130, lit: 380, adrenaline: 2 },
  /** `count` drums within `around` of the place. `drums` has the effect of each. */
  drums: { waits: ticks(50), count: 6, around: 190 },
  /**
   * `fuses` within `around`, collected by touch; each keeps the event going for at least `each` more ticks. With all of them a turret
   * fires, with damage as a share of D.
   */
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
  /**
   * Follows the survivor within `follows`; after `walk` px helps shooting for `pays`. Dies after `health` bites. Units: px/s, px; damage as
   * a share of D.
   */
  survivor: {
    ...{ waits: ticks(45), meets: 70, follows: 250, speed: 90, gives: ticks(60), walk: 600, health: 16, bittenEvery: ticks(0.5) },
    ...{ helps: 170, damage: 0.5, every: ticks(0.8), range: 280, pays: ticks(60) },
  },
} as const satisfies Record<string, RunEventDef & Readonly<Record<string, unknown>>>
export type RunEventId = keyof typeof runEvents
export const RUN_EVENT_IDS = Object.keys(runEvents) as readonly RunEventId[]
export const runEventDef = (id: RunEventId): RunEventDef => runEvents[id] as RunEventDef
export const isRunEventId = (id: string): id is RunEventId => Object.hasOwn(runEvents, id)
