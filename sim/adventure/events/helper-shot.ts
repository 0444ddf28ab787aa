import { EventKind } from '../../contract/frame.ts'
import { length } from '../../kernel/math.ts'
import { HELPERS, hitEnemy } from '../damage.ts'
import { instinctDamage } from '../instincts/area.ts'
import type { World } from '../world.ts'
import type { RunEvent } from './run-event.ts'

interface HelperGun {
  /** Entity kind of the shooter in the frame. */
  readonly kind: number
  /** In px. */
  readonly range: number
  /** Share of D. */
  readonly damage: number
  /** Ticks between two shots. */
  readonly every: number
  /** Indices in the event's memory of the next shot's tick and of the aim's unit vector. */
  readonly readyAt: number
  readonly aim: number
}

/** Shoots from the event's place at the nearest enemy in range and turns to it, as often as the gun allows. */
export function shootAtNearest(world: World, { x, y, memory }: RunEvent, { kind, range, damage, every, readyAt, aim }: HelperGun): void {
  const { near, Position, events, tick } = world
  if (tick < memory[readyAt]) return
  near.search(world, x, y, range, 1, true)
  if (near.count === 0) return
  const target = near.ids[0]
  const [toX, toY] = [Position.x[target], Position.y[target]]
  const far = length(toX - x, toY - y) || 1
  memory[readyAt] = tick + every
  memory[aim] = (toX - x) / far
  memory[aim + 1] = (toY - y) / far
  hitEnemy(world, target, damage * instinctDamage(world), HELPERS, x, y)
  events.add(EventKind.helperShot, x, y, toX, toY, kind)
}
