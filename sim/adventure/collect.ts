import { xpModeFactor } from '../content/run-constants.ts'
import { EventKind, Kind } from '../contract/frame.ts'
import type { World } from './world.ts'

/** Puts a pickup into the gains; coins count a hundredfold in 100x mode (G§9, LOOT-02). */
export function collect(world: World, kind: number, x: number, y: number, amount: number, entity: number): void {
  const { gains, spec, events } = world
  const isScrap = kind === Kind.scrap
  const counted = isScrap ? amount : amount * (spec.xpMode ? xpModeFactor : 1)
  if (isScrap) gains.scrap += counted
  else gains.coins += counted
  events.add(EventKind.pickup, x, y, kind, counted, entity)
}
