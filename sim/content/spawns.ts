import type { EnemyKind } from './enemies.ts'
import type { LocationId } from './locations.ts'

/** One line of a location's schedule: from..to seconds, one `kind` every so many seconds. */
export interface SpawnRow {
  readonly kind: EnemyKind
  readonly from: number
  readonly to: number
  /** Seconds, before the map's density. */
  readonly every: number
  /** Counts against the alive cap, and comes twice as fast below the pressure floor. */
  readonly paced: boolean
}

const regularEvery = (every: number, from: number, to: number): SpawnRow => ({ kind: 'regular', from, to, every, paced: true })

/** balance §2.4. */
const waves: readonly SpawnRow[] = [
  regularEvery(3.6, 0, 30),
  regularEvery(3.4, 30, 75),
  regularEvery(3.2, 75, 150),
  regularEvery(3, 150, 240),
  regularEvery(2.4, 240, 300),
]

export const spawnSchedule: Readonly<Record<LocationId, readonly SpawnRow[]>> = {
  school: waves,
  hospital: waves,
  'police-station': waves,
  'extra-hard': waves,
  dev: [{ kind: 'regular', from: 0, to: 300, every: 2, paced: false }],
  defense: [],
}

/** Seconds at which the next wave begins, with its boss. Dev has neither (G§4). */
export const waveTimes: Readonly<Record<LocationId, readonly number[]>> = {
  school: [75, 150, 240],
  hospital: [75, 150, 240],
  'police-station': [75, 150, 240],
  'extra-hard': [75, 150, 240],
  dev: [],
  defense: [75, 150, 240],
}

/** By wave 1, 2, 3; times the map's density. */
export const aliveCap = [16, 24, 32] as const
/** Below it spawns come twice as fast: a strong player never looks at an empty screen. */
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
  /** An enemy that the player outran by this much comes in anew, so that nobody outwalks a night. */
  outrun: 1500,
} as const
