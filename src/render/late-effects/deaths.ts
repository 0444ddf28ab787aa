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

/** Share of deaths that leave blood on the ground, and pieces; and of those in a crowd. */
const SHARE = { blood: 0.6, gibs: 1 } as const
const CROWD_SHARE = { blood: 0.25, gibs: 0.3 } as const
/** A kind has one picture of its dead: by entity they lie mirrored, and drawn out or huddled, turned by so many radians to either side. */
const LIES = { across: [1, -0.84, 1.14, -1, 0.84, -1.14], turn: 0.9 } as const
/** A piece of a body: px that it flies and rises, and ms. */
const GIB = { far: 46, height: 26, life: 460, scale: 0.5 } as const

/** What a death leaves: a corpse, blood, pieces in the colours of its kind; and the picture holds for the death of something big. */
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

  /** The corpse faces as the enemy last did; the event comes after the entity's last frame. */
  add({ now, x, y, a: kind, entity }: EventData): void {
    const { scene, enemies, hitStop, settings } = this.#context
    const { entities } = scene.frame
    const at = entityAt(scene.frame, entity)
    const variant = at < 0 ? 0 : entities[at + Ent.variant]
    const turn = at < 0 ? jitter(Math.PI) : Math.atan2(entities[at + Ent.dirY], entities[at + Ent.dirX])
    const { bleeds, shadow, scale, crowd, death } = enemies.look(kind)
    const share = crowd ? CROWD_SHARE : SHARE
    if (bleeds && Math.random() < share.blood) this.bleed(now, x, y, shadow)
    const across = LIES.across[entity % LIES.across.length]
    this.#corpses.add(enemies.corpse(kind, variant), now, x, y, turn + jitter(LIES.turn), scale, across)
    if (death.shake > 0 || (at >= 0 && entities[at + Ent.elite] > 0)) hitStop.hit(now)
    if (!(settings.blood || death.hard) || Math.random() >= share.gibs) return
    // Away from the survivor, who struck.
    const way = Math.atan2(y - scene.frame.head[Head.playerY], x - scene.frame.head[Head.playerX])
    for (const tint of death.gibs)
      this.#debris.throw({ ...GIB, scale: GIB.scale * shadow, texture: this.#piece, tint }, now, x, y, way + jitter(1.2))
  }

  /** A stain, where blood is wanted. */
  bleed(now: number, x: number, y: number, scale: number): void {
    if (!this.#context.settings.blood) return
    const splat = this.#blood[Math.floor(Math.random() * this.#blood.length)]
    this.#decals.add(splat, now, x + jitter(12), y + jitter(12), jitter(Math.PI), scale)
  }
}
