import type { Texture } from 'pixi.js'
import { DEFENSE_NEWS, type DefenseNews, defense } from '../../../../sim/content/defense.ts'
import { run } from '../../../../sim/content/run-constants.ts'
import { Ent, EntityState, Kind } from '../../../../sim/contract/frame.ts'
import { showers } from '../../../looks/showers.ts'
import type { RenderContext } from '../../scene/event-effects.ts'
import type { SpriteLayer } from '../../scene/layer.ts'
import { inSight } from '../../scene/scene.ts'
import { drawStrip, type Strip } from '../../scene/strip.ts'
import type { EdgeMarks } from '../basics/edge-marks.ts'
import { putBar } from '../basics/health-bars.ts'
import { RING_RADIUS_PX } from '../basics/large-shapes.ts'
import type { Shapes } from '../basics/shapes.ts'
import type { ShockWaves } from '../basics/shock-waves.ts'
import type { Sparks } from '../basics/sparks.ts'
import type { EventData, InstinctLayers } from '../instincts/picture.ts'
import {
  BARRICADE_CELL,
  BARRICADE_STATES,
  barricadePaints,
  FIRE_CELL_PX,
  FLAME_FRAMES,
  firePaints,
  POST_CELL,
  postPaint,
} from './paints.ts'

const { fire } = defense
/** Share of health below which a barricade looks damaged. */
const DAMAGED_BELOW = 2 / 3
const FIRE_COLOR = 0xff9a2e
const WARNING_COLOR = 0xff4a3d
/** Duration of one flame frame, and of the warning colour after damage, in ms. */
const FLAME_FRAME_MS = 110
const WARNING_MS = 1_500
/** Radius of the light of a healthy fire, in px. */
const LIGHT_RADIUS_PX = 190
/** Distance of the rope beyond the leash, and between two of its posts, in px. */
const ROPE_DISTANCE_PX = 26
const POST_SPACING_PX = 100

/** Draws Defense: the fire, the barricades, the rope around the area, and the edge mark that points back to the fire. */
export class DefensePictures {
  readonly #context: RenderContext
  readonly #shapes: Shapes
  readonly #sparks: Sparks
  readonly #shockWaves: ShockWaves
  readonly #edgeMarks: EdgeMarks
  #fire: Strip | null = null
  #barricades: Strip | null = null
  #posts: Strip | null = null
  #bittenAt = Number.NEGATIVE_INFINITY

  constructor(context: RenderContext, shapes: Shapes, sparks: Sparks, shockWaves: ShockWaves, edgeMarks: EdgeMarks) {
    this.#context = context
    this.#shapes = shapes
    this.#sparks = sparks
    this.#shockWaves = shockWaves
    this.#edgeMarks = edgeMarks
  }

  act({ now, x, y, a }: EventData): void {
    const news = DEFENSE_NEWS[a]
    if (news !== undefined) this.#news[news](now, x, y)
  }

  readonly #news: Readonly<Record<DefenseNews, (now: number, x: number, y: number) => void>> = {
    'fire-bitten': (now, x, y) => {
      this.#bittenAt = now
      this.#sparks.throw(showers.chips, now, x, y)
    },
    'fire-low': (now, x, y) => {
      this.#bittenAt = now
      this.#shockWaves.send('wave', WARNING_COLOR, now, x, y, 30, 240, 900)
    },
    'fire-out': (now, x, y) => {
      this.#sparks.throw(showers.bigDeath, now, x, y)
      this.#shockWaves.send('wave', 0x8f8790, now, x, y, 20, 320, 1_200)
    },
    bitten: (now, x, y) => this.#sparks.throw(showers.dust, now, x, y + this.#along(now)),
    broken: (now, x, y) => {
      for (const off of [-50, 0, 50]) this.#sparks.throw(showers.rubble, now, x, y + off)
      this.#shockWaves.send('wave', 0xb7a88c, now, x, y, 20, 130, 500)
    },
    repaired: (now, x, y) => this.#sparks.throw(showers.twinkle, now, x, y + this.#along(now)),
    raised: (now, x, y) => {
      for (const off of [-50, 0, 50]) this.#sparks.throw(showers.landing, now, x, y + off)
    },
    'wave-held': (now, x, y) => {
      this.#sparks.throw(showers.gold, now, x, y)
      this.#shockWaves.send('wave', FIRE_COLOR, now, x, y, 30, 420, 1_100)
    },
  }

  /** Position along a barricade for effects, in px; it moves over time. */
  #along = (now: number): number => 55 * Math.sin(now * 0.013)

  draw(kind: number, index: number, layers: InstinctLayers & { readonly edge: SpriteLayer }): void {
    if (kind === Kind.fire) this.#drawFire(index, layers)
    else this.#drawBarricade(index, layers)
  }

  #drawFire(index: number, { marks, things, bodies, edge, lights }: InstinctLayers & { readonly edge: SpriteLayer }): void {
    const { scene } = this.#context
    this.#fire ??= drawStrip(firePaints.length, firePaints.length, FIRE_CELL_PX, FIRE_CELL_PX, (c, i) => firePaints[i]?.(c))
    const [light, hearth, ...flames] = this.#fire.textures as readonly [Texture, Texture, ...Texture[]]
    const health = scene.frame.entities[index * Ent.stride + Ent.health]
    const warns = scene.now - this.#bittenAt < WARNING_MS
    const now = flames[Math.floor(scene.now / FLAME_FRAME_MS) % FLAME_FRAMES]
    this.#edgeMarks.draw(scene, fire.x, fire.y, flames[0], warns ? WARNING_COLOR : FIRE_COLOR, edge)
    this.#drawRope(things)
    if (!inSight(scene, fire.x, fire.y)) return
    const { flashes } = this.#context.settings
    const beat = flashes ? 1 + 0.05 * Math.sin(scene.now * 0.011) + 0.03 * Math.sin(scene.now * 0.027) : 1
    if (health > 0) lights.pool(fire.x, fire.y, (160 + 2 * LIGHT_RADIUS_PX * health) * beat, 0xffb060, 0.45 + 0.5 * health)
    marks.put(light, fire.x, fire.y, 0, ((2 * (90 + LIGHT_RADIUS_PX * health)) / FIRE_CELL_PX) * beat, 0.34, FIRE_COLOR)
    if (warns) marks.put(this.#shapes.large.gate, fire.x, fire.y, 0, (58 / RING_RADIUS_PX) * beat, 0.9, WARNING_COLOR)
    things.put(hearth, fire.x, fire.y)
    if (health > 0) bodies.put(now, fire.x, fire.y - 4, 0, 0.5 + 0.75 * health * beat)
  }

  #drawBarricade(index: number, { things, air }: InstinctLayers): void {
    const { scene } = this.#context
    const at = index * Ent.stride
    const x = scene.motion.x[index]
    const y = scene.motion.y[index]
    if (!inSight(scene, x, y)) return
    const { width, height } = BARRICADE_CELL
    this.#barricades ??= drawStrip(barricadePaints.length, BARRICADE_STATES, width, height, (c, i) => barricadePaints[i]?.(c))
    const { entities } = scene.frame
    const health = entities[at + Ent.health]
    const isBroken = entities[at + Ent.state] === EntityState.tell
    const look = isBroken ? 2 : health < DAMAGED_BELOW ? 1 : 0
    const heap = (Math.round(y / height) + (x < fire.x ? 0 : 1)) & 1
    // A barricade shakes when it takes damage.
    const shake = isBroken ? 0 : 2.5 * entities[at + Ent.flash] * Math.sin(scene.now * 0.09)
    things.put(this.#barricades.textures[heap * BARRICADE_STATES + look], x + shake, y)
    if (health < 1) putBar(this.#shapes, air, x, y, health)
  }

  #drawRope(things: SpriteLayer): void {
    const { scene } = this.#context
    for (const side of [-1, 1]) {
      const x = fire.x + side * (defense.leash + ROPE_DISTANCE_PX)
      for (let y = run.band.top; y <= run.band.bottom; y += POST_SPACING_PX) {
        if (!inSight(scene, x, y)) continue
        this.#posts ??= drawStrip(1, 1, POST_CELL.width, POST_CELL.height, postPaint)
        things.put(this.#posts.textures[0], x, y)
      }
    }
  }

  destroy(): void {
    for (const strip of [this.#fire, this.#barricades, this.#posts]) strip?.destroy()
  }
}
