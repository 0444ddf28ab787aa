import { Texture } from 'pixi.js'
import type { SpriteLayer } from '../scene/layer.ts'
import { RecordRing } from '../scene/record-ring.ts'
import type { Scene } from '../scene/scene.ts'
import { DECAL_FADE, type Decals, RESTING_ALPHA, resting } from './decals.ts'

/**
 * Side in px of a ground square that keeps one corpse until it has faded. More corpses would merge into a black heap
 * that hides the ground and the living.
 */
const SQUARE_PX = 46
/** Lifetime in ms of a corpse without room, the last share of it in which the corpse fades, and the maximum number of such corpses. */
const FADING = { life: 2200, share: 0.7, count: 96 } as const
const RESTING_TINT = resting(0xffffff)

interface FadingCorpse {
  texture: Texture
  x: number
  y: number
  turn: number
  scale: number
  across: number
  start: number
}

/** Corpses. A corpse with a free square stays on the ground for the whole run; one that falls onto others fades after a while. */
export class Corpses {
  readonly #decals: Decals
  /** Time in ms at which the current corpse of each square fell. */
  readonly #taken = new Map<string, number>()
  readonly #passing = new RecordRing<FadingCorpse>(FADING.count, () => ({
    texture: Texture.EMPTY,
    x: 0,
    y: 0,
    turn: 0,
    scale: 1,
    across: 1,
    start: Number.NEGATIVE_INFINITY,
  }))

  constructor(decals: Decals) {
    this.#decals = decals
  }

  /** `turn` is in radians; see `Layer.put` for `across`. */
  add(texture: Texture, now: number, x: number, y: number, turn: number, scale: number, across = 1): void {
    const square = `${Math.floor(x / SQUARE_PX)} ${Math.floor(y / SQUARE_PX)}`
    if (now - (this.#taken.get(square) ?? Number.NEGATIVE_INFINITY) >= DECAL_FADE.until) {
      this.#taken.set(square, now)
      this.#decals.add(texture, now, x, y, turn, scale, undefined, across)
      return
    }
    const corpse = this.#passing.take()
    corpse.texture = texture
    corpse.x = x
    corpse.y = y
    corpse.turn = turn
    corpse.scale = scale
    corpse.across = across
    corpse.start = now
  }

  draw(scene: Scene, ground: SpriteLayer): void {
    for (const { texture, x, y, turn, scale, across, start } of this.#passing.items) {
      const done = (scene.now - start) / FADING.life
      if (done >= 1) continue
      const sunk = Math.max(0, 1 - (1 - done) / FADING.share)
      ground.put(texture, x, y, turn, scale * (1 - 0.15 * sunk), RESTING_ALPHA * (1 - sunk), RESTING_TINT, across)
    }
  }
}
