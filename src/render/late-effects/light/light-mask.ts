import { Container, type Renderer, Texture, TextureSource } from 'pixi.js'
import { Layer } from '../../scene/layer.ts'
import type { Scene } from '../../scene/scene.ts'
import { COARSE, CONE_REACH, drawLightShapes, POOL_REACH } from './light-shapes.ts'
import type { Lights } from './lights.ts'

/** World px beyond the view, for a shaking picture. */
const MARGIN = 16
/** Share of a light's strength that hangs in the air over what it lights. */
const HAZE = 0.11

/**
 * Where light falls in this picture: lights are added up over the moonlight on a picture of their own, a quarter as fine,
 * which is then multiplied over the ground and the bodies. Only where a graphics processor draws.
 */
export class LightMask implements Lights {
  readonly #renderer: Renderer
  readonly #lights = new Layer()
  readonly #haze = new Layer()
  readonly #root = new Container()
  readonly #shapes = drawLightShapes()
  readonly #texture = new Texture({ source: new TextureSource({ width: 1, height: 1 }), dynamic: true })
  /** How much of each light that is put shines. */
  share = 1
  readonly #dark = new Layer()

  /** `place`: where in the order of layers the dark lies. */
  constructor(renderer: Renderer, place: Container) {
    this.#renderer = renderer
    this.#lights.blendMode = 'add'
    this.#lights.scale.set(1 / COARSE)
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
    this.#put(this.#shapes.pool, x, y, 0, reach / POOL_REACH, strength, tint)
  }

  cone(x: number, y: number, turn: number, reach: number, tint: number, strength: number): void {
    const way = reach / 2
    this.#put(this.#shapes.cone, x + way * Math.cos(turn), y + way * Math.sin(turn), turn, reach / CONE_REACH, strength, tint)
  }

  #put(shape: Texture, x: number, y: number, turn: number, scale: number, strength: number, tint: number): void {
    if (strength <= 0) return
    const shines = this.share * Math.min(1, strength)
    this.#lights.put(shape, x, y, turn, scale, shines, tint)
    this.#haze.put(shape, x, y, turn, scale, HAZE * shines, tint)
  }

  /** Adds up the lights that were put since `begin`, over the moon's. */
  end({ left, top, right, bottom }: Scene, moon: readonly [number, number, number]): void {
    const width = Math.ceil((right - left + 2 * MARGIN) / COARSE)
    const height = Math.ceil((bottom - top + 2 * MARGIN) / COARSE)
    if (this.#texture.width !== width || this.#texture.height !== height) this.#texture.source.resize(width, height)
    this.#dark.begin()
    this.#dark.put(this.#texture, left - MARGIN + (width * COARSE) / 2, top - MARGIN + (height * COARSE) / 2, 0, COARSE)
    this.#lights.position.set((MARGIN - left) / COARSE, (MARGIN - top) / COARSE)
    this.#renderer.render({ container: this.#root, target: this.#texture, clearColor: [...moon, 1] })
  }

  destroy(): void {
    this.#root.destroy({ children: true })
    this.#shapes.destroy()
    this.#texture.destroy(true)
  }
}
