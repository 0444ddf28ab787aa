import { EVOLUTION_IDS, type EvolutionId } from '../../content/evolutions.ts'
import { EventKind } from '../../contract/frame.ts'
import type { World } from '../world.ts'

/** True if an elite's chest has given this evolution. */
export const isEvolved = ({ instincts }: World, id: EvolutionId): boolean => instincts.evolutions.includes(id)

/** Adds an event to the frame that an evolution was gained (`acts` 0) or had an effect beyond its Instinct (1). */
export function showEvolution({ events, Position, player }: World, id: EvolutionId, acts: 0 | 1): void {
  events.add(EventKind.evolution, Position.x[player], Position.y[player], EVOLUTION_IDS.indexOf(id), acts, player)
}
