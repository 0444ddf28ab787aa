import type { GroundVariant } from './ground.ts'
import type { ArmorSet } from './item.ts'

/** Types of enemy arrivals. See `Arrivals` in enemies/enemy.ts for their parameters. */
type ArrivalType = 'paced' | 'instead' | 'alone' | 'wave' | 'called' | 'horde' | 'brought'

/** A factor that changes linearly between two times of a run, in seconds. */
export interface Ramp {
  readonly from: number
  readonly to: number
  readonly first: number
  readonly last: number
}

/** A map of the game. Its visuals are in src/looks/locations.ts, its obstacles in `solids/`. */
export interface LocationDef {
  /**
   * Difficulty multipliers (RUN-15), density [P] and scrap of balance §2.4, §2.5 (Extra Hard's density is 2 there; here it is as measured
   * in docs/balance.md).
   */
  readonly health: number
  readonly damage: number
  readonly drop: number
  readonly speed: number
  readonly density: number
  readonly scrap: number
  /**
   * Only kinds with these types of arrivals appear, and the enemies that they bring. Each kind's file has the times and figures
   * (`enemies/<kind>.ts`).
   */
  readonly sends: readonly ArrivalType[]
  /** Interval of a paced kind in seconds, instead of the kind's own; also disables the alive cap and the pressure floor. */
  readonly unpacedEvery?: number
  /** Share of the horde's size that the density would give. */
  readonly hordeShare?: number
  /** Speed factor of the horde. It rises over time, so that escaping becomes harder. */
  readonly haste?: Ramp
  /** Factor of the horde's size while it gathers, at most 1. */
  readonly gathering?: Ramp
  /**
   * Factor of the Adrenaline that an Instinct costs. A player who outgrows a map survives it regardless of everything else
   * (decision 0003).
   */
  readonly instinctPrice?: number
  /**
   * Survivors below this level are beginners on the map: only this share of the paced and alone kinds appears, and a death costs only the
   * finds (rules/death-price.ts).
   */
  readonly beginners?: { readonly below: number; readonly share: number }
  /**
   * Order of the tiles from tile 0 to the right, repeated endlessly in both directions. A run begins on `a` with the other two variants
   * next to it, and no order of tiles repeats within six.
   */
  readonly ground: readonly GroundVariant[]
  /**
   * Gear that is enough to survive the map (balance §2.6, measured in docs/balance.md); Extra Hard needs more than the trader sells. Absent
   * if no gear is needed.
   */
  readonly recommended?: { readonly level: number; readonly armor: ArmorSet }
}
const HASTE_RAMP: Ramp = { from: 60, to: 240, first: 1, last: 1.6 }
const ALL_ARRIVALS = ['paced', 'instead', 'alone', 'wave', 'called', 'horde'] as const

export const locations = {
  school: {
    ...{ health: 1, damage: 1, drop: 1, speed: 1, density: 1, scrap: 1 },
    sends: ALL_ARRIVALS,
    hordeShare: 1.1,
    instinctPrice: 1.2,
    beginners: { below: 5, share: 0.2 },
    ground: ['a', 'b', 'c', 'a', 'c', 'b', 'a', 'c'],
  },
  hospital: {
    ...{ health: 3, damage: 3, drop: 3, speed: 1, density: 1.25, scrap: 2 },
    sends: ALL_ARRIVALS,
    haste: HASTE_RAMP,
    instinctPrice: 1.8,
    ground: ['a', 'c', 'b', 'a', 'b', 'c', 'a', 'b'],
    recommended: { level: 20, armor: 'metal' },
  },
  'police-station': {
    ...{ health: 10, damage: 10, drop: 10, speed: 1, density: 1.5, scrap: 3 },
    sends: ALL_ARRIVALS,
    haste: HASTE_RAMP,
    ground: ['a', 'b', 'a', 'c', 'b', 'a', 'b', 'c'],
    recommended: { level: 40, armor: 'military' },
  },
  'extra-hard': {
    ...{ health: 20, damage: 20, drop: 20, speed: 2, density: 2.1, scrap: 4 },
    sends: ALL_ARRIVALS,
    hordeShare: 0.8,
    instinctPrice: 1.4,
    ground: ['a', 'c', 'a', 'b', 'c', 'a', 'c', 'b'],
    recommended: { level: 45, armor: 'military' },
  },
  /** Only regulars, one every 2 s (WAVE-04). */
  dev: {
    ...{ health: 1, damage: 1, drop: 1, speed: 1, density: 1, scrap: 1 },
    sends: ['paced'],
    unpacedEvery: 2,
    ground: ['a', 'b', 'c', 'a', 'c', 'b', 'a', 'c'],
  },
  /**
   * A mode in which the player protects a fire from the horde (content/defense.ts). Bosses with their spawns and the behemoth appear as on
   * other maps (OP-104).
   */
  defense: {
    ...{ health: 1, damage: 1, drop: 1, speed: 1, density: 3.4, scrap: 1 },
    sends: ['wave', 'called', 'horde'],
    haste: { from: 150, to: 240, first: 1, last: 1.6 },
    gathering: { from: 0, to: 90, first: 0.5, last: 1 },
    ground: ['a', 'c', 'b', 'a', 'b', 'c', 'a', 'b'],
  },
} as const satisfies Record<string, LocationDef>
export type LocationId = keyof typeof locations
export const isLocationId = (id: string): id is LocationId => Object.hasOwn(locations, id)

/** Ground variant at tile `index` of a location; the same in every run. */
export function variantAt(location: LocationId, index: number): GroundVariant {
  const order = locations[location].ground
  return order[((index % order.length) + order.length) % order.length] as GroundVariant
}
