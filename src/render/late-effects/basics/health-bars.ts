import { ENEMY_KINDS, enemies } from '../../../../sim/content/enemies.ts'
import { Ent, Kind } from '../../../../sim/contract/frame.ts'
import { enemyLooks } from '../../../looks/enemies.ts'
import type { SpriteLayer } from '../../scene/layer.ts'
import type { Scene } from '../../scene/scene.ts'
import { HEALTH_BAR_WIDTH_PX, type Shapes } from './shapes.ts'

/** Distance above the body, in px. */
const GAP_PX = 16
const COLORS = { well: 0xff8a5c, dying: 0xff4a3d } as const

export class HealthBars {
  readonly #shapes: Shapes

  constructor(shapes: Shapes) {
    this.#shapes = shapes
  }

  draw(scene: Scene, index: number, layer: SpriteLayer): void {
    const { entities } = scene.frame
    const at = index * Ent.stride
    const health = entities[at + Ent.health]
    if (health <= 0 || health >= 1) return
    const kind = ENEMY_KINDS[entities[at + Ent.kind] - Kind.enemy]
    if (!enemyLooks[kind].hasBar) return
    const x = scene.motion.x[index]
    const y = scene.motion.y[index] - enemies[kind].radius - GAP_PX
    putBar(this.#shapes, layer, x, y, health)
  }
}

/** Draws a bar around (x, y); `health` is in (0, 1]. */
export function putBar({ barBack, barFill }: Shapes, layer: SpriteLayer, x: number, y: number, health: number): void {
  if (health <= 0) return
  layer.put(barBack, x, y)
  layer.put(barFill, x - (HEALTH_BAR_WIDTH_PX / 2) * (1 - health), y, 0, health, 1, health < 0.35 ? COLORS.dying : COLORS.well, 1 / health)
}
