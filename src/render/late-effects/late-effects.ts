import type { Renderer, Texture } from 'pixi.js'
import { ELITE_TRAITS } from '../../../sim/content/elites.ts'
import { ENEMY_KINDS, enemies } from '../../../sim/content/enemies.ts'
import { Ent, EntityState, type FrameView, Head, Kind } from '../../../sim/contract/frame.ts'
import { showers } from '../../looks/showers.ts'
import type { Atlas } from '../scene/atlas.ts'
import type { RenderContext } from '../scene/event-effects.ts'
import type { SpriteLayer } from '../scene/layer.ts'
import { inSight } from '../scene/scene.ts'
import { EdgeMarks } from './basics/edge-marks.ts'
import { HealthBars } from './basics/health-bars.ts'
import { drawShapes, type Shapes } from './basics/shapes.ts'
import { ShockWaves } from './basics/shock-waves.ts'
import { Sparks } from './basics/sparks.ts'
import { CHEST_TINTS, Chests, isChest } from './chests.ts'
import { Corpses } from './corpses.ts'
import { Dashes } from './dashes.ts'
import { Deaths } from './deaths.ts'
import { Debris } from './debris.ts'
import { Decals } from './decals.ts'
import { DefensePictures } from './defense/defense.ts'
import { Elites } from './elites/elites.ts'
import { LateEventEffects } from './event-effects.ts'
import { RunEventPictures } from './events/pictures.ts'
import { Evolutions } from './evolutions/evolutions.ts'
import { drawFog } from './fog.ts'
import type { GhostDrawer } from './ghost-drawer.ts'
import { Glints } from './glints.ts'
import { Guns } from './guns.ts'
import { HordeCue } from './horde-cue.ts'
import type { InstinctLayers } from './instincts/picture.ts'
import { InstinctPictures } from './instincts/pictures.ts'
import { type NightLayers, NightLighting } from './light/night.ts'
import { LowHealth } from './low-health.ts'
import { ShotTrails } from './shot-trails.ts'
import { drawStanding } from './standing.ts'
import { Tells } from './tells.ts'
import { Vignette } from './vignette.ts'

const BOSS_TINT = 0xff4a3d
/** Indexed by `ENEMY_KINDS`. */
const isBoss = ENEMY_KINDS.map((kind) => enemies[kind].bossRank !== undefined)
/** Radius of the light of a closed chest, in px. */
const CHEST_LIGHT_PX = 120
/** Distance between two puffs of dust behind a running or lunging enemy, in px. */
const DUST_SPACING_PX = 22
/** The behemoth's steps shake the camera: half a walk cycle in px, strength, range in px, and duration in ms. */
const BEHEMOTH_STEP = { stride: 48, strength: 0.5, felt: 520, time: 220 } as const

/** Layers for late effects, from the ground up. */
interface LateLayers extends InstinctLayers {
  readonly pickups: SpriteLayer
  readonly edge: SpriteLayer
  readonly decals: SpriteLayer
}
/** The part of the run's scene that late effects draw into; they create the lights themselves. */
export interface LateScene {
  readonly night: NightLayers
  readonly layers: Omit<LateLayers, 'lights'>
}

/**
 * Effects that are loaded late: warnings, bursts, trails, sparks, chest beams, health bars and edge marks. They are a
 * separate chunk, loaded after the first frames, because the first seconds of a run need none of them.
 */
export class LateEffects {
  readonly #context: RenderContext
  readonly #night: NightLighting
  readonly #layers: LateLayers
  readonly #shapes: Shapes = drawShapes()
  readonly #sparks: Sparks
  readonly #shockWaves: ShockWaves
  readonly #decals: Decals
  readonly #corpses: Corpses
  readonly #debris: Debris
  readonly #lowHealth: LowHealth
  readonly #tells = new Tells(this.#shapes)
  readonly #bars = new HealthBars(this.#shapes)
  readonly #edgeMarks = new EdgeMarks(this.#shapes)
  readonly #vignette = new Vignette(this.#shapes.large.vignette)
  readonly #glints = new Glints()
  readonly #hordeCue: HordeCue
  readonly #shotTrails: ShotTrails
  readonly #dashes: Dashes
  readonly #elites: Elites
  readonly #evolutions: Evolutions
  readonly #instincts: InstinctPictures
  readonly #runEvents: RunEventPictures
  readonly #defense: DefensePictures
  readonly #chests: Chests
  readonly #ghost: GhostDrawer | null
  readonly #eventEffects: LateEventEffects

  /** `renderer` paints the decals on the ground. `ghost` is set in a race. */
  constructor(survivors: Atlas, context: RenderContext, { night, layers }: LateScene, renderer: Renderer, ghost: GhostDrawer | null) {
    this.#context = context
    this.#ghost = ghost
    this.#sparks = new Sparks(this.#shapes, context.settings)
    this.#shockWaves = new ShockWaves(this.#shapes, context.settings)
    this.#hordeCue = new HordeCue(this.#sparks)
    this.#night = new NightLighting(night, context)
    this.#layers = { ...layers, lights: this.#night.lights }
    this.#decals = new Decals(renderer)
    this.#corpses = new Corpses(this.#decals)
    this.#debris = new Debris(this.#decals)
    this.#lowHealth = new LowHealth(this.#shapes.small.fade, context.settings)
    this.#shotTrails = new ShotTrails(this.#sparks, context.effects, this.#shapes)
    this.#chests = new Chests(survivors, this.#shapes, this.#sparks)
    this.#dashes = new Dashes(this.#sparks)
    this.#instincts = new InstinctPictures(context, this.#sparks, this.#shockWaves, this.#shapes)
    this.#elites = new Elites(context, this.#shapes, this.#sparks, this.#shockWaves, this.#edgeMarks)
    this.#runEvents = new RunEventPictures(this.#instincts.tools, this.#edgeMarks)
    this.#defense = new DefensePictures(context, this.#shapes, this.#sparks, this.#shockWaves, this.#edgeMarks)
    this.#evolutions = new Evolutions(this.#instincts.tools)
    this.#eventEffects = new LateEventEffects(context, {
      sparks: this.#sparks,
      shockWaves: this.#shockWaves,
      tells: this.#tells,
      chests: this.#chests,
      deaths: new Deaths(survivors, context, this.#shapes, this.#corpses, this.#decals, this.#debris),
      guns: new Guns(context, this.#shapes, this.#debris, this.#sparks),
      vignette: this.#vignette,
      instincts: this.#instincts,
      hordeCue: this.#hordeCue,
      dashes: this.#dashes,
      elites: this.#elites,
      evolutions: this.#evolutions,
      runEvents: this.#runEvents,
      defense: this.#defense,
    })
  }

  applyEvents(frame: FrameView): void {
    this.#eventEffects.apply(frame)
  }

  /** Draws a body of an Instinct or a run event. Called in drawing order, from back to front. */
  drawBody(kind: number, index: number): void {
    const layers = this.#layers
    this.#instincts.entity(kind, index, layers)
    this.#evolutions.entity(kind, index, layers)
    this.#runEvents.entity(kind, index, layers)
  }

  draw(): void {
    const layers = this.#layers
    const { signals, air, edge } = layers
    this.#night.begin()
    const { scene } = this.#context
    const count = scene.frame.head[Head.entityCount]
    this.#decals.draw(scene, layers.decals)
    this.#corpses.draw(scene, layers.decals)
    this.#shockWaves.draw(scene, signals)
    this.#vignette.draw(scene, edge)
    this.#lowHealth.draw(scene, edge)
    drawFog(this.#shapes.large, scene, this.#context.settings, edge)
    drawStanding(this.#shapes.large, scene, signals)
    this.#hordeCue.draw(scene)
    this.#dashes.draw(scene, air)
    this.#instincts.place()
    this.#runEvents.draw(scene.frame, layers)
    this.#shotTrails.begin()
    for (let index = 0; index < count; index++) {
      const kind = scene.frame.entities[index * Ent.stride + Ent.kind]
      if (kind >= Kind.fireball && kind <= Kind.doctorBullet) this.#shotTrails.follow(scene, index, signals, layers.lights)
      else if (kind === Kind.ghost) this.#ghost?.drawMark(scene, index, this.#edgeMarks, edge)
      else if (kind === Kind.fire || kind === Kind.barricade) this.#defense.draw(kind, index, layers)
      else if (kind >= Kind.bullet && kind !== Kind.dog) this.drawBody(kind, index)
      else if (kind === Kind.eliteChest) this.#elites.chest(index, layers)
      else if (kind >= Kind.coin1 && kind < Kind.bullet) this.#pickup(kind, index, layers)
      else if (kind >= Kind.enemy && kind < Kind.coin1) this.#enemy(kind, index, layers)
    }
    this.#evolutions.draw(layers)
    this.#instincts.draw(layers)
    this.#shotTrails.end(scene)
    this.#glints.end(scene.now)
    this.#chests.draw(scene, signals)
    this.#elites.drawOpened(layers)
    this.#debris.draw(scene, air)
    this.#sparks.draw(scene, air)
    this.#night.end()
  }

  destroy(): void {
    this.#night.destroy()
    this.#shapes.destroy()
    this.#decals.destroy()
    this.#instincts.destroy()
    this.#dashes.destroy()
    this.#elites.destroy()
    this.#defense.destroy()
  }

  #pickup(kind: number, index: number, { signals, edge, lights }: LateLayers): void {
    const { scene, pickups } = this.#context
    const x = scene.motion.x[index]
    const y = scene.motion.y[index]
    const chest = isChest(kind)
    if (chest) this.#edgeMarks.draw(scene, x, y, pickups.icon(kind) as Texture, CHEST_TINTS[kind], edge)
    if (!inSight(scene, x, y)) return
    if (chest) {
      this.#chests.shine(scene, kind, x, y, signals)
      lights.pool(x, y, CHEST_LIGHT_PX, CHEST_TINTS[kind], 0.6)
    }
    if (this.#glints.turn(scene.now, index)) this.#sparks.throw(chest ? showers.glint : showers.twinkle, scene.now, x, y - 6)
  }

  #enemy(kind: number, index: number, layers: LateLayers): void {
    const { signals, edge } = layers
    const { scene, enemies: drawer } = this.#context
    const x = scene.motion.x[index]
    const y = scene.motion.y[index]
    const elite = ELITE_TRAITS[scene.frame.entities[index * Ent.stride + Ent.elite] - 1]
    if (elite !== undefined) this.#elites.draw(elite, index, layers)
    if (isBoss[kind - Kind.enemy]) this.#edgeMarks.draw(scene, x, y, drawer.portrait(kind), BOSS_TINT, edge)
    if (!inSight(scene, x, y)) return
    const state = scene.frame.entities[index * Ent.stride + Ent.state]
    if (state === EntityState.tell) this.#tells.draw(scene, index, signals)
    if (elite === undefined) this.#bars.draw(scene, index, signals)
    const { steps } = drawer.look(kind)
    if (steps === 'tread') this.#tread(index, x, y)
    else if (
      (steps === 'dust' || (steps === 'dust-in-rush' && state === EntityState.lunge)) &&
      this.#shotTrails.stepped(scene, index, DUST_SPACING_PX)
    )
      this.#sparks.throw(showers.dust, scene.now, x, y)
  }

  #tread(index: number, x: number, y: number): void {
    const { scene, shake } = this.#context
    if (!this.#shotTrails.stepped(scene, index, BEHEMOTH_STEP.stride)) return
    this.#sparks.throw(showers.landing, scene.now, x, y)
    const far = Math.hypot(x - scene.frame.head[Head.playerX], y - scene.frame.head[Head.playerY])
    if (far < BEHEMOTH_STEP.felt) shake.hit(scene.now, BEHEMOTH_STEP.strength * (1 - far / BEHEMOTH_STEP.felt), BEHEMOTH_STEP.time)
  }
}
