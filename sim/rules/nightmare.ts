import { type LocationDef, type LocationId, locations } from '../content/locations.ts'
import { nightmareDamage, nightmareMaps, nightmareRules, nightmareTwists, type TwistId } from '../content/nightmare.ts'
import { run } from '../content/run-constants.ts'

/** Factors of a rank for horde density, health, damage, and pay (coins and xp). */
export const hordeFactor = (rank: number): number => 1 + nightmareRules.horde * rank
/** Factor for the horde's base numbers on a map. */
export const hordeDensity = ({ density, hordeShare = 1 }: LocationDef, rank: number): number => density * hordeShare * hordeFactor(rank)
const healthFactor = (rank: number): number => 1 + nightmareRules.health * rank
export const damageFactor = (location: LocationId, rank: number): number =>
  1 + ((nightmareDamage as Partial<Record<LocationId, number>>)[location] ?? 0) * rank
export const payFactor = (rank: number): number => 1 + nightmareRules.pay * rank

/**
 * A map's definition at a rank. A denser horde gives more Adrenaline, so Instincts cost more; otherwise the player's growth outpaces every
 * rank.
 */
export function locationAt(id: LocationId, rank: number): LocationDef {
  const location: LocationDef = locations[id]
  return {
    ...location,
    health: location.health * healthFactor(rank),
    damage: location.damage * damageFactor(id, rank),
    instinctPrice: (location.instinctPrice ?? 1) * (1 + nightmareRules.instinctPrice * rank),
  }
}

const TWIST_IDS = Object.keys(nightmareTwists) as readonly TwistId[]
/** Decides the twists of a run: its Nightmare rank has at most one, and its contract adds one. */
export interface TwistedRun {
  readonly nightmare: number
  readonly twist?: TwistId | undefined
}
export const hasTwist = ({ nightmare, twist }: TwistedRun, id: TwistId): boolean => nightmareTwists[id].rank === nightmare || twist === id
/** The twist of this rank, or `null` if the rank has none. */
export const twistOf = (rank: number): TwistId | null => TWIST_IDS.find((id) => hasTwist({ nightmare: rank }, id)) ?? null

/** True if the map has Nightmare ranks. */
export const hasNightmare = (location: LocationId): boolean => nightmareMaps.some((id) => id === location)

export interface WonMaps {
  readonly lifetimeTimeOnMap: Readonly<Partial<Record<LocationId, number>>>
  readonly ext: {
    readonly survivedMaps: readonly LocationId[]
    /** Highest rank won on each map; absent if no Nightmare rank was won. */
    readonly nightmareWon: Readonly<Partial<Record<LocationId, number>>>
  }
}

export const bestRank = ({ ext }: WonMaps, location: LocationId): number => ext.nightmareWon[location] ?? 0

/** The highest rank that the player can start: one above the highest won rank. 0 until the map was survived at rank 0. */
export function openRank(won: WonMaps, location: LocationId): number {
  if (!hasNightmare(location) || !won.ext.survivedMaps.includes(location)) return 0
  return Math.min(nightmareRules.most, bestRank(won, location) + 1)
}

/**
 * The ranks of a stored save that are plausible: the map has ranks, was survived, and the time on it covers one full run per rank and one
 * without Nightmare. This rejects ranks in hand-edited files.
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
