import { Texture } from 'pixi.js'
import type { Layer } from './layer.ts'
import { RecordRing } from './record-ring.ts'
import { inSight, type Scene } from './scene.ts'

/** ms that a corpse or a stain lies, of which the last part fades. */
const LIFE = 6000
const FADE = 2500
/** Below a living body's, so that the eye finds those first. */
const ALPHA = 0.8
/** ms in which a corpse falls. */
const FALL = 140

interface Decal {
  texture: Texture
  x: number
  y: number
  turn: number
  scale: number
  start: number
}

/** Corpses and blood that stay on the ground for a while. */
export class Decals {
  readonly #items: RecordRing<Decal>

  /** Beyond `capacity` the oldest gives way. */
  constructor(capacity: number) {
    this.#items = new RecordRing(capacity, () => ({
      texture: Texture.EMPTY,
      x: 0,
      y: 0,
      turn: 0,
      scale: 1,
      start: Number.NEGATIVE_INFINITY,
    }))
  }

  add(texture: Texture, now: number, x: number, y: number, turn: number, scale: number): void {
    const item = this.#items.take()
    item.texture = texture
    item.x = x
    item.y = y
    item.turn = turn
    item.scale = scale
    item.start = now
  }

  draw(scene: Scene, ground: Layer): void {
    for (const item of this.#items.items) {
      const age = scene.now - item.start
      if (age >= LIFE || !inSight(scene, item.x, item.y)) continue
      const scale = item.scale * (0.82 + 0.18 * Math.min(1, age / FALL))
      ground.put(item.texture, item.x, item.y, item.turn, scale, ALPHA * Math.min(1, (LIFE - age) / FADE))
    }
  }
}
