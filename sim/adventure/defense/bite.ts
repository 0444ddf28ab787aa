import { defense as content } from '../../content/defense.ts'
import { enemyRules } from '../../content/run-constants.ts'
import { barricadeBoxes, wantsFire } from '../../rules/defense.ts'
import type { World } from '../world.ts'
import { type Defense, distanceSquared, fireBox } from './defense.ts'

/** Targets of a bite: the fire, or FIRE_TARGET + 1 + index of a barricade. */
export const NO_TARGET = -1
const FIRE_TARGET = 0
/** Maximum distance in px between a body's edge and its target. */
const MAX_TOUCH_GAP_PX = 3

/** The Defense object that a body touches and attacks: the fire if its kind attacks it, otherwise the barricade in its way. */
export function findTouchedObject({ Enemy, Position }: World, { stands }: Defense, id: number): number {
  // Flying enemies are not stopped by anything.
  if (Enemy.solidRadius[id] === 0) return NO_TARGET
  const x = Position.x[id]
  const y = Position.y[id]
  const reach = Math.max(enemyRules.walker, Enemy.radius[id]) + MAX_TOUCH_GAP_PX
  if (wantsFire[Enemy.kind[id]] && distanceSquared(fireBox, x, y) < reach * reach) return FIRE_TARGET
  if (Math.abs(Math.abs(x - content.fire.x) - content.barricades.away) > reach + content.barricades.thick) return NO_TARGET
  for (let i = 0; i < barricadeBoxes.length; i++) {
    const box = barricadeBoxes[i]
    if (stands[i] === 1 && distanceSquared(box, x, y) < reach * reach && (box.x - x) * Enemy.dirX[id] > 0) return FIRE_TARGET + 1 + i
  }
  return NO_TARGET
}

/** Records the damage of a bite; `tendDefense` applies it. */
export function biteDefense({ bites }: Defense, target: number, damage: number): void {
  bites[target] = bites[target] + damage * (target === FIRE_TARGET ? content.bites.fire : content.bites.barricade)
}
