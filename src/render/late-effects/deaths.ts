import type { Texture } from 'pixi.js'
import { Ent, Head } from '../../../sim/contract/frame.ts'
import type { Atlas } from '../scene/atlas.ts'
import type { RenderContext } from '../scene/event-effects.ts'
import { jitter } from '../scene/jitter.ts'
import { entityAt } from './basics/entity-at.ts'
import type { Shapes } from './basics/shapes.ts'
import type { Corpses } from './corpses.ts'
import type { Debris } from './debris.ts'
import type { Decals } from './decals.ts'
import type { EventData } from './instincts/picture.ts'

/** Share of deaths that leave blood on the ground and pieces; lower for crowds. */
const REMAINS_SHARE = { blood: 0.6, gibs: 1 } as const
const CROWD_SHARE = { blood: 0.25, gibs: 0.3 } as const
/**
 * Each kind has only one corpse image. The entity id varies it: mirrored, stretched or compressed, and turned by up to
 * this many radians to either side.
 */
const CORPSE_VARIATION = { across: [1, -0.84, 1.14, -1, 0.84, -1.14], turn: 0.9 } as const
/** Distance and height of a flying piece in px, and its flight time in ms. */
const GIB = { far: 46, height: 26, life: 460, scale: 0.5 } as const

/** Effects of a death: a corpse, blood and pieces in the colours of the kind, plus a hit stop for large enemies. */
export class Deaths {
  readonly #context: RenderContext
  readonly #blood: readonly Texture[]
  readonly #piece: Texture
  readonly #corpses: Corpses
  readonly #decals: Decals
  readonly #debris: Debris

  constructor(survivors: Atlas, context: RenderContext, shapes: Shapes, corpses: Corpses, decals: Decals, debris: Debris) {
    this.#context = context
    this.#blood = survivors.frames('blood-splat/variant')
    this.#piece = shapes.small.shard
    this.#corpses = corpses
    this.#decals = decals
    this.#debris = debris
  }

  /** The corpse faces the enemy's last direction; the event arrives after the entity's last frame. */
  add({ now, x, y, a: kind, entity }: EventData): void {
    const { scene, enemies, hitStop, settings } = this.#context
    const { entities } = scene.frame
    const at = entityAt(scene.frame, entity)
    const variant = at < 0 ? 0 : entities[at + Ent.variant]
    const turn = at < 0 ? jitter(Math.PI) : Math.atan2(entities[at + Ent.dirY], entities[at + Ent.dirX])
    const { bleeds, shadow, scale, crowd, death } = enemies.look(kind)
    const share = crowd ? CROWD_SHARE : REMAINS_SHARE
    if (bleeds && Math.random() < share.blood) this.bleed(now, x, y, shadow)
    const across = CORPSE_VARIATION.across[entity % CORPSE_VARIATION.across.length]
    this.#corpses.add(enemies.corpse(kind, variant), now, x, y, turn + jitter(CORPSE_VARIATION.turn), scale, across)
    if (death.shake > 0 || (at >= 0 && entities[at + Ent.elite] > 0)) hitStop.hit(now)
    if (!(settings.blood || death.hard) || Math.random() >= share.gibs) return
    const way = Math.atan2(y - scene.frame.head[Head.playerY], x - scene.frame.head[Head.playerX])
    for (const tint of death.gibs)
      this.#debris.throw({ ...GIB, scale: GIB.scale * shadow, texture: this.#piece, tint }, now, x, y, way + jitter(1.2))
  }

  /** Adds a blood stain if the player's settings allow blood. */
  bleed(now: number, x: number, y: number, scale: number): void {
    if (!this.#context.settings.blood) return
    const splat = this.#blood[Math.floor(Math.random() * this.#blood.length)]
    this.#decals.add(splat, now, x + jitter(12), y + jitter(12), jitter(Math.PI), scale)
  }
}
