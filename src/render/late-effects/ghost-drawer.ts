import type { Texture } from 'pixi.js'
import { Ent, EntityState, Head } from '../../../sim/contract/frame.ts'
import { GhostState } from '../../../sim/contract/ghost.ts'
import { weaponLook } from '../../looks/weapons.ts'
import type { Atlas } from '../scene/atlas.ts'
import type { Outfit } from '../scene/draw-player.ts'
import type { Layer } from '../scene/layer.ts'
import { type UpperArt, upperArt } from '../scene/player-art.ts'
import { legsFrame, type Pose, type PoseInput, poseUpper } from '../scene/player-pose.ts'
import type { Scene } from '../scene/scene.ts'
import type { Strip } from '../scene/strip.ts'
import type { EdgeMarks } from './basics/edge-marks.ts'

/** A ghost as its stage shows it. */
export interface ShownGhost {
  readonly outfit: Outfit
  /** Whose run it is: stands above the shade. */
  readonly name: string
  /** Asked for each picture. */
  readonly isHidden: () => boolean
}

/** One colour, which no enemy and no survivor has. */
const TINT = 0x8fd8ff
const ALPHA = 0.7
/** Share of that by which its colour lies over the drawing. */
const WASH = 0.5
/** What is left of a shade whose run is over, and ms until it is as faint as that. */
const FAINT = 0.2
const FADE_MS = 3_000
/** px from the shade to its name. */
const TAG_ABOVE = 40

/** The survivor of another run, in one colour, and whose it is. */
export class GhostDrawer {
  readonly #upper: ReadonlyMap<string, UpperArt>
  readonly #legsIdle: Texture
  readonly #legsWalk: readonly Texture[]
  readonly #ghost: ShownGhost
  readonly #tag: Strip
  readonly #pose: Pose = { animation: 'idle', index: 0, held: 'melee', ready: 0 }
  readonly #input: { -readonly [K in keyof PoseInput]: PoseInput[K] }
  /** ms of play at which its run was over; null: it is not. */
  #overAt: number | null = null

  constructor(survivors: Atlas, ghost: ShownGhost, tag: Strip) {
    const sprite = `player-${ghost.outfit.gender}`
    this.#ghost = ghost
    this.#upper = upperArt(survivors, sprite)
    this.#legsIdle = survivors.frames(`${sprite}-legs/idle`)[0]
    this.#legsWalk = survivors.frames(`${sprite}-legs/walk`)
    this.#tag = tag
    const melee = weaponLook(ghost.outfit.mainHandId)?.hold ?? null
    const ranged = weaponLook(ghost.outfit.rangedId)?.hold ?? null
    this.#input = { state: EntityState.idle, stateTime: 0, moving: false, hurt: false, walked: 0, now: 0, reloading: false, melee, ranged }
  }

  draw(scene: Scene, index: number, shades: Layer): void {
    if (this.#ghost.isHidden()) return
    const { head, entities } = scene.frame
    const state = head[Head.ghostState]
    const alpha = this.#alpha(state, scene.now)
    const at = index * Ent.stride
    const x = scene.motion.x[index]
    const y = scene.motion.y[index]
    const aim = Math.atan2(entities[at + Ent.dirY], entities[at + Ent.dirX])
    if (state === GhostState.died) putUpper(shades, this.#art('dead'), 0, x, y, aim, alpha)
    else this.#drawBody(scene, index, shades, aim, alpha)
    shades.put(this.#tag.textures[0], x, y - TAG_ABOVE, 0, 1, state === GhostState.running ? 1 : Math.max(0.6, alpha))
  }

  /** Marks at the view's edge where it is while it runs out of sight. */
  drawMark(scene: Scene, index: number, marks: EdgeMarks, edge: Layer): void {
    if (this.#ghost.isHidden() || scene.frame.head[Head.ghostState] !== GhostState.running) return
    marks.draw(scene, scene.motion.x[index], scene.motion.y[index], this.#art('idle').frames[0] as Texture, TINT, edge)
  }

  destroy(): void {
    this.#tag.destroy()
  }

  #drawBody(scene: Scene, index: number, shades: Layer, aim: number, alpha: number): void {
    const { head, entities } = scene.frame
    const x = scene.motion.x[index]
    const y = scene.motion.y[index]
    const moveX = head[Head.ghostMoveX]
    const moveY = head[Head.ghostMoveY]
    const input = this.#input
    input.state = entities[index * Ent.stride + Ent.state]
    input.stateTime = entities[index * Ent.stride + Ent.stateTime]
    input.moving = moveX !== 0 || moveY !== 0
    input.walked = scene.motion.walked[index]
    input.now = scene.now
    poseUpper(input, this.#pose)
    const legs = input.moving ? this.#legsWalk[legsFrame(input.walked, false)] : this.#legsIdle
    shades.put(legs, x, y, input.moving ? Math.atan2(moveY, moveX) : aim, 1, alpha, TINT)
    putUpper(shades, this.#art(this.#pose.animation), this.#pose.index, x, y, aim, alpha)
  }

  /** A run that is over fades to a mark of where it ended. */
  #alpha(state: number, now: number): number {
    if (state === GhostState.running) this.#overAt = null
    else this.#overAt ??= now
    const faded = this.#overAt === null ? 0 : Math.min(1, (now - this.#overAt) / FADE_MS)
    return ALPHA + (FAINT - ALPHA) * faded
  }

  #art(animation: string): UpperArt {
    return this.#upper.get(animation) as UpperArt
  }
}

/** The drawing in the ghost's colour, and that colour over it: nobody takes it for somebody who is there. */
function putUpper(shades: Layer, { frames, shapes }: UpperArt, index: number, x: number, y: number, aim: number, alpha: number): void {
  shades.put(frames[index], x, y, aim, 1, alpha, TINT)
  shades.put(shapes[index], x, y, aim, 1, WASH * alpha, TINT)
}

/**
 * `tag`: the name as a picture (`drawTag`), which this destroys. The stage draws it, since a second file that imported what draws strips
 * would cut that out of the stage's own, and cost each first run 2 kB.
 */
export const createGhostDrawer = (survivors: Atlas, ghost: ShownGhost, tag: Strip): GhostDrawer => new GhostDrawer(survivors, ghost, tag)
