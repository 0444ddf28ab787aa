import { Container, type Texture } from 'pixi.js'
import type { ProjectileColor } from '../../sim/content/projectile-colors.ts'
import { Ent, type FrameView, Head, Kind, MAX_ENTITIES, newFrameBuffer, viewFrame } from '../../sim/contract/frame.ts'
import type { Atlas } from './atlas.ts'
import { follow } from './camera.ts'
import { Cues, type Stagehands } from './cues.ts'
import { EnemyDrawer } from './draw-enemies.ts'
import { type Outfit, PlayerDrawer } from './draw-player.ts'
import { PickupDrawer, ProjectileDrawer } from './draw-things.ts'
import type { EffectSettings } from './effect-settings.ts'
import { Effects, swingScale } from './effects.ts'
import { Floating } from './floating.ts'
import type { Ground } from './ground.ts'
import { Layer } from './layer.ts'
import { Motion } from './motion.ts'
import { DrawOrder } from './order.ts'
import { Remains } from './remains.ts'
import { inSight, type Scene } from './scene.ts'
import { screenPlace } from './screen-place.ts'
import { Shake } from './shake.ts'
import type { View } from './view.ts'

export interface TheatreParts extends Outfit {
  readonly projectileColor: ProjectileColor
  /** Melee reach multiplier: how far a swing is drawn. */
  readonly reach: number
  readonly effects: EffectSettings
  readonly ground: Ground
  readonly enemies: Atlas
  readonly survivors: Atlas
  readonly digits: readonly Texture[]
  readonly ring: readonly Texture[]
}

/** What is shown besides, once it has come (`spectacle/spectacle.ts`). */
export interface Adornments {
  /** Takes the events of a frame, as `Theatre.cue`. */
  cue(frame: FrameView): void
  /** Fills the groups under the things, over the shots, and at the edge of the view. */
  draw(marks: Layer, air: Layer, edge: Layer): void
  destroy(): void
}

/** The survivor is drawn over bodies that stand up to this many px in front of it, as far as the widest bites: it must be found in a crowd. */
const PLAYER_AHEAD = 64

/** The scene graph: drawing groups from the ground up, filled anew from the last two frames. */
export class Theatre {
  readonly container = new Container()
  readonly #layers: readonly Layer[]
  readonly #remainsLayer = new Layer()
  readonly #marks = new Layer()
  readonly #things = new Layer()
  readonly #shadows = new Layer()
  readonly #bodies = new Layer()
  readonly #shots = new Layer()
  readonly #air = new Layer()
  readonly #sparks = new Layer()
  readonly #top = new Layer()
  readonly #edge = new Layer()
  readonly #ground: Ground
  readonly #motion = new Motion()
  readonly #order = new DrawOrder(MAX_ENTITIES)
  readonly #scene: Scene = { motion: this.#motion, frame: viewFrame(newFrameBuffer()), now: 0, left: 0, right: 0, top: 0, bottom: 0 }
  readonly #camera = { x: 0, y: 0 }
  readonly #shake = new Shake()
  readonly #effects: Effects
  readonly #remains = new Remains()
  readonly #floating: Floating
  readonly #enemies: EnemyDrawer
  readonly #player: PlayerDrawer
  readonly #pickups: PickupDrawer
  readonly #shotDrawer: ProjectileDrawer
  readonly #hands: Stagehands
  readonly #cues: Cues
  #adornments: Adornments | null = null
  #started = false
  /** Of the survivor, as `screenPlace` says it. */
  place = ''

  constructor(parts: TheatreParts) {
    const { survivors } = parts
    this.#ground = parts.ground
    this.#effects = new Effects(survivors)
    this.#floating = new Floating(parts.digits)
    this.#enemies = new EnemyDrawer(parts.enemies, survivors.frames('shadow/item')[0] as Texture, parts.effects)
    this.#player = new PlayerDrawer(survivors, parts.ring, parts, parts.effects)
    this.#pickups = new PickupDrawer(survivors)
    this.#shotDrawer = new ProjectileDrawer(survivors, parts.rangedId, parts.projectileColor)
    this.#hands = {
      scene: this.#scene,
      effects: this.#effects,
      remains: this.#remains,
      floating: this.#floating,
      shake: this.#shake,
      enemies: this.#enemies,
      player: this.#player,
      pickups: this.#pickups,
      settings: parts.effects,
      swing: swingScale(parts.reach),
    }
    this.#cues = new Cues(survivors, this.#hands)
    const below = [this.#remainsLayer, this.#marks, this.#things, this.#shadows, this.#bodies]
    this.#layers = [...below, this.#shots, this.#air, this.#sparks, this.#top, this.#edge]
    this.container.addChild(this.#ground.container, ...this.#layers.map((layer) => layer.container))
  }

  /** Adds what is shown besides, from now on. */
  adorn(create: (hands: Stagehands) => Adornments): void {
    this.#adornments = create(this.#hands)
  }

  destroy(): void {
    this.#adornments?.destroy()
  }

  /** The events of a frame that came, before it is drawn. */
  cue(frame: FrameView): void {
    this.#cues.take(frame)
    this.#adornments?.cue(frame)
    this.#scene.frame = frame
  }

  /** Sets up the picture of `view`; `resolution` is device px per CSS px. */
  draw(previous: FrameView, current: FrameView, alpha: number, now: number, view: View, resolution: number): void {
    const scene = this.#scene
    scene.frame = current
    scene.now = now
    this.#motion.update(previous, current, alpha)
    this.#look(view, resolution)
    for (const layer of this.#layers) layer.begin()
    this.#remains.draw(scene, this.#remainsLayer)
    this.#drawEntities()
    this.#adornments?.draw(this.#marks, this.#sparks, this.#edge)
    this.#effects.draw(scene, this.#air)
    this.#floating.draw(scene, this.#top)
    for (const layer of this.#layers) layer.end()
  }

  #look(view: View, resolution: number): void {
    const { player, x, y } = this.#motion
    const camera = this.#camera
    if (player >= 0) {
      if (!this.#started) camera.x = x[player] as number
      this.#started = true
      follow(camera, x[player] as number, y[player] as number, view)
    }
    this.#shake.update(this.#scene.now)
    const scene = this.#scene
    scene.left = camera.x - view.width / 2
    scene.right = camera.x + view.width / 2
    scene.top = camera.y - view.height / 2
    scene.bottom = camera.y + view.height / 2
    if (player >= 0) this.place = screenPlace((x[player] as number) - scene.left, (y[player] as number) - scene.top, view)
    this.#ground.cover(camera.x, view)
    // On whole device pixels the ground stays sharp, and the canvas renderer copies instead of blending.
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
    const count = head[Head.entityCount] as number
    this.#order.clear()
    for (let i = 0; i < count; i++) {
      const kind = entities[i * Ent.stride + Ent.kind] as number
      if (!inSight(scene, this.#motion.x[i] as number, this.#motion.y[i] as number)) continue
      if (kind >= Kind.bullet) this.#shotDrawer.draw(scene, i, this.#shots)
      else if (kind >= Kind.coin1) this.#pickups.draw(scene, i, this.#things)
      else if (kind === Kind.player) this.#order.add(i, (this.#motion.y[i] as number) + PLAYER_AHEAD)
      else this.#order.add(i, this.#motion.y[i] as number)
    }
    for (let place = 0; place < this.#order.count; place++) {
      const i = this.#order.at(place)
      if (i === this.#motion.player) this.#player.draw(scene, this.#shadows, this.#bodies)
      else this.#enemies.draw(scene, i, this.#shadows, this.#bodies)
    }
  }
}
