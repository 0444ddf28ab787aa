import { Texture } from 'pixi.js'
import type { EffectSettings } from '../../scene/effect-settings.ts'
import type { SpriteLayer } from '../../scene/layer.ts'
import { RecordRing } from '../../scene/record-ring.ts'
import { inSight, type Scene } from '../../scene/scene.ts'
import { RING_RADIUS_PX } from './large-shapes.ts'
import type { LargeShape, Shapes } from './shapes.ts'

interface ShockWave {
  texture: Texture
  tint: number
  x: number
  y: number
  from: number
  to: number
  start: number
  life: number
}
const MAX_WAVES = 24
/** Alpha with and without the flashes setting. */
const ALPHA = { bright: 0.8, calm: 0.35 } as const

/** Rings that expand over the ground or contract. */
export class ShockWaves {
  readonly #shapes: Shapes
  readonly #items = new RecordRing<ShockWave>(MAX_WAVES, () => ({
    texture: Texture.EMPTY,
    tint: 0xffffff,
    x: 0,
    y: 0,
    from: 0,
    to: 0,
    start: Number.NEGATIVE_INFINITY,
    life: 1,
  }))

  readonly #settings: Pick<EffectSettings, 'flashes'>

  constructor(shapes: Shapes, settings: Pick<EffectSettings, 'flashes'>) {
    this.#shapes = shapes
    this.#settings = settings
  }

  /** Radii in px, `life` in ms. */
  send(shape: LargeShape, tint: number, now: number, x: number, y: number, from: number, to: number, life: number): void {
    const item = this.#items.take()
    item.texture = this.#shapes.large[shape]
    item.tint = tint
    item.x = x
    item.y = y
    item.from = from
    item.to = to
    item.start = now
    item.life = life
  }

  draw(scene: Scene, signals: SpriteLayer): void {
    const alpha = this.#settings.flashes ? ALPHA.bright : ALPHA.calm
    for (const item of this.#items.items) {
      const done = (scene.now - item.start) / item.life
      if (done < 0 || done >= 1 || !inSight(scene, item.x, item.y)) continue
      const eased = 1 - (1 - done) * (1 - done)
      signals.put(
        item.texture,
        item.x,
        item.y,
        done,
        (item.from + (item.to - item.from) * eased) / RING_RADIUS_PX,
        alpha * (1 - done),
        item.tint,
      )
    }
  }
}
