import type { GroundVariant } from './ground.ts'
import type { ArmorSet } from './item.ts'

/** The ways in which enemies come. What each of them is made of: `Arrivals` in enemies/enemy.ts. */
type ArrivalType = 'paced' | 'instead' | 'alone' | 'wave' | 'called' | 'horde' | 'brought'

/** A factor that changes between two times of a run, s. */
export interface Ramp {
  readonly from: number
  readonly to: number
  readonly first: number
  readonly last: number
}

/** One map of the game. What it looks like is in src/looks/locations.ts, what one walks around in `solids/`. */
export interface LocationDef {
  /** Difficulty multipliers (RUN-15), density [P] and scrap of balance §2.4, §2.5 (extra-hard's density, 2 there, as measured in docs/balance.md). */
  readonly health: number
  readonly damage: number
  readonly drop: number
  readonly speed: number
  readonly density: number
  readonly scrap: number
  /** Only kinds of enemies that come in these ways, and whom they bring. A kind's own file says when and how (`enemies/<kind>.ts`). */
  readonly sends: readonly ArrivalType[]
  /** Seconds between two of a paced kind, in place of its own; then neither the alive cap nor the pressure floor holds. */
  readonly unpacedEvery?: number
  /** Of the horde that the density asks for, so large a share comes. */
  readonly hordeShare?: number
  /** How many times its pace the horde walks with: the later, the harder it is to keep away from. */
  readonly haste?: Ramp
  /** Of that share of the horde, how much comes: it gathers. 1 at most. */
  readonly gathering?: Ramp
  /** How many times as much Adrenaline an Instinct takes as elsewhere: who outgrows a map survives it, whatever else comes (decisions 64, 68 and 71). */
  readonly instinctPrice?: number
  /**
   * Survivors who enter below that level are its beginners: of the kinds that come paced or alone only so large a share comes to
   * them, and a death costs them nothing but what they found (rules/death-price.ts).
   */
  readonly beginners?: { readonly below: number; readonly share: number }
  /**
   * In which order its tiles follow each other, from tile 0 to the right; repeated for ever to both sides.
   * A run begins on `a`, has the other two to its sides, and meets no order of tiles twice within six.
   */
  readonly ground: readonly GroundVariant[]
  /** The gear with which it is cleared (balance §2.6, measured in docs/balance.md); Extra Hard is beyond what is for sale. Absent: nothing is needed. */
  readonly recommended?: { readonly level: number; readonly armor: ArmorSet }
}
const HASTE: Ramp = { from: 60, to: 240, first: 1, last: 1.6 }
const EVERYBODY = ['paced', 'instead', 'alone', 'wave', 'called', 'horde'] as const

export const locations = {
  school: {
    ...{ health: 1, damage: 1, drop: 1, speed: 1, density: 1, scrap: 1 },
    sends: EVERYBODY,
    hordeShare: 1.1,
    instinctPrice: 1.2,
    beginners: { below: 5, share: 0.2 },
    ground: ['a', 'b', 'c', 'a', 'c', 'b', 'a', 'c'],
  },
  hospital: {
    ...{ health: 3, damage: 3, drop: 3, speed: 1, density: 1.25, scrap: 2 },
    sends: EVERYBODY,
    haste: HASTE,
    instinctPrice: 1.8,
    ground: ['a', 'c', 'b', 'a', 'b', 'c', 'a', 'b'],
    recommended: { level: 20, armor: 'metal' },
  },
  'police-station': {
    ...{ health: 10, damage: 10, drop: 10, speed: 1, density: 1.5, scrap: 3 },
    sends: EVERYBODY,
    haste: HASTE,
    ground: ['a', 'b', 'a', 'c', 'b', 'a', 'b', 'c'],
    recommended: { level: 40, armor: 'military' },
  },
  'extra-hard': {
    ...{ health: 20, damage: 20, drop: 20, speed: 2, density: 2.1, scrap: 4 },
    sends: EVERYBODY,
    hordeShare: 0.8,
    instinctPrice: 1.4,
    ground: ['a', 'c', 'a', 'b', 'c', 'a', 'c', 'b'],
    recommended: { level: 45, armor: 'military' },
  },
  /** Regulars every 2 s and nothing else (WAVE-04). */
  dev: {
    ...{ health: 1, damage: 1, drop: 1, speed: 1, density: 1, scrap: 1 },
    sends: ['paced'],
    unpacedEvery: 2,
    ground: ['a', 'b', 'c', 'a', 'c', 'b', 'a', 'c'],
  },
  /** A mode of its own: a fire to be held against the horde (content/defense.ts). Bosses, what they shed, and the behemoth come as elsewhere (OP-104). */
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

/** Which variant of the ground lies at tile `index` of a location, the same in every run. */
export function variantAt(location: LocationId, index: number): GroundVariant {
  const order = locations[location].ground
  return order[((index % order.length) + order.length) % order.length] as GroundVariant
}
