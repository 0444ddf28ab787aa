import { ELITE_TRAITS, type EliteTraitId, eliteRules, eliteTraits } from '../content/elites.ts'
import { type EnemyKind, enemies } from '../content/enemies.ts'
import type { LocationDef, LocationId } from '../content/locations.ts'
import { locations } from '../content/locations.ts'
import { TICK_RATE } from '../content/run-constants.ts'
import { nextBetween, nextInt, type Rng } from '../kernel/rng.ts'
import { hasTwist } from './nightmare.ts'

export interface PlannedElite {
  readonly tick: number
  readonly kind: EnemyKind
  readonly trait: EliteTraitId
}

/** Elites appear only on maps where each of their kinds also spawns by itself. */
const hasElites = (location: LocationId): boolean => {
  const { sends }: LocationDef = locations[location]
  return eliteRules.kinds.every((kind) => sends.includes(enemies[kind].arrivals.type))
}

/**
 * The elites of a run by arrival; the seed decides time, kind and trait. With the `elite_pairs` twist each elite brings a second one with
 * its own draw.
 */
export function elitePlan(rng: Rng, location: LocationId, nightmare = 0): readonly PlannedElite[] {
  if (!hasElites(location)) return []
  const plan = eliteRules.at.map((seconds) => ({
    tick: Math.round((seconds + nextBetween(rng, -eliteRules.spread, eliteRules.spread)) * TICK_RATE),
    ...drawElite(rng),
  }))
  return hasTwist({ nightmare }, 'elite_pairs') ? plan.flatMap((elite) => [elite, { tick: elite.tick, ...drawElite(rng) }]) : plan
}

const drawElite = (rng: Rng): Omit<PlannedElite, 'tick'> => ({
  kind: eliteRules.kinds[nextInt(rng, 0, eliteRules.kinds.length - 1)] as EnemyKind,
  trait: ELITE_TRAITS[nextInt(rng, 0, ELITE_TRAITS.length - 1)] as EliteTraitId,
})

/** Most elites that can arrive in this many seconds, over all segments of a run. No elite arrives twice. */
export function maxElites(location: LocationId, seconds: number, nightmare = 0): number {
  if (!hasElites(location)) return 0
  const times = eliteRules.at.filter((at) => at - eliteRules.spread <= seconds).length
  return hasTwist({ nightmare }, 'elite_pairs') ? 2 * times : times
}

/** Most shamblers that one elite can spawn. An elite has only one trait. */
export const MAX_MINIONS_PER_ELITE = Math.max(eliteTraits.splitter.count, eliteTraits.howler.most * eliteTraits.howler.count)

/** Coins and xp of an elite, on top of the reward of its kind. */
export const eliteReward = ({ drop }: LocationDef): { readonly coins: number; readonly xp: number } => ({
  coins: Math.round(eliteRules.coins * drop),
  xp: Math.round(eliteRules.xp * drop),
})
