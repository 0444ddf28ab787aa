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

/** They come where each of their kinds comes by itself. */
const hasElites = (location: LocationId): boolean => {
  const { sends }: LocationDef = locations[location]
  return eliteRules.kinds.every((kind) => sends.includes(enemies[kind].arrivals.type))
}

/** The elites of a run, in the order of their coming: the seed decides when each comes, of which kind and with which trait. At the rank of pairs each brings a second one, drawn after the others. */
export function elitePlan(rng: Rng, location: LocationId, nightmare = 0): readonly PlannedElite[] {
  if (!hasElites(location)) return []
  const plan = eliteRules.at.map((seconds) => ({
    tick: Math.round((seconds + nextBetween(rng, -eliteRules.spread, eliteRules.spread)) * TICK_RATE),
    ...drawElite(rng),
  }))
  return hasTwist(nightmare, 'elite_pairs') ? plan.flatMap((elite) => [elite, { tick: elite.tick, ...drawElite(rng) }]) : plan
}

const drawElite = (rng: Rng): Omit<PlannedElite, 'tick'> => ({
  kind: eliteRules.kinds[nextInt(rng, 0, eliteRules.kinds.length - 1)] as EnemyKind,
  trait: ELITE_TRAITS[nextInt(rng, 0, ELITE_TRAITS.length - 1)] as EliteTraitId,
})

/** The elites that can have come in a run of so many seconds, over all its segments: none comes twice. */
export function mostElites(location: LocationId, seconds: number, nightmare = 0): number {
  if (!hasElites(location)) return 0
  const times = eliteRules.at.filter((at) => at - eliteRules.spread <= seconds).length
  return hasTwist(nightmare, 'elite_pairs') ? 2 * times : times
}

/** Shamblers that one elite can bring: it has one trait. */
export const MOST_BROUGHT = Math.max(eliteTraits.splitter.count, eliteTraits.howler.most * eliteTraits.howler.count)

/** What an elite pays beside what its kind does. */
export const eliteReward = ({ drop }: LocationDef): { readonly coins: number; readonly xp: number } => ({
  coins: Math.round(eliteRules.coins * drop),
  xp: Math.round(eliteRules.xp * drop),
})
