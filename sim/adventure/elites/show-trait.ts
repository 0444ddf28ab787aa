import { EventKind } from '../../contract/frame.ts'
import type { World } from '../world.ts'

export function showTrait({ events, Position, Elite }: World, id: number): void {
  events.add(EventKind.elite, Position.x[id], Position.y[id], Elite.trait[id], 1, id)
}
