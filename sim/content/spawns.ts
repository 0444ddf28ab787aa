import type { Arrivals } from './enemies/enemy.ts'
import type { LocationId } from './locations.ts'

type ArrivalType = Arrivals['type']

/** How a location changes who comes. A kind's own file says when and how (`enemies/<kind>.ts`). */
export interface LocationArrivals {
  /** Only kinds that come in these ways, and whom they bring. */
  readonly sends: readonly ArrivalType[]
  /** Seconds between two of a paced kind, in place of its own; then neither the alive cap nor the pressure floor holds. */
  readonly unpacedEvery?: number
}
const everybody: LocationArrivals = { sends: ['paced', 'instead', 'alone', 'wave', 'called'] }

export const locationArrivals: Readonly<Record<LocationId, LocationArrivals>> = {
  school: everybody,
  hospital: everybody,
  'police-station': everybody,
  'extra-hard': everybody,
  /** Regulars every 2 s and nothing else (WAVE-04). */
  dev: { sends: ['paced'], unpacedEvery: 2 },
  /** Bosses, what they shed, and the behemoth (OP-104). */
  defense: { sends: ['wave', 'called'] },
}

/** Regulars and crows of the schedule alive at most, by wave 1, 2, 3; times the map's density. */
export const aliveCap = [16, 24, 32] as const
/** While fewer of them are alive they come twice as fast: a strong player never looks at an empty screen. */
export const pressureFloor = [3, 6, 9] as const
export const MAX_WAVE = aliveCap.length

/** Where an enemy comes in: outside the view, at this distance from the player or farther, never nearer than `never`. px. */
export const spawnRing = {
  near: 480,
  far: 560,
  never: 400,
  /** Beyond the edge of the view. */
  margin: 40,
  /** Share of spawns that come from where the player is heading. */
  ahead: 0.6,
} as const
