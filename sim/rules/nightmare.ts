import { type LocationDef, type LocationId, locations } from '../content/locations.ts'
import { nightmareDamage, nightmareMaps, nightmareRules, nightmareTwists, type TwistId } from '../content/nightmare.ts'
import { run } from '../content/run-constants.ts'

/** Factors of a rank: how dense the horde is, how much health everybody has, how hard they hit, and how many coins and xp there are. */
export const hordeFactor = (rank: number): number => 1 + nightmareRules.horde * rank
/** How many times what the horde's kind says comes on a map. */
export const hordeDensity = ({ density, hordeShare = 1 }: LocationDef, rank: number): number => density * hordeShare * hordeFactor(rank)
const healthFactor = (rank: number): number => 1 + nightmareRules.health * rank
export const damageFactor = (location: LocationId, rank: number): number =>
  1 + ((nightmareDamage as Partial<Record<LocationId, number>>)[location] ?? 0) * rank
export const payFactor = (rank: number): number => 1 + nightmareRules.pay * rank

/** A map as it is at a rank. A denser horde gives more Adrenaline, so an Instinct takes more of it: growth alone outran every rank. */
export function locationAt(id: LocationId, rank: number): LocationDef {
  const location: LocationDef = locations[id]
  return {
    ...location,
    health: location.health * healthFactor(rank),
    damage: location.damage * damageFactor(id, rank),
    instinctPrice: (location.instinctPrice ?? 1) * (1 + nightmareRules.instinctPrice * rank),
  }
}

const TWISTS = Object.keys(nightmareTwists) as readonly TwistId[]
export const hasTwist = (rank: number, id: TwistId): boolean => nightmareTwists[id].rank === rank
/** The rank's own twist; null below the first that has one. */
export const twistOf = (rank: number): TwistId | null => TWISTS.find((id) => hasTwist(rank, id)) ?? null

const hasNightmare = (location: LocationId): boolean => nightmareMaps.some((id) => id === location)

/** The part of a save that says what was won. */
export interface WonMaps {
  readonly lifetimeTimeOnMap: Readonly<Partial<Record<LocationId, number>>>
  readonly ext: {
    readonly survivedMaps: readonly LocationId[]
    /** Highest rank won on each map; absent: none beyond the map as it is. */
    readonly nightmareWon: Readonly<Partial<Record<LocationId, number>>>
  }
}

export const bestRank = ({ ext }: WonMaps, location: LocationId): number => ext.nightmareWon[location] ?? 0

/** The highest rank that may be begun: the one after the highest that was won. 0 until the map was survived as it is. */
export function openRank(won: WonMaps, location: LocationId): number {
  if (!hasNightmare(location) || !won.ext.survivedMaps.includes(location)) return 0
  return Math.min(nightmareRules.most, bestRank(won, location) + 1)
}

/**
 * The ranks of a stored save that can have been won: on a map that has them and was survived, each after the one before, in a run of its whole
 * time. A file that somebody wrote by hand brings no rank that its own time on the map does not allow.
 */
export function possibleRanks(won: WonMaps): Readonly<Partial<Record<LocationId, number>>> {
  const ranks: Partial<Record<LocationId, number>> = {}
  for (const id of nightmareMaps) {
    if (!won.ext.survivedMaps.includes(id)) continue
    const wins = Math.floor((won.lifetimeTimeOnMap[id] ?? 0) / run.duration)
    const rank = Math.min(nightmareRules.most, bestRank(won, id), wins - 1)
    if (rank > 0) ranks[id] = rank
  }
  return ranks
}
