import { Texture } from 'pixi.js'
import { Kind } from '../../../sim/contract/frame.ts'
import { showers } from '../../looks/showers.ts'
import type { Atlas } from '../scene/atlas.ts'
import type { SpriteLayer } from '../scene/layer.ts'
import { RecordRing } from '../scene/record-ring.ts'
import { inSight, type Scene } from '../scene/scene.ts'
import type { Shapes } from './basics/shapes.ts'
import type { Sparks } from './basics/sparks.ts'

const CHEST_SPRITES = { [Kind.bossChest]: 'chest-boss', [Kind.behemothChest]: 'chest-behemoth' } as const
export type ChestKind = keyof typeof CHEST_SPRITES
export const isChest = (kind: number): kind is ChestKind => kind in CHEST_SPRITES
/** Colour of the beam and of the mark at the view's edge. */
export const CHEST_TINTS: Readonly<Record<ChestKind, number>> = { [Kind.bossChest]: 0xffe27a, [Kind.behemothChest]: 0xff9a2e }

/** Display time of an open chest and the fade-out at its end, in ms. */
const OPEN_MS = 1400
const FADE_MS = 500

interface Opened {
  texture: Texture
  tint: number
  x: number
  y: number
  start: number
}

/** Closed chests shine; an opened chest stays visible for a moment. */
export class Chests {
  readonly #shapes: Shapes
  readonly #sparks: Sparks
  readonly #open: Readonly<Record<ChestKind, Texture>>
  readonly #opened = new RecordRing<Opened>(4, () => ({ texture: Texture.EMPTY, tint: 0, x: 0, y: 0, start: Number.NEGATIVE_INFINITY }))

  constructor(survivors: Atlas, shapes: Shapes, sparks: Sparks) {
    this.#shapes = shapes
    this.#sparks = sparks
    const open = (kind: ChestKind) => survivors.frames(`${CHEST_SPRITES[kind]}/item`)[1]
    this.#open = { [Kind.bossChest]: open(Kind.bossChest), [Kind.behemothChest]: open(Kind.behemothChest) }
  }

  /** Draws the beam of a closed chest. */
  shine(scene: Scene, kind: ChestKind, x: number, y: number, signals: SpriteLayer): void {
    const beat = 0.5 + 0.5 * Math.sin(scene.now * 0.003)
    signals.put(this.#shapes.large.beam, x, y + 6, 0, 1, 0.3 + 0.2 * beat, CHEST_TINTS[kind])
  }

  open(now: number, kind: ChestKind, x: number, y: number): void {
    const item = this.#opened.take()
    item.texture = this.#open[kind]
    item.tint = CHEST_TINTS[kind]
    item.x = x
    item.y = y
    item.start = now
    this.#sparks.throw(showers.gold, now, x, y - 8, -Math.PI / 2, Math.PI)
  }

  draw(scene: Scene, signals: SpriteLayer): void {
    for (const item of this.#opened.items) {
      const age = scene.now - item.start
      if (age >= OPEN_MS || !inSight(scene, item.x, item.y)) continue
      const alpha = Math.min(1, (OPEN_MS - age) / FADE_MS)
      signals.put(this.#shapes.large.beam, item.x, item.y, 0, 1 + 0.3 * Math.min(1, age / 200), 0.8 * alpha, item.tint)
      signals.put(item.texture, item.x, item.y, 0, 1 + 0.12 * Math.max(0, 1 - age / 160), alpha)
    }
  }
}
