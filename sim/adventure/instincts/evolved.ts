import { EVOLUTION_IDS, type EvolutionId } from '../../content/evolutions.ts'
import { EventKind } from '../../contract/frame.ts'
import type { World } from '../world.ts'

/** Whether an elite's chest has made the Instinct into this. */
export const isEvolved = ({ instincts }: World, id: EvolutionId): boolean => instincts.evolutions.includes(id)

/** Tells the frame that an evolution was gained (`acts` 0), or did what it does beyond its Instinct (1). */
export function showEvolution({ events, Position, player }: World, id: EvolutionId, acts: 0 | 1): void {
  events.add(EventKind.evolution, Position.x[player], Position.y[player], EVOLUTION_IDS.indexOf(id), acts, player)
}
