import type { Texture } from 'pixi.js'
import { INSTINCT_IDS, type InstinctId } from '../../../../sim/content/instincts.ts'
import { Ent, EventKind, type FrameView, Head, Kind } from '../../../../sim/contract/frame.ts'
import type { RenderContext } from '../../scene/event-effects.ts'
import { drawStrip, type Strip } from '../../scene/strip.ts'
import type { Shapes } from '../basics/shapes.ts'
import type { ShockWaves } from '../basics/shock-waves.ts'
import type { Sparks } from '../basics/sparks.ts'
import { bloodlust } from './bloodlust.ts'
import { bottle } from './bottle.ts'
import { burningTrail } from './burning_trail.ts'
import { caltrops } from './caltrops.ts'
import { cornered } from './cornered.ts'
import { flare } from './flare.ts'
import { guardDog } from './guard_dog.ts'
import { hotReload } from './hot_reload.ts'
import { lastRound } from './last_round.ts'
import { liveWire } from './live_wire.ts'
import { magnet } from './magnet.ts'
import type { EventData, InstinctLayers, InstinctPicture, InstinctTools, NewInstinctPicture } from './picture.ts'
import { pierce } from './pierce.ts'
import { ricochet } from './ricochet.ts'
import { sawBelt } from './saw_belt.ts'
import { scrapDrone } from './scrap_drone.ts'
import { slam } from './slam.ts'
import { twinBarrel } from './twin_barrel.ts'
import { wideSwing } from './wide_swing.ts'

/** The picture of every Instinct; a missing one is a compile error. */
const pictures: Readonly<Record<InstinctId, NewInstinctPicture>> = {
  wide_swing: wideSwing,
  slam,
  saw_belt: sawBelt,
  scrap_drone: scrapDrone,
  ricochet,
  burning_trail: burningTrail,
  live_wire: liveWire,
  bottle,
  pierce,
  twin_barrel: twinBarrel,
  last_round: lastRound,
  hot_reload: hotReload,
  cornered,
  caltrops,
  guard_dog: guardDog,
  bloodlust,
  flare,
  magnet,
}

const indicesOf = (...ids: readonly InstinctId[]): readonly number[] => ids.map((id) => INSTINCT_IDS.indexOf(id))
/** Indices of the Instincts that draw an entity kind. Several may draw the survivor's own shots. */
const DRAWN_BY: Readonly<Record<number, readonly number[]>> = {
  [Kind.bullet]: indicesOf('twin_barrel', 'ricochet', 'pierce', 'last_round'),
  [Kind.stone]: indicesOf('ricochet'),
  [Kind.flame]: indicesOf('burning_trail'),
  [Kind.caltrops]: indicesOf('caltrops'),
  [Kind.bottle]: indicesOf('bottle'),
  [Kind.drone]: indicesOf('scrap_drone'),
  [Kind.dog]: indicesOf('guard_dog'),
}

/** Draws the active Instincts. Each picture is created and painted when the survivor first has its Instinct. */
export class InstinctPictures {
  /** Shared with the run events. */
  readonly tools: InstinctTools
  readonly #survivor = { x: 0, y: 0, turn: 0 }
  readonly #made: (InstinctPicture | undefined)[] = INSTINCT_IDS.map(() => undefined)
  readonly #ranks = new Int32Array(INSTINCT_IDS.length)
  readonly #strips: Strip[] = []

  constructor(context: RenderContext, sparks: Sparks, shockWaves: ShockWaves, shapes: Shapes) {
    const paint: InstinctTools['paint'] = (width, height, ...paints) => {
      const strip = drawStrip(paints.length, Math.ceil(Math.sqrt(paints.length)), width, height, (canvas, i) => {
        canvas.save()
        paints[i]?.(canvas)
        canvas.restore()
      })
      this.#strips.push(strip)
      return strip.textures as readonly [Texture, ...Texture[]]
    }
    this.tools = { context, sparks, shockWaves, shapes, survivor: this.#survivor, paint }
  }

  /** Call before applying the events of a frame. */
  read({ head }: FrameView): void {
    for (let i = 0; i < this.#ranks.length; i++) this.#ranks[i] = head[Head.instinctRanks + i]
  }

  apply(kind: number, event: EventData): void {
    if (kind === EventKind.instinct) this.#active(event.entity)?.act?.(event, this.#ranks[event.entity])
    else if (kind === EventKind.swing) this.#each((picture, rank) => picture.swing?.(event, rank))
    else if (kind === EventKind.shot) this.#each((picture, rank) => picture.shot?.(event, rank))
  }

  /** Draws one entity of an Instinct; does nothing for other entities. */
  entity(kind: number, index: number, layers: InstinctLayers): void {
    const drawnBy = DRAWN_BY[kind]
    if (drawnBy === undefined) return
    for (const i of drawnBy) this.#active(i)?.entity?.(index, this.#ranks[i], layers)
  }

  /** Reads the survivor's position. Call it before drawing the entities. */
  place(): void {
    const { motion, frame } = this.tools.context.scene
    const at = motion.player * Ent.stride
    if (at < 0) return
    this.#survivor.x = motion.x[motion.player]
    this.#survivor.y = motion.y[motion.player]
    this.#survivor.turn = Math.atan2(frame.entities[at + Ent.dirY], frame.entities[at + Ent.dirX])
  }

  draw(layers: InstinctLayers): void {
    this.#each((picture, rank) => picture.draw?.(rank, layers))
  }

  destroy(): void {
    for (const strip of this.#strips) strip.destroy()
  }

  #each(call: (picture: InstinctPicture, rank: number) => void): void {
    for (let i = 0; i < this.#ranks.length; i++) {
      const picture = this.#active(i)
      if (picture !== undefined) call(picture, this.#ranks[i])
    }
  }

  #active(i: number): InstinctPicture | undefined {
    if ((this.#ranks[i] ?? 0) === 0) return undefined
    this.#made[i] ??= pictures[INSTINCT_IDS[i]](this.tools)
    return this.#made[i]
  }
}
