import { Texture } from 'pixi.js'
import { ENEMY_KINDS } from '../../sim/content/enemies.ts'
import { Ent, Head, Kind } from '../../sim/contract/frame.ts'
import type { BodyColours } from '../looks/body-colours.ts'
import { bodyTints } from '../looks/body-tints.ts'
import type { Atlas } from './scene/atlas.ts'
import { HOSTILE_SHOTS } from './scene/draw-pickups-and-projectiles.ts'
import type { Canvas, SpriteLayer } from './scene/layer.ts'
import { newPicture, type Picture, sourceOf } from './scene/picture.ts'
import { inSight, type Scene } from './scene/scene.ts'

/** The dark outline is the same shape, drawn larger behind the body. */
const OUTLINE = { scale: 1.2, tint: 0x000000 } as const
/** Darkens the ground behind the bodies. */
const VEIL = { tint: 0x05070b, alpha: 0.55 } as const
const ALLY_RING = { scale: 1.15, alpha: 1 } as const
const ALLY_KINDS: ReadonlySet<number> = new Set([Kind.dog, Kind.courier, Kind.survivor])
/** A single white pixel, shared by all runs of the page. */
const WHITE_PIXEL = new Texture({ source: sourceOf(whitePixel()) })
/** Sprites on the survivors' sheet that are not part of a body. */
const NOT_A_BODY_PART = /^(player-marker|shadow)\//

interface Layers {
  readonly signals: SpriteLayer
  readonly shots: SpriteLayer
  readonly survivor: SpriteLayer
}

/** Draws each texture as its white shape in one colour with a dark edge. `rest` decides what happens to textures without a shape. */
class FlatCanvas implements Canvas {
  readonly #shapes: ReadonlyMap<Texture, Texture>
  readonly #colour: number
  readonly #onto: SpriteLayer
  readonly #rest: 'drawn' | 'left out'

  constructor(shapes: ReadonlyMap<Texture, Texture>, colour: number, onto: SpriteLayer, rest: 'drawn' | 'left out') {
    this.#shapes = shapes
    this.#colour = colour
    this.#onto = onto
    this.#rest = rest
  }

  put(texture: Texture, x: number, y: number, turn = 0, scale = 1, alpha = 1, tint?: number, across = 1): void {
    const shape = this.#shapes.get(texture)
    if (shape === undefined) {
      if (this.#rest === 'drawn') this.#onto.put(texture, x, y, turn, scale, alpha, tint, across)
      return
    }
    this.#onto.put(shape, x, y, turn, scale * OUTLINE.scale, alpha, OUTLINE.tint, across)
    this.#onto.put(shape, x, y, turn, scale, alpha, this.#colour, across)
  }
}

/**
 * High contrast mode: each kind of body has one flat colour with an edge, over a darkened ground. Loaded only if the
 * mode is on. Both renderers draw it with the shapes that make a body flash.
 */
export class FlatBodies {
  /** Flat bodies throw no shadows. */
  readonly shadows: Canvas = { put() {} }
  readonly survivor: Canvas
  readonly shots: Canvas
  readonly #bodies: readonly Canvas[]
  readonly #signals: SpriteLayer
  readonly #ring: Texture
  readonly #ally: number

  constructor(colours: Exclude<BodyColours, 'drawn'>, enemies: Atlas, survivors: Atlas, { signals, shots, survivor }: Layers) {
    const bodies = shapesOf(enemies, () => true)
    this.#bodies = ENEMY_KINDS.map((kind) => new FlatCanvas(bodies, bodyTints[kind][colours], signals, 'left out'))
    const hostile = new Set(Object.values(HOSTILE_SHOTS).map(({ sprite }) => `${sprite}/fly`))
    this.shots = new FlatCanvas(
      shapesOf(survivors, (name) => hostile.has(name)),
      bodyTints.shot[colours],
      shots,
      'drawn',
    )
    this.survivor = new FlatCanvas(
      shapesOf(survivors, (name) => !NOT_A_BODY_PART.test(name)),
      bodyTints.you[colours],
      survivor,
      'drawn',
    )
    this.#signals = signals
    this.#ring = survivors.frames('player-marker/item')[0] as Texture
    this.#ally = bodyTints.ally[colours]
  }

  /** Canvas for enemies of this entity kind. */
  bodies(kind: number): Canvas {
    return this.#bodies[kind - Kind.enemy] as Canvas
  }

  /** Draws below all bodies: the veil over the ground and the rings around allies. */
  begin(scene: Scene): void {
    const { left, right, top, bottom, motion } = scene
    const width = right - left
    const height = bottom - top
    this.#signals.put(WHITE_PIXEL, (left + right) / 2, (top + bottom) / 2, 0, 2 * width, VEIL.alpha, VEIL.tint, height / width)
    const { head, entities } = scene.frame
    for (let i = 0; i < (head[Head.entityCount] as number); i++)
      if (ALLY_KINDS.has(entities[i * Ent.stride + Ent.kind] as number) && inSight(scene, motion.x[i] as number, motion.y[i] as number))
        this.#signals.put(this.#ring, motion.x[i] as number, motion.y[i] as number, 0, ALLY_RING.scale, ALLY_RING.alpha, this.#ally)
  }
}

/** Maps each texture of the wanted animations to its white shape. */
function shapesOf(atlas: Atlas, wanted: (animation: string) => boolean): ReadonlyMap<Texture, Texture> {
  const pairs = atlas.animations.filter(wanted).flatMap((name) => {
    const shapes = atlas.shapes(name)
    return atlas.frames(name).map((frame, i) => [frame, shapes[i] as Texture] as const)
  })
  return new Map(pairs)
}

function whitePixel(): Picture {
  const context = newPicture(1, 1)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, 1, 1)
  return context.canvas
}
