import type { LocationId } from './locations.ts'

/** One line of the night's table, from its second to the next line's. Intervals in seconds, before the map's density. */
export interface ScheduleLine {
  readonly from: number
  readonly regularEvery: number
  readonly bloaterEvery: number
  /** Share of the regulars that come as crows. */
  readonly crows: number
}

/** Kinds that come alone, one every so many seconds after the first, besides the regulars. */
export const SOLITARY = ['mini-boss', 'medusa', 'doctor'] as const
export type SolitaryKind = (typeof SOLITARY)[number]

/** What a location sends. Seconds; intervals before the map's density, first times and bosses as they are. */
export interface Schedule {
  readonly lines: readonly ScheduleLine[]
  /** Regulars heed the alive cap and hurry below the pressure floor. */
  readonly paced: boolean
  /** Second of the first of each kind; null: never. */
  readonly first: Readonly<Record<SolitaryKind, number | null>>
  /** Times as many bloaters. */
  readonly bloaters: number
  /** Each begins the next wave; they do not wait for each other. */
  readonly bosses: readonly number[]
  /** Whether two boss kills call the behemoth. */
  readonly behemoth: boolean
}

/**
 * balance §2.4, line for line. Crows are in the table's third line only: later the doctors bring them. Times of the first
 * bloater, medusa, doctor and of the bosses stand in `night`.
 */
const lines: readonly ScheduleLine[] = [
  { from: 0, regularEvery: 3.6, bloaterEvery: 30, crows: 0 },
  { from: 30, regularEvery: 3.4, bloaterEvery: 30, crows: 0 },
  { from: 75, regularEvery: 3.2, bloaterEvery: 24, crows: 0.12 },
  { from: 150, regularEvery: 3.0, bloaterEvery: 20, crows: 0 },
  // Last-minute rush.
  { from: 240, regularEvery: 2.4, bloaterEvery: 20, crows: 0 },
]
const night: Schedule = {
  lines,
  paced: true,
  first: { 'mini-boss': 35, medusa: 165, doctor: 200 },
  bloaters: 1,
  bosses: [75, 150, 240],
  behemoth: true,
}
const nobody: Schedule['first'] = { 'mini-boss': null, medusa: null, doctor: null }

export const schedules: Readonly<Record<LocationId, Schedule>> = {
  school: night,
  hospital: { ...night, first: { ...night.first, doctor: 120 } },
  'police-station': { ...night, first: { ...night.first, medusa: 90 }, bloaters: 1.5 },
  /** Both at 60 s in the balance; measured in docs/balance.md. */
  'extra-hard': { ...night, first: { ...night.first, medusa: 90, doctor: 90 } },
  /** Regulars every 2 s and nothing else (G§4). */
  dev: {
    lines: [{ from: 0, regularEvery: 2, bloaterEvery: 0, crows: 0 }],
    paced: false,
    first: nobody,
    bloaters: 0,
    bosses: [],
    behemoth: false,
  },
  /** Bosses, what they shed, and the behemoth (OP-104). */
  defense: { ...night, lines: [], first: nobody },
}

/** Seconds between two, after the first. Bloaters go by the line of the table. */
export const laterEvery: Readonly<Record<Exclude<SolitaryKind, 'mini-boss'>, number>> = { medusa: 70, doctor: 75 }

/** Times a boss's health, by the wave it ends [P]. Balance §2.1 proposed 1, 2, 3.5; measured in docs/balance.md. */
export const bossHealth = [0.8, 1.8, 3.5] as const
/** So many boss kills of one segment call the behemoth, which comes so many seconds later (balance §2.2). */
export const behemothCall = { bossKills: 2, delay: 8 } as const

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
