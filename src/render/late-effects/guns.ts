import { gunLook } from '../../looks/guns.ts'
import { showers } from '../../looks/showers.ts'
import { weaponLook } from '../../looks/weapons.ts'
import type { RenderContext } from '../scene/event-effects.ts'
import type { Shapes } from './basics/shapes.ts'
import type { Sparks } from './basics/sparks.ts'
import type { Debris } from './debris.ts'

/** Distance and height of a cartridge case's flight in px, and its duration in ms. */
const CASE_FLIGHT = { far: 30, height: 16, life: 420 } as const

/** Effects of the survivor's gun: muzzle flash and smoke, a case ejected to the right, and recoil. */
export class Guns {
  readonly #context: RenderContext
  readonly #look: ReturnType<typeof gunLook>
  readonly #case: Parameters<Debris['throw']>[0] | null
  readonly #debris: Debris
  readonly #sparks: Sparks

  constructor(context: RenderContext, shapes: Shapes, debris: Debris, sparks: Sparks) {
    this.#context = context
    this.#debris = debris
    this.#sparks = sparks
    this.#look = gunLook(weaponLook(context.rangedId)?.sprites[0])
    const { shell } = this.#look
    this.#case = shell && { ...CASE_FLIGHT, ...shell, texture: shapes.small.shell }
  }

  shot(now: number): void {
    const { effects, player, scene, settings, shake } = this.#context
    const { flash, across, smoke, kick } = this.#look
    const { x, y, turn } = player.muzzle
    shake.kick(now, -kick * Math.cos(turn), -kick * Math.sin(turn))
    if (flash > 0 && settings.flashes) effects.play('muzzle', now, x, y, turn, flash, across)
    if (scene.motion.player < 0) return
    const atX = scene.motion.x[scene.motion.player]
    const atY = scene.motion.y[scene.motion.player]
    for (let i = 0; i < smoke; i++) this.#sparks.throw(showers.gunSmoke, now, atX + x, atY + y, turn, 0.8)
    if (this.#case) this.#debris.throw(this.#case, now, atX + x * 0.5, atY + y * 0.5, turn + Math.PI / 2 + (Math.random() - 0.5))
  }
}
