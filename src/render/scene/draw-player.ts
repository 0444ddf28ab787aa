import type { Texture } from 'pixi.js'
import type { CostumeId } from '../../../sim/content/costumes.ts'
import { Ent, EntityState, Head, Outcome } from '../../../sim/contract/frame.ts'
import type { Atlas, Attachment } from './atlas.ts'
import type { EffectSettings } from './effect-settings.ts'
import type { Canvas } from './layer.ts'
import { type UpperArt, upperArt, type WeaponArt, weaponArt } from './player-art.ts'
import { legsFrame, type Pose, type PoseInput, poseUpper } from './player-pose.ts'
import { ringStep } from './reload-ring.ts'
import type { Scene } from './scene.ts'

export interface Outfit {
  readonly gender: 'male' | 'female'
  readonly mainHandId: string | null
  readonly offHandId: string | null
  readonly rangedId: string | null
  /** True if the survivor wears a legendary of the highest rank, which puts a golden ring around the marker. */
  readonly shines?: boolean | undefined
  /** Absent for the survivor's own clothes. */
  readonly costume?: CostumeId | undefined
}

/** A costume as a picture that is drawn over the upper body, and the colour of its legs. */
export interface CostumeArt {
  readonly texture: Texture
  readonly legs: number
}

/** The other hand mirrors the first, and is visible only in poses with free arms. */
const OFF_HAND_POSES: ReadonlySet<string> = new Set(['idle', 'walk'])
const RADIANS_PER_DEGREE = Math.PI / 180
/** The marker turns amber and red as health drops. */
const MARKER_TINTS = { well: 0xffffff, hurt: 0xffb347, dying: 0xff6a5c } as const
const SHINE = { tint: 0xffd24d, scale: 1.4, alpha: 0.7 } as const
/** Cosine of the angle between aim and movement below which the legs walk backwards. */
const MAX_BACKWARDS_COSINE = -0.17
/** A dead survivor lies with the head in front of the centre, in px. */
const DEAD_HEAD_PX = 9
/** Share of the rotation that the legs make per frame, so that they turn smoothly. */
const LEG_TURN_PER_FRAME = 0.3

/** The survivor: legs rotated to the movement, weapon and upper body to the aim, with the marker below. */
export class PlayerDrawer {
  readonly #upper: ReadonlyMap<string, UpperArt>
  readonly #legsIdle: Texture
  readonly #legsWalk: readonly Texture[]
  readonly #marker: Texture
  readonly #shadow: Texture
  readonly #settings: Pick<EffectSettings, 'flashes' | 'bodies'>
  readonly #costume: CostumeArt | null
  readonly #ring: readonly Texture[]
  readonly #melee: WeaponArt | null
  readonly #offHand: WeaponArt | null
  readonly #ranged: WeaponArt | null
  readonly #shines: boolean
  readonly #input: { -readonly [K in keyof PoseInput]: PoseInput[K] }
  readonly #pose: Pose = { animation: 'idle', index: 0, held: 'melee', ready: 0 }
  #legsTurn = 0
  /** True if shots have a muzzle flash and smoke. */
  readonly fires: boolean
  /** Muzzle of the ranged weapon relative to the player's position in px, and the aim in radians. */
  readonly muzzle = { x: 0, y: 0, turn: 0 }

  constructor(
    survivors: Atlas,
    ring: readonly Texture[],
    outfit: Outfit,
    settings: Pick<EffectSettings, 'flashes' | 'bodies'>,
    costume: CostumeArt | null,
  ) {
    this.#settings = settings
    this.#costume = costume
    const sprite = `player-${outfit.gender}`
    this.#upper = upperArt(survivors, sprite)
    this.#legsIdle = survivors.frames(`${sprite}-legs/idle`)[0]
    this.#legsWalk = survivors.frames(`${sprite}-legs/walk`)
    this.#marker = survivors.frames('player-marker/item')[0]
    this.#shadow = survivors.frames('shadow/item')[0]
    this.#ring = ring
    this.#melee = weaponArt(survivors, outfit.mainHandId)
    this.#offHand = weaponArt(survivors, outfit.offHandId)
    this.#ranged = weaponArt(survivors, outfit.rangedId)
    this.#shines = outfit.shines === true
    this.fires = this.#ranged?.look.projectile === 'bullet'
    const melee = this.#melee?.look.hold ?? null
    const ranged = this.#ranged?.look.hold ?? null
    this.#input = { state: EntityState.idle, stateTime: 0, moving: false, hurt: false, walked: 0, now: 0, reloading: false, melee, ranged }
  }

  /** Drawn above the surrounding bodies, so that the survivor stays visible in a crowd. */
  #drawMarker(scene: Scene, x: number, y: number, aim: number, bodies: Canvas): void {
    const { head } = scene.frame
    const reload = head[Head.reload]
    if (reload > 0) bodies.put(this.#ring[ringStep(reload)], x, y)
    const left = head[Head.health] / head[Head.maxHealth]
    const tint = left > 0.5 ? MARKER_TINTS.well : left > 0.25 ? MARKER_TINTS.hurt : MARKER_TINTS.dying
    if (this.#shines) bodies.put(this.#marker, x, y, aim, SHINE.scale, SHINE.alpha, SHINE.tint)
    bodies.put(this.#marker, x, y, aim, 1, 1, tint)
  }

  draw(scene: Scene, shadows: Canvas, bodies: Canvas): void {
    const { entities } = scene.frame
    const at = scene.motion.player * Ent.stride
    const x = scene.motion.x[scene.motion.player]
    const y = scene.motion.y[scene.motion.player]
    const aim = scene.motion.facing
    if (scene.frame.head[Head.outcome] === Outcome.dead) {
      bodies.put(this.#art('dead').frames[0], x, y, aim)
      this.#drawCostume(bodies, x + DEAD_HEAD_PX * Math.cos(aim), y + DEAD_HEAD_PX * Math.sin(aim), aim)
      return
    }
    this.#readInput(scene, at)
    poseUpper(this.#input, this.#pose)
    const art = this.#art(this.#pose.animation)
    shadows.put(this.#shadow, x + 4, y + 7, 0, 1.05)
    this.#drawMarker(scene, x, y, aim, bodies)
    this.#drawLegs(scene, bodies, x, y, aim)
    this.#drawWeapons(bodies, art, x, y, aim)
    bodies.put(art.frames[this.#pose.index], x, y, aim)
    this.#drawCostume(bodies, x, y, aim)
    const flash = entities[at + Ent.flash]
    if (flash > 0 && this.#settings.flashes) bodies.put(art.shapes[this.#pose.index], x, y, aim, 1, 0.75 * flash, MARKER_TINTS.dying)
  }

  /** High contrast mode shows all survivors in the same colour, so it leaves out costumes. */
  #drawCostume(bodies: Canvas, x: number, y: number, aim: number): void {
    if (this.#costume !== null && this.#settings.bodies === 'drawn') bodies.put(this.#costume.texture, x, y, aim)
  }

  #readInput(scene: Scene, at: number): void {
    const { head, entities } = scene.frame
    const input = this.#input
    input.state = entities[at + Ent.state]
    input.stateTime = entities[at + Ent.stateTime]
    input.moving = head[Head.moveX] !== 0 || head[Head.moveY] !== 0
    input.hurt = entities[at + Ent.flash] > 0
    input.walked = scene.motion.walked[scene.motion.player]
    input.now = scene.now
    input.reloading = head[Head.reload] > 0
  }

  /** The legs never twist more than a right angle against the body; beyond that they walk backwards. */
  #drawLegs(scene: Scene, bodies: Canvas, x: number, y: number, aim: number): void {
    const tint = this.#costume?.legs
    const moveX = scene.frame.head[Head.moveX]
    const moveY = scene.frame.head[Head.moveY]
    if (moveX === 0 && moveY === 0) {
      this.#legsTurn = aim
      bodies.put(this.#legsIdle, x, y, aim, 1, 1, tint)
      return
    }
    const along = (moveX * Math.cos(aim) + moveY * Math.sin(aim)) / Math.hypot(moveX, moveY)
    const backwards = along < MAX_BACKWARDS_COSINE
    const turn = Math.atan2(moveY, moveX) + (backwards ? Math.PI : 0) - this.#legsTurn
    this.#legsTurn += Math.atan2(Math.sin(turn), Math.cos(turn)) * LEG_TURN_PER_FRAME
    bodies.put(this.#legsWalk[legsFrame(this.#input.walked, backwards)], x, y, this.#legsTurn, 1, 1, tint)
  }

  #drawWeapons(bodies: Canvas, art: UpperArt, x: number, y: number, aim: number): void {
    const { animation, index, held, ready } = this.#pose
    const weapon = held === 'ranged' ? this.#ranged : this.#melee
    const grip = art.grips[index]
    if (weapon !== null) {
      const sprite = Math.min(ready, weapon.frames.length - 1)
      putHeld(bodies, weapon, sprite, grip, x, y, aim, 1)
      const muzzle = weapon.muzzles[sprite]
      if (muzzle !== undefined) this.#rememberMuzzle(muzzle, grip, aim)
    }
    if (this.#offHand === null || !OFF_HAND_POSES.has(animation)) return
    // The arms swing in opposite phase, half a cycle apart.
    const other = art.grips[(index + art.grips.length / 2) % art.grips.length]
    putHeld(bodies, this.#offHand, 0, other, x, y, aim, -1)
  }

  #rememberMuzzle(muzzle: Attachment, grip: Attachment, aim: number): void {
    const forward = grip.x + muzzle.x
    this.muzzle.x = forward * Math.cos(aim) - grip.y * Math.sin(aim)
    this.muzzle.y = forward * Math.sin(aim) + grip.y * Math.cos(aim)
    this.muzzle.turn = aim
  }

  #art(animation: string): UpperArt {
    return this.#upper.get(animation) as UpperArt
  }
}

/** `side` is -1 to mirror the hand. */
function putHeld(
  bodies: Canvas,
  weapon: WeaponArt,
  sprite: number,
  grip: Attachment,
  x: number,
  y: number,
  aim: number,
  side: 1 | -1,
): void {
  const cos = Math.cos(aim)
  const sin = Math.sin(aim)
  const across = grip.y * side
  const { scale, tint } = weapon.look
  const turn = aim + grip.turn * side * RADIANS_PER_DEGREE
  bodies.put(weapon.frames[sprite], x + grip.x * cos - across * sin, y + grip.x * sin + across * cos, turn, scale, 1, tint)
}
