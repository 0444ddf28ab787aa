import { Container, Sprite, type Texture } from 'pixi.js'
import { Pool } from './pool.ts'

const WHITE = 0xffffff

/** What is drawn on. */
export type Canvas = Pick<Layer, 'put'>

/** One drawing group, filled each frame from back to front; its sprites are reused. */
export class Layer {
  readonly container = new Container()
  readonly #sprites = new Pool<Sprite>(() => {
    const sprite = new Sprite({ anchor: 0.5, visible: false })
    this.container.addChild(sprite)
    return sprite
  }, rest)

  begin(): void {
    this.#sprites.begin()
  }

  /**
   * Draws `texture` around (x, y) in world px, turned by `turn` radians. `across`: its width across its own x axis as a
   * factor of `scale`; below 0 mirrors it. `tint` multiplies: keep to few colours, the canvas renderer keeps a picture of each.
   */
  put(texture: Texture, x: number, y: number, turn = 0, scale = 1, alpha = 1, tint = WHITE, across = 1): void {
    const sprite = this.#sprites.next()
    sprite.texture = texture
    sprite.position.set(x, y)
    sprite.rotation = turn
    sprite.scale.set(scale, scale * across)
    sprite.alpha = alpha
    // Setting one costs ten times what asking for it does.
    if (sprite.tint !== tint) sprite.tint = tint
  }

  end(): void {
    this.#sprites.end()
  }
}

/** Neither seen nor filled. */
function rest(sprite: Sprite): void {
  sprite.alpha = 0
  sprite.scale.set(0)
}
