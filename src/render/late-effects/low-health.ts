import type { Texture } from 'pixi.js'
import { Head, Outcome } from '../../../sim/contract/frame.ts'
import { LOW_HEALTH_SHARE } from '../../looks/low-health.ts'
import type { EffectSettings } from '../scene/effect-settings.ts'
import type { SpriteLayer } from '../scene/layer.ts'
import type { Scene } from '../scene/scene.ts'
import { SMALL_CELL_PX } from './basics/shapes.ts'

const EDGE_TINT = 0xd41e2c
/** Width of the red edge in px, its alpha, and the additional alpha of a pulse with its duration in ms. */
const EDGE_WIDTH_PX = 90
const EDGE_ALPHA = 0.34
const PULSE = { more: 0.12, time: 1100 } as const
/** Extra px around the view, for camera shake. */
const MARGIN_PX = 12

/** A red edge around the view while health is low. It pulses slowly; without flashes it does not pulse. */
export class LowHealth {
  readonly #texture: Texture
  readonly #settings: Pick<EffectSettings, 'flashes'>

  constructor(texture: Texture, settings: Pick<EffectSettings, 'flashes'>) {
    this.#texture = texture
    this.#settings = settings
  }

  draw(scene: Scene, edge: SpriteLayer): void {
    const { head } = scene.frame
    const left = head[Head.health] / head[Head.maxHealth]
    if (!(left < LOW_HEALTH_SHARE) || head[Head.outcome] === Outcome.dead) return
    const beat = this.#settings.flashes ? PULSE.more * Math.sin((scene.now / PULSE.time) * 2 * Math.PI) : 0
    const alpha = (EDGE_ALPHA + beat) * (1 - 0.4 * (left / LOW_HEALTH_SHARE))
    const width = scene.right - scene.left + 2 * MARGIN_PX
    const height = scene.bottom - scene.top + 2 * MARGIN_PX
    const x = (scene.left + scene.right) / 2
    const y = (scene.top + scene.bottom) / 2
    const across = (width - EDGE_WIDTH_PX) / 2
    const down = (height - EDGE_WIDTH_PX) / 2
    // Four strips instead of one picture, because without a GPU the empty middle would cost time as well.
    const strip = (dx: number, dy: number, turn: number, length: number) =>
      edge.put(this.#texture, x + dx, y + dy, turn, EDGE_WIDTH_PX / SMALL_CELL_PX, alpha, EDGE_TINT, length / EDGE_WIDTH_PX)
    strip(-across, 0, 0, height)
    strip(across, 0, Math.PI, height)
    strip(0, -down, Math.PI / 2, width)
    strip(0, down, -Math.PI / 2, width)
  }
}
