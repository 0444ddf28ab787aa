import type { Texture } from 'pixi.js'
import { ELITE_TRAITS, type EliteTraitId } from '../../../../sim/content/elites.ts'
import { ENEMY_KINDS, type EnemyKind, enemies } from '../../../../sim/content/enemies.ts'
import { Ent, Kind } from '../../../../sim/contract/frame.ts'
import { eliteName, eliteTint } from '../../../looks/elites.ts'
import { showers } from '../../../looks/showers.ts'
import type { RenderContext } from '../../scene/event-effects.ts'
import type { SpriteLayer } from '../../scene/layer.ts'
import { RecordRing } from '../../scene/record-ring.ts'
import { inSight } from '../../scene/scene.ts'
import { drawStrip, paintText, type Strip } from '../../scene/strip.ts'
import type { EdgeMarks } from '../basics/edge-marks.ts'
import { entityAt } from '../basics/entity-at.ts'
import { putBar } from '../basics/health-bars.ts'
import { RING_RADIUS_PX } from '../basics/large-shapes.ts'
import type { Shapes } from '../basics/shapes.ts'
import type { ShockWaves } from '../basics/shock-waves.ts'
import type { Sparks } from '../basics/sparks.ts'
import type { EventData, InstinctLayers } from '../instincts/picture.ts'
import { CHEST_CELL_PX, chestPaints, TRAIT_CELL_PX, traitPaints } from './traits.ts'

/** Distance of the bar and the name above a body, in px. */
const GAP_PX = { bar: 18, name: 30 } as const
const NAME_STYLE = { width: 168, height: 22, font: '600 14px "Oswald Variable", "Arial Narrow", sans-serif' } as const
/** Distance from a body's edge to its ring, in px. */
const RING_MARGIN_PX = 9
/** Light radius beyond the body, and half the light radius of a chest, in px. */
const LIGHT_MARGIN_PX = 60
/** Durations in ms: how long the effect of a trait shows, how long an open chest shows, and its fade-out. */
const TRAIT_EFFECT_MS = 900
const OPEN_CHEST_MS = 1400
const CHEST_FADE_MS = 500
const GOLD = 0xffe27a
/** Distance in px behind a runner at which it throws up dust, so that the body stays visible. */
const DUST_DISTANCE_PX = 26

export interface EliteLayers extends InstinctLayers {
  readonly pickups: SpriteLayer
  readonly edge: SpriteLayer
}

/** Draws elites: a ring, the trait's additions to the body, the name over the bar, a mark at the view's edge, and the chests they leave. */
export class Elites {
  readonly #context: RenderContext
  readonly #shapes: Shapes
  readonly #sparks: Sparks
  readonly #shockWaves: ShockWaves
  readonly #edgeMarks: EdgeMarks
  readonly #names = new Map<string, Strip>()
  /** Indexed by `ELITE_TRAITS`. */
  #traits: Strip | null = null
  #chests: Strip | null = null
  /** Time of play in ms at which the trait last acted, by entity id. */
  readonly #actedAt = new Map<number, number>()
  readonly #opened = new RecordRing(2, () => ({ x: 0, y: 0, start: Number.NEGATIVE_INFINITY }))

  constructor(context: RenderContext, shapes: Shapes, sparks: Sparks, shockWaves: ShockWaves, edgeMarks: EdgeMarks) {
    this.#context = context
    this.#shapes = shapes
    this.#sparks = sparks
    this.#shockWaves = shockWaves
    this.#edgeMarks = edgeMarks
  }

  /** Shows that an elite appeared (`b` is 0) or that its trait acted. */
  act({ now, x, y, a, b, entity }: EventData): void {
    const trait = ELITE_TRAITS[a]
    if (trait === undefined) return
    const tint = eliteTint(trait)
    this.#actedAt.set(entity, b === 0 ? Number.NEGATIVE_INFINITY : now)
    if (b === 0) this.#shockWaves.send('wave', tint, now, x, y, 20, 120, 700)
    else if (trait === 'howler') for (let n = 0; n < 3; n++) this.#shockWaves.send('wave', tint, now + 160 * n, x, y, 20, 220, 700)
    else if (trait === 'splitter') {
      this.#shockWaves.send('wave', tint, now, x, y, 10, 90, 420)
      this.#sparks.throw(showers.spatter, now, x, y)
    } else if (trait === 'runner') {
      const { entities } = this.#context.scene.frame
      const at = entityAt(this.#context.scene.frame, entity)
      const [dirX, dirY] = at < 0 ? [1, 0] : [entities[at + Ent.dirX], entities[at + Ent.dirY]]
      this.#sparks.throw(showers.heels, now, x - DUST_DISTANCE_PX * dirX, y - DUST_DISTANCE_PX * dirY, Math.atan2(-dirY, -dirX), 1.1)
    } else this.#sparks.throw(showers.twinkle, now, x, y)
  }

  /** Draws an elite; `trait` belongs to the entity at `index`. */
  draw(trait: EliteTraitId, index: number, { marks, signals, edge, lights }: EliteLayers): void {
    const { scene, enemies: drawer } = this.#context
    const { entities } = scene.frame
    const at = index * Ent.stride
    const x = scene.motion.x[index]
    const y = scene.motion.y[index]
    const entityKind = entities[at + Ent.kind]
    const kind = ENEMY_KINDS[entityKind - Kind.enemy]
    const tint = eliteTint(trait)
    this.#edgeMarks.draw(scene, x, y, drawer.portrait(entityKind), tint, edge)
    if (!inSight(scene, x, y)) return
    const { radius } = enemies[kind]
    const beat = 1 + 0.05 * Math.sin(scene.now * 0.006)
    lights.pool(x, y, 4 * radius + LIGHT_MARGIN_PX, tint, 0.6)
    marks.put(this.#shapes.large.disc, x, y + 3, 0, (radius + RING_MARGIN_PX) / RING_RADIUS_PX, 0.22, tint)
    marks.put(this.#shapes.large.gate, x, y + 3, scene.now * 0.0008, ((radius + RING_MARGIN_PX) / RING_RADIUS_PX) * beat, 0.95, tint)
    const turn = Math.atan2(entities[at + Ent.dirY], entities[at + Ent.dirX])
    const acted = scene.now - (this.#actedAt.get(entities[at + Ent.id]) ?? Number.NEGATIVE_INFINITY)
    const acts = acted >= 0 && acted < TRAIT_EFFECT_MS
    if (trait !== 'runner' || acts) {
      const swell = acts ? 1 + 0.35 * (1 - acted / TRAIT_EFFECT_MS) : 1
      // The runner's trail belongs below its body.
      const layer = trait === 'runner' ? marks : signals
      layer.put(this.#trait(trait), x, y, turn, (radius / 15) * swell)
    }
    // Below projectiles, because the player must see a shot coming.
    putBar(this.#shapes, signals, x, y - radius - GAP_PX.bar, entities[at + Ent.health])
    signals.put(this.#name(kind, trait), x, y - radius - GAP_PX.name)
  }

  chest(index: number, { signals, pickups, edge, lights }: EliteLayers): void {
    const { scene } = this.#context
    const x = scene.motion.x[index]
    const y = scene.motion.y[index]
    const closed = this.#chest(0)
    this.#edgeMarks.draw(scene, x, y, closed, GOLD, edge)
    if (!inSight(scene, x, y)) return
    const beat = 0.5 + 0.5 * Math.sin(scene.now * 0.003)
    lights.pool(x, y, 2 * LIGHT_MARGIN_PX, GOLD, 0.6)
    signals.put(this.#shapes.large.beam, x, y + 6, 0, 1, 0.3 + 0.2 * beat, GOLD)
    pickups.put(closed, x, y - 3 * beat)
  }

  open(now: number, x: number, y: number): void {
    const item = this.#opened.take()
    item.x = x
    item.y = y
    item.start = now
    this.#sparks.throw(showers.gold, now, x, y - 8, -Math.PI / 2, Math.PI)
  }

  drawOpened({ signals }: EliteLayers): void {
    const { scene } = this.#context
    for (const { x, y, start } of this.#opened.items) {
      const age = scene.now - start
      if (age >= OPEN_CHEST_MS || !inSight(scene, x, y)) continue
      const alpha = Math.min(1, (OPEN_CHEST_MS - age) / CHEST_FADE_MS)
      signals.put(this.#shapes.large.beam, x, y, 0, 1 + 0.3 * Math.min(1, age / 200), 0.8 * alpha, GOLD)
      signals.put(this.#chest(1), x, y, 0, 1 + 0.12 * Math.max(0, 1 - age / 160), alpha)
    }
  }

  destroy(): void {
    for (const strip of this.#names.values()) strip.destroy()
    this.#traits?.destroy()
    this.#chests?.destroy()
  }

  #chest(index: number): Texture {
    this.#chests ??= drawStrip(chestPaints.length, chestPaints.length, CHEST_CELL_PX, CHEST_CELL_PX, (c, i) => chestPaints[i]?.(c))
    return this.#chests.textures[index]
  }

  #trait(trait: EliteTraitId): Texture {
    this.#traits ??= drawStrip(ELITE_TRAITS.length, 2, TRAIT_CELL_PX, TRAIT_CELL_PX, (c, i) => traitPaints[ELITE_TRAITS[i]](c))
    return this.#traits.textures[ELITE_TRAITS.indexOf(trait)]
  }

  /** Painted on first use, because a run has only four elites. */
  #name(kind: EnemyKind, trait: EliteTraitId): Texture {
    const name = eliteName(kind, trait)
    const color = `#${eliteTint(trait).toString(16).padStart(6, '0')}`
    const cached =
      this.#names.get(name) ?? drawStrip(1, 1, NAME_STYLE.width, NAME_STYLE.height, (c) => paintText(c, name, NAME_STYLE.font, color))
    this.#names.set(name, cached)
    return cached.textures[0]
  }
}
