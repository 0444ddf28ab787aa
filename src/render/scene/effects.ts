import type { Texture } from 'pixi.js'
import { meleeReach } from '../../../sim/rules/combat.ts'
import { playFrame } from './animation-frames.ts'
import type { Atlas } from './atlas.ts'
import type { EffectSettings } from './effect-settings.ts'
import type { SpriteLayer } from './layer.ts'
import { RecordRing } from './record-ring.ts'
import type { Scene } from './scene.ts'

interface Clip {
  readonly animation: string
  /** In ms. */
  readonly duration: number
  /** Final scale as a factor of the initial one. */
  readonly growth: number
  /** Share of the duration after which it fades out; 1 for no fade. */
  readonly fadeFrom: number
  /** Moves with the player. */
  readonly follows: boolean
  /** Plays one random frame instead of all in order. */
  readonly single: boolean
  readonly flip: 1 | -1
}
const clip = (animation: string, duration: number, rest: Partial<Clip> = {}): Clip => ({
  animation,
  duration,
  growth: 1,
  fadeFrom: 1,
  follows: false,
  single: false,
  flip: 1,
  ...rest,
})

const clips = {
  spark: clip('blood-splat/variant', 260, { growth: 1.9, fadeFrom: 0.3, single: true }),
  dust: clip('dust/play', 480),
  /** The frames are drawn from left to right, but the arm swings from right to left. */
  swing: clip('melee-arc/play', 240, { follows: true, fadeFrom: 0.6, flip: -1 }),
  muzzle: clip('muzzle-flash/play', 100, { follows: true }),
  levelUp: clip('level-up/play', 700, { follows: true, growth: 1.25, fadeFrom: 0.7 }),
  burst: clip('explosion/play', 520),
} as const satisfies Record<string, Clip>
export type ClipName = keyof typeof clips

/** Radius of the drawn swing arc, in px. */
const ARC_RADIUS = 37
/** Scale at which the swing arc covers the actual reach of the weapon. */
export const swingScale = (rangeMultiplier: number): number => meleeReach(rangeMultiplier) / ARC_RADIUS

interface Playing {
  name: ClipName | null
  frames: readonly Texture[]
  x: number
  y: number
  turn: number
  scale: number
  across: number
  start: number
  picture: number
}
const MAX_CLIPS = 96
const WHITE = 0xffffff

/** Short effects in the air. The randomness affects the picture only; no rule depends on it. */
export class Effects {
  readonly #frames: Readonly<Record<ClipName, readonly Texture[]>>
  readonly #ring = new RecordRing<Playing>(MAX_CLIPS, () => ({
    name: null,
    frames: [],
    x: 0,
    y: 0,
    turn: 0,
    scale: 1,
    across: 1,
    start: 0,
    picture: 0,
  }))

  /** The active effects. A slot is reused when its effect is over. */
  readonly playing: readonly Readonly<Playing>[] = this.#ring.items

  readonly #settings: Pick<EffectSettings, 'flashes'>

  constructor(survivors: Atlas, settings: Pick<EffectSettings, 'flashes'>) {
    this.#settings = settings
    const of = (name: ClipName) => survivors.frames(clips[name].animation)
    this.#frames = {
      spark: of('spark'),
      dust: of('dust'),
      swing: of('swing'),
      muzzle: of('muzzle'),
      levelUp: of('levelUp'),
      burst: of('burst'),
    }
  }

  /**
   * (x, y) is in the world, or relative to the player for effects that follow the player. `turn` is in radians, `now`
   * in ms; `across` is the width as a factor of the scale.
   */
  play(wanted: ClipName, now: number, x: number, y: number, turn: number, scale: number, across = 1): void {
    // If flashes are off, an explosion is a dust cloud.
    const name = wanted === 'burst' && !this.#settings.flashes ? 'dust' : wanted
    const slot = this.#ring.take()
    slot.name = name
    slot.frames = this.#frames[name]
    slot.x = x
    slot.y = y
    slot.turn = turn
    slot.scale = scale
    slot.across = across
    slot.start = now
    slot.picture = Math.floor(Math.random() * slot.frames.length)
  }

  draw(scene: Scene, air: SpriteLayer): void {
    for (const slot of this.#ring.items) {
      if (slot.name === null) continue
      const clip = clips[slot.name]
      const done = (scene.now - slot.start) / clip.duration
      if (done >= 1) slot.name = null
      else this.#put(scene, slot, clip, done, air)
    }
  }

  #put(scene: Scene, slot: Playing, shape: Clip, done: number, air: SpriteLayer): void {
    const { player } = scene.motion
    const baseX = shape.follows && player >= 0 ? scene.motion.x[player] : 0
    const baseY = shape.follows && player >= 0 ? scene.motion.y[player] : 0
    const frame = shape.single ? slot.picture : playFrame(done, 1, slot.frames.length)
    const scale = slot.scale * (1 + (shape.growth - 1) * done)
    const alpha = done < shape.fadeFrom ? 1 : (1 - done) / (1 - shape.fadeFrom)
    air.put(slot.frames[frame], baseX + slot.x, baseY + slot.y, slot.turn, scale, alpha, WHITE, shape.flip * slot.across)
  }
}
