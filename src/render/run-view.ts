import { Container, type Renderer, type Texture } from 'pixi.js'
import type { LocationId } from '../../sim/content/locations.ts'
import type { ProjectileColor } from '../../sim/content/projectile-colors.ts'
import { Ent, type FrameView, Head, Kind, MAX_ENTITIES, newFrameBuffer, viewFrame } from '../../sim/contract/frame.ts'
import { moonlight } from '../looks/moonlight.ts'
import { moveCamera } from './camera.ts'
import { CrowdLimit } from './crowd-limit.ts'
import { DrawOrder } from './draw-order.ts'
import type { FlatBodies } from './flat-bodies.ts'
import type { GhostDrawer } from './late-effects/ghost-drawer.ts'
import type { LateEffects, LateScene } from './late-effects/late-effects.ts'
import type { Atlas } from './scene/atlas.ts'
import { EnemyDrawer } from './scene/draw-enemies.ts'
import { PickupDrawer, ProjectileDrawer } from './scene/draw-pickups-and-projectiles.ts'
import { type CostumeArt, type Outfit, PlayerDrawer } from './scene/draw-player.ts'
import type { EffectSettings } from './scene/effect-settings.ts'
import { Effects, swingScale } from './scene/effects.ts'
import { EventEffects, type RenderContext } from './scene/event-effects.ts'
import { FloatingNumbers } from './scene/floating-numbers.ts'
import type { GroundLayer } from './scene/ground.ts'
import { HitStop } from './scene/hit-stop.ts'
import { SpriteLayer } from './scene/layer.ts'
import { Motion } from './scene/motion.ts'
import { inSight, type Scene } from './scene/scene.ts'
import { Shake } from './scene/shake.ts'
import type { View } from './scene/view.ts'
import { screenPlace } from './screen-place.ts'

export interface RunViewParts extends Outfit {
  readonly locationId: LocationId
  readonly renderer: Renderer
  readonly projectileColor: ProjectileColor
  /** Range multiplier of melee, which scales the drawn swing. */
  readonly reach: number
  readonly effects: EffectSettings
  readonly ground: GroundLayer
  readonly enemies: Atlas
  readonly survivors: Atlas
  readonly digits: readonly Texture[]
  readonly ring: readonly Texture[]
  readonly ghost: GhostDrawer | null
  /** The costume of the survivor; `null` without one. */
  readonly costumeArt: CostumeArt | null
  /** Draws crowds with less detail because there is no GPU. */
  readonly reduced: boolean
}

/** Scene graph of a run: layers from the ground up, refilled in each frame from the last two simulation frames. */
export class RunView {
  /** Root of the scene. The renderer applies its position and scale once instead of to every picture. */
  readonly container = new Container()
  readonly #layers: readonly SpriteLayer[]
  readonly #decalLayer = new SpriteLayer()
  readonly #marks = new SpriteLayer()
  readonly #things = new SpriteLayer()
  readonly #shades = new SpriteLayer()
  readonly #shadows = new SpriteLayer()
  readonly #bodies = new SpriteLayer()
  readonly #signals = new SpriteLayer()
  readonly #pickupLayer = new SpriteLayer()
  readonly #survivor = new SpriteLayer()
  readonly #shots = new SpriteLayer()
  readonly #air = new SpriteLayer()
  readonly #sparks = new SpriteLayer()
  readonly #top = new SpriteLayer()
  readonly #edge = new SpriteLayer()
  /** The ground and the bodies, which the night darkens. */
  readonly #world = new Container()
  readonly #dark = new Container()
  readonly #lateScene: LateScene
  readonly #ground: GroundLayer
  readonly #motion = new Motion()
  readonly #order = new DrawOrder(MAX_ENTITIES)
  readonly #scene: Scene = { motion: this.#motion, frame: viewFrame(newFrameBuffer()), now: 0, left: 0, right: 0, top: 0, bottom: 0 }
  readonly #camera = { x: 0, y: 0 }
  readonly #shake: Shake
  readonly hitStop: HitStop
  readonly #effects: Effects
  readonly #crowdLimit: CrowdLimit | null
  readonly #floatingNumbers: FloatingNumbers
  readonly #enemies: EnemyDrawer
  readonly #player: PlayerDrawer
  readonly #ghost: GhostDrawer | null
  readonly #pickups: PickupDrawer
  readonly #shotDrawer: ProjectileDrawer
  readonly #context: RenderContext
  readonly #eventEffects: EventEffects
  #lateEffects: LateEffects | null = null
  #flat: FlatBodies | null = null
  #started = false
  /** Position of the player on the screen (`screenPlace`), and in px of the view. */
  place = ''
  readonly survivor = { x: 0, y: 0 }

  constructor(parts: RunViewParts) {
    const { survivors } = parts
    this.#ground = parts.ground
    this.#shake = new Shake(parts.effects)
    this.hitStop = new HitStop(parts.effects)
    this.#effects = new Effects(survivors, parts.effects)
    this.#floatingNumbers = new FloatingNumbers(parts.digits)
    this.#enemies = new EnemyDrawer(parts.enemies, survivors.frames('shadow/item')[0], parts.effects, parts.reduced)
    this.#crowdLimit = parts.reduced ? new CrowdLimit(this.#enemies) : null
    this.#player = new PlayerDrawer(survivors, parts.ring, parts, parts.effects, parts.costumeArt)
    this.#ghost = parts.ghost
    this.#pickups = new PickupDrawer(survivors)
    this.#shotDrawer = new ProjectileDrawer(survivors, parts.rangedId, parts.projectileColor)
    this.#context = {
      scene: this.#scene,
      effects: this.#effects,
      floatingNumbers: this.#floatingNumbers,
      shake: this.#shake,
      hitStop: this.hitStop,
      enemies: this.#enemies,
      player: this.#player,
      pickups: this.#pickups,
      settings: parts.effects,
      rangedId: parts.rangedId,
      swing: swingScale(parts.reach),
    }
    this.#eventEffects = new EventEffects(survivors, this.#context)
    const below = [this.#decalLayer, this.#marks, this.#things, this.#shades, this.#shadows, this.#bodies]
    // Information that must be readable at a glance is above the dark, and the survivor is above all bodies and
    // effects.
    const above = [this.#signals, this.#pickupLayer, this.#shots, this.#air, this.#sparks, this.#survivor, this.#top, this.#edge]
    this.#layers = [...below, ...above]
    this.#world.addChild(this.#ground.layer, ...below)
    this.container.addChild(this.#world, this.#dark, ...above)
    // The night applies from the first frame; the late effects add the lights.
    if (!parts.reduced) this.#world.tint = [...moonlight(parts.effects.brightness)]
    this.#lateScene = {
      night: {
        locationId: parts.locationId,
        ground: parts.ground,
        world: this.#world,
        dark: this.#dark,
        renderer: parts.reduced ? null : parts.renderer,
      },
      layers: {
        decals: this.#decalLayer,
        marks: this.#marks,
        things: this.#things,
        shadows: this.#shadows,
        bodies: this.#bodies,
        signals: this.#signals,
        pickups: this.#pickupLayer,
        air: this.#sparks,
        edge: this.#edge,
      },
    }
  }

  /** The horizontal range of the world that is visible. */
  get sight() {
    return { x: this.#camera.x, width: this.#scene.right - this.#scene.left }
  }

  addLateEffects(create: (context: RenderContext, scene: LateScene) => LateEffects): void {
    this.#lateEffects = create(this.#context, this.#lateScene)
  }

  /** Draws flat bodies from now on, or normal ones if `create` is `null`. */
  flatten(create: ((layers: { signals: SpriteLayer; shots: SpriteLayer; survivor: SpriteLayer }) => FlatBodies) | null): void {
    this.#flat = create?.({ signals: this.#signals, shots: this.#shots, survivor: this.#survivor }) ?? null
  }

  destroy(): void {
    this.#lateEffects?.destroy()
  }

  /** Turns the events of a frame into effects. Call it before drawing the frame. */
  applyEvents(frame: FrameView): void {
    this.#eventEffects.apply(frame)
    this.#lateEffects?.applyEvents(frame)
    this.#scene.frame = frame
  }

  /** Fills the layers for `view`; `resolution` is device px per CSS px. */
  draw(previous: FrameView, current: FrameView, alpha: number, now: number, view: View, resolution: number): void {
    const scene = this.#scene
    scene.frame = current
    scene.now = this.hitStop.shown(now)
    this.#motion.update(previous, current, alpha, this.hitStop.lag(now))
    this.#moveCamera(view, resolution)
    for (const layer of this.#layers) layer.begin()
    this.#drawEntities()
    this.#lateEffects?.draw()
    this.#effects.draw(scene, this.#air)
    this.#floatingNumbers.draw(scene, this.#top)
  }

  #moveCamera(view: View, resolution: number): void {
    const { player, x, y } = this.#motion
    const camera = this.#camera
    if (player >= 0) {
      if (!this.#started) camera.x = x[player]
      this.#started = true
      moveCamera(camera, x[player], y[player], view)
    }
    this.#shake.update(this.#scene.now)
    const scene = this.#scene
    scene.left = camera.x - view.width / 2
    scene.right = camera.x + view.width / 2
    scene.top = camera.y - view.height / 2
    scene.bottom = camera.y + view.height / 2
    if (player >= 0) {
      this.place = screenPlace(x[player] - scene.left, y[player] - scene.top, view)
      this.survivor.x = (x[player] - scene.left) * view.scale
      this.survivor.y = (y[player] - scene.top) * view.scale
    }
    this.#ground.cover(camera.x, view)
    // Aligned to whole device pixels, the ground stays sharp and the canvas renderer copies without blending.
    const density = view.scale * resolution
    this.container.scale.set(view.scale)
    this.container.position.set(
      Math.round((this.#shake.x - scene.left) * density) / resolution,
      Math.round((this.#shake.y - scene.top) * density) / resolution,
    )
  }

  #drawEntities(): void {
    const scene = this.#scene
    const { entities, head } = scene.frame
    const count = head[Head.entityCount]
    const flat = this.#flat
    flat?.begin(scene)
    this.#order.clear()
    this.#crowdLimit?.measure(scene)
    for (let i = 0; i < count; i++) {
      const kind = entities[i * Ent.stride + Ent.kind]
      if (!inSight(scene, this.#motion.x[i], this.#motion.y[i])) continue
      if (kind === Kind.dog) this.#order.add(i, this.#motion.y[i])
      else if (kind === Kind.ghost) this.#ghost?.draw(scene, i, this.#shades)
      // The late effects draw the other entities of Instincts.
      else if (kind >= Kind.flame) continue
      else if (kind >= Kind.bullet) this.#shotDrawer.draw(scene, i, flat?.shots ?? this.#shots)
      else if (kind >= Kind.coin1) this.#pickups.draw(scene, i, this.#pickupLayer)
      else if (kind === Kind.player) continue
      else if (!this.#crowdLimit?.hides(scene, i)) this.#order.add(i, this.#motion.y[i])
    }
    for (let place = 0; place < this.#order.count; place++) {
      const i = this.#order.at(place)
      const kind = entities[i * Ent.stride + Ent.kind]
      if (kind === Kind.dog) this.#lateEffects?.drawBody(kind, i)
      else this.#enemies.draw(scene, i, flat?.shadows ?? this.#shadows, flat?.bodies(kind) ?? this.#bodies, this.#signals)
    }
    if (this.#motion.player >= 0) this.#player.draw(scene, flat?.shadows ?? this.#shadows, flat?.survivor ?? this.#survivor)
  }
}
