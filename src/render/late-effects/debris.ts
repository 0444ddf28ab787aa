import { Texture } from 'pixi.js'
import type { SpriteLayer } from '../scene/layer.ts'
import { RecordRing } from '../scene/record-ring.ts'
import type { Scene } from '../scene/scene.ts'
import type { Decals } from './decals.ts'

/** Maximum number of pieces in the air; a new one replaces the oldest. */
const MAX_PIECES = 64

interface Piece {
  texture: Texture
  tint: number
  scale: number
  start: number
  life: number
  x: number
  y: number
  toX: number
  toY: number
  height: number
  turn: number
  spin: number
  flying: boolean
}
interface Throw {
  readonly texture: Texture
  readonly tint: number
  readonly scale: number
  /** Distance and maximum height of the flight, in px. */
  readonly far: number
  readonly height: number
  /** Flight time in ms. */
  readonly life: number
}

/** Pieces that fly in an arc, spin, land and stay on the ground. The randomness affects the picture only. */
export class Debris {
  readonly #decals: Decals
  readonly #pieces = new RecordRing<Piece>(MAX_PIECES, () => ({
    texture: Texture.EMPTY,
    tint: 0,
    scale: 1,
    start: 0,
    life: 1,
    x: 0,
    y: 0,
    toX: 0,
    toY: 0,
    height: 0,
    turn: 0,
    spin: 0,
    flying: false,
  }))

  constructor(decals: Decals) {
    this.#decals = decals
  }

  /** Throws a piece from (x, y) in direction `way`, in radians. Speed, distance and size vary. */
  throw({ texture, tint, scale, far, height, life }: Throw, now: number, x: number, y: number, way: number): void {
    const piece = this.#pieces.take()
    const reach = far * (0.5 + Math.random())
    piece.texture = texture
    piece.tint = tint
    piece.scale = scale * (0.8 + 0.4 * Math.random())
    piece.start = now
    piece.life = life * (0.8 + 0.4 * Math.random())
    piece.x = x
    piece.y = y
    piece.toX = x + reach * Math.cos(way)
    piece.toY = y + reach * Math.sin(way)
    piece.height = height
    piece.turn = Math.random() * 2 * Math.PI
    piece.spin = (Math.random() * 2 - 1) * 12
    piece.flying = true
  }

  draw(scene: Scene, air: SpriteLayer): void {
    for (const piece of this.#pieces.items) {
      if (!piece.flying) continue
      const done = Math.min(1, (scene.now - piece.start) / piece.life)
      const turn = piece.turn + piece.spin * done
      if (done === 1) {
        piece.flying = false
        this.#decals.add(piece.texture, scene.now, piece.toX, piece.toY, turn, piece.scale, piece.tint)
        continue
      }
      const x = piece.x + (piece.toX - piece.x) * done
      const y = piece.y + (piece.toY - piece.y) * done - 4 * piece.height * done * (1 - done)
      air.put(piece.texture, x, y, turn, piece.scale, 1, piece.tint)
    }
  }
}
