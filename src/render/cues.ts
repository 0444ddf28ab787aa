import type { Texture } from 'pixi.js'
import { Ent, Ev, EventKind, type FrameView, GAIN_KINDS, Head } from '../../sim/contract/frame.ts'
import type { Atlas } from './atlas.ts'
import type { EnemyDrawer } from './draw-enemies.ts'
import type { PlayerDrawer } from './draw-player.ts'
import type { PickupDrawer } from './draw-things.ts'
import type { EffectSettings } from './effect-settings.ts'
import type { Effects } from './effects.ts'
import type { Floating } from './floating.ts'
import type { Remains } from './remains.ts'
import type { Scene } from './scene.ts'
import type { Shake } from './shake.ts'

/** What turns events into pictures. */
export interface Stagehands {
  readonly scene: Scene
  readonly effects: Effects
  readonly remains: Remains
  readonly floating: Floating
  readonly shake: Shake
  readonly enemies: EnemyDrawer
  readonly player: PlayerDrawer
  readonly pickups: PickupDrawer
  readonly settings: EffectSettings
  /** Scale of the swing. */
  readonly swing: number
}

const GAIN_SPRITES: Readonly<Record<(typeof GAIN_KINDS)[number], string>> = {
  diamond: 'diamond',
  crate: 'crate',
  lootbag: 'lootbag',
  material: 'pouch',
}
/** px above a body where its numbers start. */
const ABOVE = 22
/** Blood on the ground is left by every other death. */
const BLOOD_SHARE = 0.5

/** Turns the events of a frame into effects, numbers and remains. */
export class Cues {
  readonly #hands: Stagehands
  readonly #gains: readonly Texture[]
  readonly #blood: readonly Texture[]

  constructor(survivors: Atlas, hands: Stagehands) {
    this.#hands = hands
    this.#gains = GAIN_KINDS.map((kind) => survivors.frames(`${GAIN_SPRITES[kind]}/item`)[0] as Texture)
    this.#blood = survivors.frames('blood-splat/variant')
  }

  /** Every frame must come here once, in order: some events are in one frame only. */
  take(frame: FrameView): void {
    const count = frame.head[Head.eventCount] as number
    for (let i = 0, at = 0; i < count; i++, at += Ev.stride) this.#cue(frame, at)
  }

  #cue(frame: FrameView, at: number): void {
    const { scene, effects } = this.#hands
    const { events } = frame
    const x = events[at + Ev.x] as number
    const y = events[at + Ev.y] as number
    const a = events[at + Ev.a] as number
    const b = events[at + Ev.b] as number
    const kind = events[at + Ev.kind]
    if (kind === EventKind.hit) this.#hit(x, y, a)
    else if (kind === EventKind.playerHit) this.#playerHit(x, y, a)
    else if (kind === EventKind.death) this.#death(x, y, a, events[at + Ev.entity] as number)
    else if (kind === EventKind.pickup) this.#gain(this.#hands.pickups.icon(a), b, frame)
    else if (kind === EventKind.gain) this.#gain(this.#gains[a], b, frame)
    else if (kind === EventKind.swing) effects.play('swing', scene.now, 0, 0, Math.atan2(b, a), this.#hands.swing)
    else if (kind === EventKind.shot) this.#shot()
    else if (kind === EventKind.levelUp) effects.play('levelUp', scene.now, 0, 0, 0, 1)
    else if (kind === EventKind.spawn) effects.play('dust', scene.now, x, y, 0, 1)
    else if (kind === EventKind.burst) this.#hands.enemies.fired(events[at + Ev.entity] as number, scene.now)
    else if (kind === EventKind.playerDeath) this.#bleed(x, y, 1)
  }

  #hit(x: number, y: number, damage: number): void {
    const { scene, effects, floating, settings } = this.#hands
    effects.play('spark', scene.now, x + jitter(6), y + jitter(6), jitter(Math.PI), 0.4)
    if (settings.damageNumbers) floating.number('damage', damage, scene.now, x + jitter(8), y - ABOVE)
  }

  #playerHit(x: number, y: number, damage: number): void {
    const { scene, effects, floating, settings, shake } = this.#hands
    effects.play('spark', scene.now, x, y, jitter(Math.PI), 0.5)
    if (settings.damageNumbers && damage > 0) floating.number('hurt', damage, scene.now, x, y - ABOVE)
    if (settings.shake) shake.hit(scene.now)
  }

  /** The body lies as it last stood; the event comes after the entity's last frame. */
  #death(x: number, y: number, kind: number, id: number): void {
    const { scene, remains, enemies } = this.#hands
    const at = entityAt(scene.frame, id)
    const { entities } = scene.frame
    const variant = at < 0 ? 0 : (entities[at + Ent.variant] as number)
    const turn = at < 0 ? jitter(Math.PI) : Math.atan2(entities[at + Ent.dirY] as number, entities[at + Ent.dirX] as number)
    const { bleeds, shadow, scale } = enemies.look(kind)
    if (bleeds && Math.random() < BLOOD_SHARE) this.#bleed(x, y, shadow)
    remains.leave(enemies.corpse(kind, variant), scene.now, x, y, turn + jitter(0.5), scale)
  }

  #bleed(x: number, y: number, scale: number): void {
    const { scene, remains } = this.#hands
    const splat = this.#blood[Math.floor(Math.random() * this.#blood.length)] as Texture
    remains.leave(splat, scene.now, x + jitter(12), y + jitter(12), jitter(Math.PI), scale)
  }

  #gain(icon: Texture | undefined, count: number, frame: FrameView): void {
    const { scene, floating } = this.#hands
    const { head } = frame
    if (icon !== undefined) floating.gain(icon, count, scene.now, head[Head.playerX] as number, (head[Head.playerY] as number) - 2 * ABOVE)
  }

  #shot(): void {
    const { scene, effects, player, settings } = this.#hands
    if (player.fires && settings.flashes) effects.play('muzzle', scene.now, player.muzzle.x, player.muzzle.y, player.muzzle.turn, 1)
  }
}

/** Anywhere within +-`reach`: for the eye only. */
const jitter = (reach: number): number => (Math.random() * 2 - 1) * reach

/** Offset of an entity's record; -1 when the frame does not hold it. */
function entityAt(frame: FrameView, id: number): number {
  const count = frame.head[Head.entityCount] as number
  for (let i = 0; i < count; i++) if (frame.entities[i * Ent.stride + Ent.id] === id) return i * Ent.stride
  return -1
}
