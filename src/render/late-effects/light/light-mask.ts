import { Container, type Renderer, Texture, TextureSource } from 'pixi.js'
import { SpriteLayer } from '../../scene/layer.ts'
import type { Scene } from '../../scene/scene.ts'
import { CONE_REACH_PX, drawLightShapes, MASK_SCALE, POOL_REACH_PX } from './light-shapes.ts'
import type { Lights } from './lights.ts'

/** Extra world px around the view, for camera shake. */
const MARGIN_PX = 16
/** Share of a light's strength that is drawn as haze in the air. */
const HAZE_SHARE = 0.11

/**
 * The light of a frame: adds the lights to the moonlight on a texture with a quarter of the resolution, and multiplies
 * the result over the ground and the bodies. Requires a GPU.
 */
export class LightMask implements Lights {
  readonly #renderer: Renderer
  readonly #lights = new SpriteLayer()
  readonly #haze = new SpriteLayer()
  readonly #root = new Container()
  readonly #shapes = drawLightShapes()
  readonly #texture = new Texture({ source: new TextureSource({ width: 1, height: 1 }), dynamic: true })
  /** Multiplier for the strength of the lights that follow. */
  share = 1
  readonly #dark = new SpriteLayer()

  /** The mask is added to `place`, a container at the right position in the drawing order. */
  constructor(renderer: Renderer, place: Container) {
    this.#renderer = renderer
    this.#lights.blendMode = 'add'
    this.#lights.scale.set(1 / MASK_SCALE)
    this.#root.addChild(this.#lights)
    this.#haze.blendMode = 'add'
    this.#dark.blendMode = 'multiply'
    place.addChild(this.#dark, this.#haze)
  }

  begin(): void {
    this.#lights.begin()
    this.#haze.begin()
  }

  pool(x: number, y: number, reach: number, tint: number, strength: number): void {
    this.#put(this.#shapes.pool, x, y, 0, reach / POOL_REACH_PX, strength, tint)
  }

  cone(x: number, y: number, turn: number, reach: number, tint: number, strength: number): void {
    const way = reach / 2
    this.#put(this.#shapes.cone, x + way * Math.cos(turn), y + way * Math.sin(turn), turn, reach / CONE_REACH_PX, strength, tint)
  }

  #put(shape: Texture, x: number, y: number, turn: number, scale: number, strength: number, tint: number): void {
    if (strength <= 0) return
    const shines = this.share * Math.min(1, strength)
    this.#lights.put(shape, x, y, turn, scale, shines, tint)
    this.#haze.put(shape, x, y, turn, scale, HAZE_SHARE * shines, tint)
  }

  /** Renders the lights added since `begin`, on top of the moonlight. */
  end({ left, top, right, bottom }: Scene, moon: readonly [number, number, number]): void {
    const width = Math.ceil((right - left + 2 * MARGIN_PX) / MASK_SCALE)
    const height = Math.ceil((bottom - top + 2 * MARGIN_PX) / MASK_SCALE)
    if (this.#texture.width !== width || this.#texture.height !== height) this.#texture.source.resize(width, height)
    this.#dark.begin()
    this.#dark.put(this.#texture, left - MARGIN_PX + (width * MASK_SCALE) / 2, top - MARGIN_PX + (height * MASK_SCALE) / 2, 0, MASK_SCALE)
    this.#lights.position.set((MARGIN_PX - left) / MASK_SCALE, (MARGIN_PX - top) / MASK_SCALE)
    this.#renderer.render({ container: this.#root, target: this.#texture, clearColor: [...moon, 1] })
  }

  destroy(): void {
    this.#root.destroy({ children: true })
    this.#shapes.destroy()
    this.#texture.destroy(true)
  }
}
