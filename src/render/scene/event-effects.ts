import type { Texture } from 'pixi.js'
import { Ev, EventKind, type FrameView, GAIN_KINDS, Head, Kind } from '../../../sim/contract/frame.ts'
import type { Atlas } from './atlas.ts'
import type { EnemyDrawer } from './draw-enemies.ts'
import type { PickupDrawer } from './draw-pickups-and-projectiles.ts'
import type { PlayerDrawer } from './draw-player.ts'
import type { EffectSettings } from './effect-settings.ts'
import type { Effects } from './effects.ts'
import type { FloatingNumbers } from './floating-numbers.ts'
import type { HitStop } from './hit-stop.ts'
import { jitter } from './jitter.ts'
import type { Scene } from './scene.ts'
import type { Shake } from './shake.ts'

/** Drawing tools for effects; one object for the whole run. */
export interface RenderContext {
  readonly scene: Scene
  readonly effects: Effects
  readonly floatingNumbers: FloatingNumbers
  readonly shake: Shake
  readonly hitStop: HitStop
  readonly enemies: EnemyDrawer
  readonly player: PlayerDrawer
  readonly pickups: PickupDrawer
  readonly settings: EffectSettings
  /** Item id of the ranged weapon. */
  readonly rangedId: string | null
  readonly swing: number
}

const GAIN_SPRITES: Readonly<Record<(typeof GAIN_KINDS)[number], string>> = {
  diamond: 'diamond',
  crate: 'crate',
  lootbag: 'lootbag',
  material: 'pouch',
}
/** Start of the numbers above a body, in px. */
const GAP_PX = 22
/** Share of the wounds in a crowd that get an effect. */
const CROWD_WOUND_SHARE = 0.3

export class EventEffects {
  readonly #context: RenderContext
  readonly #gains: readonly Texture[]

  constructor(survivors: Atlas, context: RenderContext) {
    this.#context = context
    this.#gains = GAIN_KINDS.map((kind) => survivors.frames(`${GAIN_SPRITES[kind]}/item`)[0])
  }

  /** Call it once for every frame, in order; each event occurs in one frame only. */
  apply(frame: FrameView): void {
    const count = frame.head[Head.eventCount]
    for (let i = 0, at = 0; i < count; i++, at += Ev.stride) this.#apply(frame, at)
  }

  #apply(frame: FrameView, at: number): void {
    const { scene, effects } = this.#context
    const { events } = frame
    const x = events[at + Ev.x]
    const y = events[at + Ev.y]
    const a = events[at + Ev.a]
    const b = events[at + Ev.b]
    const kind = events[at + Ev.kind]
    if (kind === EventKind.hit) this.#hit(x, y, a, b)
    else if (kind === EventKind.playerHit) this.#playerHit(x, y, a)
    else if (kind === EventKind.death && b > 0) this.#hit(x, y, b, a)
    else if (kind === EventKind.pickup) this.#gain(this.#context.pickups.icon(a), b, frame)
    else if (kind === EventKind.gain) this.#gain(this.#gains[a], b, frame)
    else if (kind === EventKind.swing) effects.play('swing', scene.now, 0, 0, Math.atan2(b, a), this.#context.swing)
    else if (kind === EventKind.levelUp) effects.play('levelUp', scene.now, 0, 0, 0, 1)
    else if (kind === EventKind.spawn) effects.play('dust', scene.now, x, y, 0, 1)
    else if (kind === EventKind.burst) this.#context.enemies.fired(events[at + Ev.entity], scene.now)
  }

  #hit(x: number, y: number, damage: number, kind: number): void {
    const { scene, floatingNumbers, settings } = this.#context
    const crowd = this.#isCrowd(kind)
    if (!crowd || Math.random() < CROWD_WOUND_SHARE) this.#wound(x + jitter(6), y + jitter(6), 0.4)
    if (!settings.damageNumbers) return
    if (crowd) floatingNumbers.crowd(damage, scene.now, x, y - GAP_PX)
    else floatingNumbers.number('damage', damage, scene.now, x + jitter(8), y - GAP_PX)
  }

  #playerHit(x: number, y: number, damage: number): void {
    const { scene, floatingNumbers, settings, shake } = this.#context
    this.#wound(x, y, 0.5)
    if (settings.damageNumbers && damage > 0) floatingNumbers.number('hurt', damage, scene.now, x, y - GAP_PX)
    shake.hit(scene.now)
  }

  #isCrowd(kind: number): boolean {
    return kind >= Kind.enemy && kind < Kind.coin1 && this.#context.enemies.look(kind).crowd
  }

  #wound(x: number, y: number, scale: number): void {
    const { scene, effects, settings } = this.#context
    effects.play(settings.blood ? 'spark' : 'dust', scene.now, x, y, jitter(Math.PI), scale)
  }

  #gain(icon: Texture | undefined, count: number, frame: FrameView): void {
    const { scene, floatingNumbers } = this.#context
    const { head } = frame
    if (icon !== undefined) floatingNumbers.gain(icon, count, scene.now, head[Head.playerX], head[Head.playerY] - 2 * GAP_PX)
  }
}
