import type { Container, Renderer } from 'pixi.js'
import type { LocationId } from '../../../../sim/content/locations.ts'
import { Head } from '../../../../sim/contract/frame.ts'
import { moonlight } from '../../../looks/moonlight.ts'
import type { RenderContext } from '../../scene/event-effects.ts'
import type { GroundLayer } from '../../scene/ground.ts'
import { hasBlackout } from '../basics/has-blackout.ts'
import { bakedNight } from './baked-night.ts'
import { FlashLights } from './flash-lights.ts'
import { lightGroundLamps } from './ground-lamps.ts'
import { LightMask } from './light-mask.ts'
import { type Lights, NO_LIGHTS } from './lights.ts'
import { lightSurvivor } from './survivor-lamp.ts'

/** The parts of the scene that the night darkens. */
export interface NightLayers {
  readonly locationId: LocationId
  readonly ground: GroundLayer
  /** Tinted by the moonlight until the mask is available. */
  readonly world: Container
  readonly dark: Container
  /** `null` without a GPU. */
  readonly renderer: Renderer | null
}

/** Duration in ms in which the lamps come on. */
const LIGHTS_ON_MS = 900
/** Share of the moonlight that remains with shortened sight, and in a blackout. */
const MOONLIGHT_SHARE = { fog: 0.6, blackout: 0.3 } as const
/** Share of the light of short effects that remains if flashes are off. */
const CALM_FLASH_SHARE = 0.4

/** Darkness and light of the scene: a mask that is rendered every frame, or the night painted into the ground once. */
export class NightLighting {
  readonly #scene: NightLayers
  readonly #context: RenderContext
  readonly #mask: LightMask | null
  readonly #flashes: FlashLights
  readonly lights: Lights
  #brightness = Number.NaN
  #moon = moonlight(0)
  #since = Number.NaN

  constructor(scene: NightLayers, context: RenderContext) {
    this.#scene = scene
    this.#context = context
    this.#mask = scene.renderer && new LightMask(scene.renderer, scene.dark)
    this.lights = this.#mask ?? NO_LIGHTS
    this.#flashes = new FlashLights(context.effects)
    scene.world.tint = 0xffffff
  }

  /** Call before adding lights. */
  begin(): void {
    this.#readBrightness()
    if (this.#mask === null) return
    this.#mask.share = this.#context.settings.flashes ? 1 : CALM_FLASH_SHARE
    this.#mask.begin()
  }

  /** Call after adding all lights. */
  end(): void {
    if (this.#mask === null) return
    const { scene } = this.#context
    if (Number.isNaN(this.#since)) this.#since = scene.now
    const blackout = hasBlackout(scene.frame)
    const dim = blackout ? MOONLIGHT_SHARE.blackout : scene.frame.head[Head.sight] === 0 ? 1 : MOONLIGHT_SHARE.fog
    this.#mask.share = 1
    lightGroundLamps(this.#scene.locationId, scene, this.#mask, blackout ? 0 : Math.min(1, (scene.now - this.#since) / LIGHTS_ON_MS))
    lightSurvivor(scene, this.#mask)
    this.#flashes.light(scene, this.#mask)
    const [red, green, blue] = this.#moon
    this.#mask.end(scene, [red * dim, green * dim, blue * dim])
  }

  destroy(): void {
    this.#mask?.destroy()
  }

  #readBrightness(): void {
    const { brightness } = this.#context.settings
    if (brightness === this.#brightness) return
    this.#brightness = brightness
    this.#moon = moonlight(brightness)
    if (this.#mask === null) this.#scene.ground.darken(bakedNight(this.#scene.locationId, this.#moon))
  }
}
