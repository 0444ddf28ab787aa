import type { Texture } from 'pixi.js'
import { Ent, EntityState, Head } from '../../../sim/contract/frame.ts'
import { GhostState } from '../../../sim/contract/ghost.ts'
import { weaponLook } from '../../looks/weapons.ts'
import type { Atlas } from '../scene/atlas.ts'
import type { CostumeArt, Outfit } from '../scene/draw-player.ts'
import type { SpriteLayer } from '../scene/layer.ts'
import { type UpperArt, upperArt } from '../scene/player-art.ts'
import { legsFrame, type Pose, type PoseInput, poseUpper } from '../scene/player-pose.ts'
import type { Scene } from '../scene/scene.ts'
import type { Strip } from '../scene/strip.ts'
import type { EdgeMarks } from './basics/edge-marks.ts'

export interface ShownGhost {
  readonly outfit: Outfit
  /** Name of the player who played the run; shown above the ghost. */
  readonly name: string
  /** Called in each frame. */
  readonly isHidden: () => boolean
}

/** A colour that no enemy or survivor has. */
const GHOST_TINT = 0x8fd8ff
const GHOST_ALPHA = 0.7
/** Covers a ghost's costume, so that it cannot be mistaken for a real survivor. */
export const GHOST_COVER = 'rgb(143 216 255 / 55%)'
/** Share of the alpha with which the colour covers the drawing. */
const TINT_SHARE = 0.5
/** Final alpha of a ghost whose run is over, and the duration of the fade in ms. */
const FINAL_ALPHA = 0.2
const FADE_MS = 3_000
/** Distance from the ghost to its name, in px. */
const TAG_GAP_PX = 40

/** The painted costume of a ghost, which the drawer destroys. */
type GhostCostume = CostumeArt & { destroy(): void }

/** Draws the survivor of another run in one colour, with the player's name. */
export class GhostDrawer {
  readonly #upper: ReadonlyMap<string, UpperArt>
  readonly #legsIdle: Texture
  readonly #legsWalk: readonly Texture[]
  readonly #ghost: ShownGhost
  readonly #tag: Strip
  readonly #costume: GhostCostume | null
  readonly #pose: Pose = { animation: 'idle', index: 0, held: 'melee', ready: 0 }
  readonly #input: { -readonly [K in keyof PoseInput]: PoseInput[K] }
  /** Time of play in ms at which the ghost's run ended; `null` while it runs. */
  #overAt: number | null = null

  constructor(survivors: Atlas, ghost: ShownGhost, tag: Strip, costume: GhostCostume | null) {
    const sprite = `player-${ghost.outfit.gender}`
    this.#ghost = ghost
    this.#upper = upperArt(survivors, sprite)
    this.#legsIdle = survivors.frames(`${sprite}-legs/idle`)[0]
    this.#legsWalk = survivors.frames(`${sprite}-legs/walk`)
    this.#tag = tag
    this.#costume = costume
    const melee = weaponLook(ghost.outfit.mainHandId)?.hold ?? null
    const ranged = weaponLook(ghost.outfit.rangedId)?.hold ?? null
    this.#input = { state: EntityState.idle, stateTime: 0, moving: false, hurt: false, walked: 0, now: 0, reloading: false, melee, ranged }
  }

  draw(scene: Scene, index: number, shades: SpriteLayer): void {
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
    shades.put(this.#tag.textures[0], x, y - TAG_GAP_PX, 0, 1, state === GhostState.running ? 1 : Math.max(0.6, alpha))
  }

  /** Marks the ghost at the view's edge while it runs outside the view. */
  drawMark(scene: Scene, index: number, marks: EdgeMarks, edge: SpriteLayer): void {
    if (this.#ghost.isHidden() || scene.frame.head[Head.ghostState] !== GhostState.running) return
    marks.draw(scene, scene.motion.x[index], scene.motion.y[index], this.#art('idle').frames[0] as Texture, GHOST_TINT, edge)
  }

  destroy(): void {
    this.#tag.destroy()
    this.#costume?.destroy()
  }

  #drawBody(scene: Scene, index: number, shades: SpriteLayer, aim: number, alpha: number): void {
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
    shades.put(legs, x, y, input.moving ? Math.atan2(moveY, moveX) : aim, 1, alpha, GHOST_TINT)
    putUpper(shades, this.#art(this.#pose.animation), this.#pose.index, x, y, aim, alpha)
    if (this.#costume !== null) shades.put(this.#costume.texture, x, y, aim, 1, alpha, GHOST_TINT)
  }

  /** A finished ghost fades to a mark at the place where it ended. */
  #alpha(state: number, now: number): number {
    if (state === GhostState.running) this.#overAt = null
    else this.#overAt ??= now
    const faded = this.#overAt === null ? 0 : Math.min(1, (now - this.#overAt) / FADE_MS)
    return GHOST_ALPHA + (FINAL_ALPHA - GHOST_ALPHA) * faded
  }

  #art(animation: string): UpperArt {
    return this.#upper.get(animation) as UpperArt
  }
}

/** Draws the body tinted and then covered by the colour, so that it cannot be mistaken for a real survivor. */
function putUpper(
  shades: SpriteLayer,
  { frames, shapes }: UpperArt,
  index: number,
  x: number,
  y: number,
  aim: number,
  alpha: number,
): void {
  shades.put(frames[index], x, y, aim, 1, alpha, GHOST_TINT)
  shades.put(shapes[index], x, y, aim, 1, TINT_SHARE * alpha, GHOST_TINT)
}

/**
 * `tag` is the name as a picture (`drawTag`), which the drawer destroys. The stage draws it: if a second file imported
 * the strip code, the bundler would split it out of the stage's chunk and add 2 kB to each first run.
 */
export const createGhostDrawer = (survivors: Atlas, ghost: ShownGhost, tag: Strip, costume: GhostCostume | null): GhostDrawer =>
  new GhostDrawer(survivors, ghost, tag, costume)
