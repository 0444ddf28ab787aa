import { ENEMY_KINDS } from '../../../sim/content/enemies.ts'
import { Ent, Kind, MAX_ENTITIES } from '../../../sim/contract/frame.ts'
import { enemyLooks } from '../../looks/enemies.ts'
import type { TellLook } from '../../looks/enemy-look.ts'
import type { SpriteLayer } from '../scene/layer.ts'
import type { Scene } from '../scene/scene.ts'
import { RING_RADIUS_PX } from './basics/large-shapes.ts'
import type { Shapes } from './basics/shapes.ts'

/** Assumed duration in seconds of a warning whose event was missed. */
const USUAL_WARNING_SECONDS = 0.6
/** Number of arrow heads on a lane. */
const ARROW_HEADS = 4
const WHITE = 0xffffff

/**
 * Warning marks on the ground under enemies that are about to attack. The outline appears at once and an inner disc
 * grows to fill it, so the remaining time is readable without colour.
 */
export class Tells {
  readonly #shapes: Shapes
  /** Duration of the warning in seconds, by entity id. */
  readonly #seconds = new Float32Array(MAX_ENTITIES + 1)

  constructor(shapes: Shapes) {
    this.#shapes = shapes
  }

  begin(id: number, seconds: number): void {
    this.#seconds[id] = seconds
  }

  draw(scene: Scene, index: number, signals: SpriteLayer): void {
    const { entities } = scene.frame
    const at = index * Ent.stride
    const kind = ENEMY_KINDS[entities[at + Ent.kind] - Kind.enemy]
    const seconds = this.#seconds[entities[at + Ent.id]] || USUAL_WARNING_SECONDS
    const time = entities[at + Ent.stateTime]
    const done = Math.min(1, time / seconds)
    const look = enemyLooks[kind].tell
    const x = scene.motion.x[index]
    const y = scene.motion.y[index]
    const dirX = entities[at + Ent.dirX]
    const dirY = entities[at + Ent.dirY]
    if (look.shape === 'lane') this.#lane(look, x, y, dirX, dirY, done, signals)
    else if (look.shape === 'ray') this.#ray(look, x, y, Math.atan2(dirY, dirX), done, signals)
    else this.#ring(look, x, y, Math.atan2(dirY, dirX), done, signals)
  }

  /** `turn` is the direction of one of the shots; the mark has a needle or a tooth for each shot. */
  #ring(look: TellLook, x: number, y: number, turn: number, done: number, signals: SpriteLayer): void {
    const { large } = this.#shapes
    const scale = look.reach / RING_RADIUS_PX
    signals.put(large.disc, x, y, 0, scale, 0.14, look.tint)
    signals.put(large.disc, x, y, 0, scale * done, 0.12 + 0.22 * done * done, done > 0.85 ? WHITE : look.tint)
    signals.put(large[look.shape], x, y, turn, scale * (1.12 - 0.12 * Math.min(1, done * 4)), 0.95, look.tint)
  }

  #ray(look: TellLook, x: number, y: number, turn: number, done: number, signals: SpriteLayer): void {
    signals.put(
      this.#shapes.large.ray,
      x,
      y,
      turn,
      look.reach / RING_RADIUS_PX,
      0.4 + 0.6 * done,
      done > 0.7 ? WHITE : look.tint,
      0.6 + 0.4 * done,
    )
  }

  #lane(look: TellLook, x: number, y: number, dirX: number, dirY: number, done: number, signals: SpriteLayer): void {
    const turn = Math.atan2(dirY, dirX)
    const scale = look.reach / 190
    for (let i = 0; i < ARROW_HEADS; i++) {
      const way = look.reach * (0.34 + (0.66 * i) / (ARROW_HEADS - 1))
      const lit = done * ARROW_HEADS - i
      const alpha = lit <= 0 ? 0.22 : 0.5 + 0.45 * Math.min(1, lit)
      signals.put(this.#shapes.large.lane, x + dirX * way, y + dirY * way, turn, scale, alpha, done > 0.85 ? WHITE : look.tint)
    }
  }
}
