import type { Texture } from 'pixi.js'
import { ENEMY_KINDS, enemies } from '../../../sim/content/enemies.ts'
import { Ent, EntityState, type FrameView, Head, Kind } from '../../../sim/contract/frame.ts'
import { showers } from '../../looks/showers.ts'
import type { Atlas } from '../atlas.ts'
import type { Stagehands } from '../cues.ts'
import type { Layer } from '../layer.ts'
import { inSight } from '../scene.ts'
import type { Adornments } from '../theatre.ts'
import { Announcements } from './announcements.ts'
import { CHEST_TINTS, Chests, isChest } from './chests.ts'
import { EdgeMarks } from './edge-marks.ts'
import { Glints } from './glints.ts'
import { HealthBars } from './health-bars.ts'
import { drawShapes, type Shapes } from './shapes.ts'
import { Sparks } from './sparks.ts'
import { Tells } from './tells.ts'
import { Traces } from './traces.ts'
import { Vignette } from './vignette.ts'
import { Waves } from './waves.ts'

/** Mark of a boss at the view's edge. */
const BOSS_TINT = 0xff4a3d
/** By index in ENEMY_KINDS. */
const isBoss = ENEMY_KINDS.map((kind) => enemies[kind].bossRank !== undefined)
/** px between two puffs of dust of those that run or rush. */
const DUSTY = 22
/** px of a step that is felt, half a cycle of the behemoth's walk; how hard it is felt, and how near, px. */
const STEP = { stride: 48, strength: 0.5, felt: 520, time: 220 } as const

/**
 * All that a run shows besides its bodies, blows and numbers: tells, bursts, trails, sparks, chests' shine, bars and the
 * marks at the view's edge. A file of its own, fetched after the first pictures, since a run's first seconds need none of it.
 */
export class Spectacle implements Adornments {
  readonly #hands: Stagehands
  readonly #shapes: Shapes = drawShapes()
  readonly #sparks = new Sparks(this.#shapes)
  readonly #waves = new Waves(this.#shapes)
  readonly #tells = new Tells(this.#shapes)
  readonly #bars = new HealthBars(this.#shapes)
  readonly #edgeMarks = new EdgeMarks(this.#shapes)
  readonly #vignette = new Vignette(this.#shapes.large.vignette)
  readonly #glints = new Glints()
  readonly #traces: Traces
  readonly #chests: Chests
  readonly #announcements: Announcements

  constructor(survivors: Atlas, hands: Stagehands) {
    this.#hands = hands
    this.#traces = new Traces(this.#sparks, hands.effects, this.#shapes)
    this.#chests = new Chests(survivors, this.#shapes, this.#sparks)
    this.#announcements = new Announcements(hands, {
      sparks: this.#sparks,
      waves: this.#waves,
      tells: this.#tells,
      chests: this.#chests,
      vignette: this.#vignette,
    })
  }

  cue(frame: FrameView): void {
    this.#announcements.take(frame)
  }

  draw(marks: Layer, air: Layer, edge: Layer): void {
    const { scene } = this.#hands
    const count = scene.frame.head[Head.entityCount] as number
    this.#waves.draw(scene, marks)
    this.#vignette.draw(scene, edge)
    this.#traces.begin()
    for (let index = 0; index < count; index++) {
      const kind = scene.frame.entities[index * Ent.stride + Ent.kind] as number
      if (kind >= Kind.fireball) this.#traces.follow(scene, index, marks)
      else if (kind >= Kind.coin1 && kind < Kind.bullet) this.#thing(kind, index, marks, edge)
      else if (kind >= Kind.enemy && kind < Kind.coin1) this.#enemy(kind, index, marks, air, edge)
    }
    this.#traces.end(scene)
    this.#glints.end(scene.now)
    this.#chests.draw(scene, marks)
    this.#sparks.draw(scene, air)
  }

  destroy(): void {
    this.#shapes.destroy()
  }

  /** What lies on the ground. */
  #thing(kind: number, index: number, marks: Layer, edge: Layer): void {
    const { scene, pickups } = this.#hands
    const x = scene.motion.x[index] as number
    const y = scene.motion.y[index] as number
    const chest = isChest(kind)
    if (chest) this.#edgeMarks.draw(scene, x, y, pickups.icon(kind) as Texture, CHEST_TINTS[kind], edge)
    if (!inSight(scene, x, y)) return
    if (chest) this.#chests.shine(scene, kind, x, y, marks)
    if (this.#glints.turn(scene.now, index)) this.#sparks.throw(chest ? showers.glint : showers.twinkle, scene.now, x, y - 6)
  }

  #enemy(kind: number, index: number, marks: Layer, air: Layer, edge: Layer): void {
    const { scene, enemies: drawer } = this.#hands
    const x = scene.motion.x[index] as number
    const y = scene.motion.y[index] as number
    if (isBoss[kind - Kind.enemy]) this.#edgeMarks.draw(scene, x, y, drawer.portrait(kind), BOSS_TINT, edge)
    if (!inSight(scene, x, y)) return
    const state = scene.frame.entities[index * Ent.stride + Ent.state]
    if (state === EntityState.tell) this.#tells.draw(scene, index, marks)
    this.#bars.draw(scene, index, air)
    const { steps } = drawer.look(kind)
    if (steps === 'tread') this.#tread(index, x, y)
    else if ((steps === 'dust' || (steps === 'dust-in-rush' && state === EntityState.lunge)) && this.#traces.stepped(scene, index, DUSTY))
      this.#sparks.throw(showers.dust, scene.now, x, y)
  }

  #tread(index: number, x: number, y: number): void {
    const { scene, settings, shake } = this.#hands
    if (!this.#traces.stepped(scene, index, STEP.stride)) return
    this.#sparks.throw(showers.landing, scene.now, x, y)
    const far = Math.hypot(x - (scene.frame.head[Head.playerX] as number), y - (scene.frame.head[Head.playerY] as number))
    if (settings.shake && far < STEP.felt) shake.hit(scene.now, STEP.strength * (1 - far / STEP.felt), STEP.time)
  }
}
