import { ELITE_TRAITS, type EliteTraitId } from './elites.ts'
import { RUN_EVENT_IDS, type RunEventId } from './events.ts'
import { EVOLUTION_IDS, type EvolutionId } from './evolutions.ts'

/** An entry of the collection book that a run adds: an evolution made, a trait of an elite brought down, or a run event won. */
export type RunCollectible = `evolutions/${EvolutionId}` | `elites/${EliteTraitId}` | `events/${RunEventId}`

/** All of them, in the order in which gains list them. */
export const RUN_COLLECTIBLES: readonly RunCollectible[] = [
  ...EVOLUTION_IDS.map((id) => `evolutions/${id}` as const),
  ...ELITE_TRAITS.map((id) => `elites/${id}` as const),
  ...RUN_EVENT_IDS.map((id) => `events/${id}` as const),
]
