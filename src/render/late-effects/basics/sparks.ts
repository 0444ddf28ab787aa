import { Texture } from 'pixi.js'
import { type Shower, type Span, showers } from '../../../looks/showers.ts'
import type { EffectSettings } from '../../scene/effect-settings.ts'
import type { SpriteLayer } from '../../scene/layer.ts'
import { RecordRing } from '../../scene/record-ring.ts'
import type { Scene } from '../../scene/scene.ts'
import type { Shapes } from './shapes.ts'

interface Spark {
  texture: Texture
  tint: number
  start: number
  life: number
  x: number
  y: number
  velocityX: number
  velocityY: number
  fall: number
  turn: number
  spin: number
  scale: number
  growth: number
  alpha: number
  follows: boolean
}
/** Maximum number of particles; a new one replaces the oldest. */
const MAX_SPARKS = 320
const between = ([from, to]: Span): number => from + Math.random() * (to - from)

/** Particles in the air. Their position depends on their age alone, so a pause stops them. The randomness affects the picture only. */
export class Sparks {
  readonly #shapes: Shapes
  readonly #items = new RecordRing<Spark>(MAX_SPARKS, () => ({
    texture: Texture.EMPTY,
    tint: 0xffffff,
    start: Number.NEGATIVE_INFINITY,
    life: 1,
    x: 0,
    y: 0,
    velocityX: 0,
    velocityY: 0,
    fall: 0,
    turn: 0,
    spin: 0,
    scale: 1,
    growth: 1,
    alpha: 1,
    follows: false,
  }))

  readonly #settings: Pick<EffectSettings, 'blood'>

  constructor(shapes: Shapes, settings: Pick<EffectSettings, 'blood'>) {
    this.#shapes = shapes
    this.#settings = settings
  }

  /**
   * Throws a shower from (x, y) within `arc` radians around `turn`. For a shower that follows the player, (x, y) is
   * relative to the player. `now` may lie in the future.
   */
  throw(thrown: Shower, now: number, x: number, y: number, turn = 0, arc = 2 * Math.PI): void {
    const shower = thrown.bleeds && !this.#settings.blood ? showers.dust : thrown
    for (let i = 0; i < shower.count; i++) {
      const item = this.#items.take()
      const way = turn + (Math.random() - 0.5) * arc
      const speed = between(shower.speed)
      const place = Math.random() * 2 * Math.PI
      const off = Math.sqrt(Math.random()) * shower.around
      item.texture = this.#shapes.small[shower.shape]
      item.tint = shower.tint
      item.start = now
      item.life = between(shower.life)
      item.x = x + off * Math.cos(place)
      item.y = y + off * Math.sin(place)
      item.velocityX = speed * Math.cos(way)
      item.velocityY = speed * Math.sin(way)
      item.fall = shower.fall
      item.turn = shower.spin === 0 ? 0 : way
      item.spin = (Math.random() * 2 - 1) * shower.spin
      item.scale = between(shower.scale)
      item.growth = shower.growth
      item.alpha = shower.alpha
      item.follows = shower.follows
    }
  }

  draw(scene: Scene, layer: SpriteLayer): void {
    const { player } = scene.motion
    const playerX = player < 0 ? 0 : scene.motion.x[player]
    const playerY = player < 0 ? 0 : scene.motion.y[player]
    for (const item of this.#items.items) {
      const done = (scene.now - item.start) / item.life
      if (done < 0 || done >= 1) continue
      const way = (item.life / 1000) * done * (1 - done / 2)
      const x = item.x + item.velocityX * way + (item.follows ? playerX : 0)
      const y = item.y + item.velocityY * way + item.fall * done * done + (item.follows ? playerY : 0)
      const scale = item.scale * (1 + (item.growth - 1) * done)
      const alpha = item.alpha * Math.min(1, 2.5 * (1 - done))
      layer.put(item.texture, x, y, item.turn + item.spin * done, scale, alpha, item.tint)
    }
  }
}
