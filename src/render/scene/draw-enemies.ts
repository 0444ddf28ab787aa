import type { Texture } from 'pixi.js'
import { ENEMY_KINDS } from '../../../sim/content/enemies.ts'
import { Ent, EntityState, Head, Kind, MAX_ENTITIES } from '../../../sim/contract/frame.ts'
import { enemyLooks } from '../../looks/enemies.ts'
import type { EnemyLook } from '../../looks/enemy-look.ts'
import { loopFrame, walkFrame } from './animation-frames.ts'
import type { Atlas } from './atlas.ts'
import type { EffectSettings } from './effect-settings.ts'
import { newEnemyPose, poseEnemy, THRUST } from './enemy-pose.ts'
import type { Canvas, SpriteLayer } from './layer.ts'
import type { Scene } from './scene.ts'

/** The bodies hide the sheet's shadows completely, so the shadows are scaled up until their edges are visible. */
const SHADOW_SPREAD = 1.25
/** Light falls from the upper left: shadow offset in px to the right per px down. */
const SHADOW_SLANT = 0.57

/** Elites are larger than others of their kind, so that they stand out in a horde. */
const ELITE_SCALE = 1.2
/** Moonlight on a body's edge: the white shape behind it, offset towards the light in px and slightly larger. */
const MOONLIT_RIM = { x: 1.2, y: 1.5, scale: 1.05, alpha: 0.9 } as const
/**
 * Moonlight on whole bodies outside the survivor's lamps: distance in px at which it begins, distance over which it
 * grows, and its alpha. It replaces the shadow, which is hardly visible there; a fourth sprite per body would be too
 * slow for a horde.
 */
const MOONLIT_SHEEN = { from: 250, over: 150, alpha: 0.1, tint: 0xa9bfe6 } as const

interface Art {
  readonly walk: readonly Texture[]
  readonly walkShape: readonly Texture[]
  readonly attack: Texture
  readonly attackShape: Texture
  readonly death: Texture
}
interface KindArt {
  readonly look: EnemyLook
  readonly variants: readonly Art[]
}

/** Draws enemies by kind and variant. Flash and warning are white shapes over the body. */
export class EnemyDrawer {
  readonly #kinds: readonly KindArt[]
  readonly #shadow: Texture
  readonly #settings: Pick<EffectSettings, 'flashes' | 'shake'>
  readonly #reduced: boolean
  readonly #pose = newEnemyPose()
  /** Time of the last shot in ms of play, by entity id. The frame has no state for it. */
  readonly #firedAt = new Float64Array(MAX_ENTITIES + 1).fill(Number.NEGATIVE_INFINITY)

  /** `reduced` omits the shadows and rims of a crowd. */
  constructor(enemies: Atlas, shadow: Texture, settings: Pick<EffectSettings, 'flashes' | 'shake'>, reduced: boolean) {
    this.#reduced = reduced
    this.#shadow = shadow
    this.#settings = settings
    this.#kinds = ENEMY_KINDS.map((kind) => {
      const look = enemyLooks[kind]
      return { look, variants: look.sprites.map((sprite) => artOf(enemies, sprite)) }
    })
  }

  corpse(kind: number, variant: number): Texture {
    const art = this.#kindOf(kind)
    return art.variants[variant % art.variants.length].death
  }

  /** A picture of this entity kind, for marks that represent it. */
  portrait(kind: number): Texture {
    return this.#kindOf(kind).variants[0].walk[0]
  }

  look(kind: number): EnemyLook {
    return this.#kindOf(kind).look
  }

  fired(id: number, now: number): void {
    this.#firedAt[id] = now
  }

  /** Warnings and hit flashes are drawn on `signals`, above the dark. */
  draw(scene: Scene, index: number, shadows: Canvas, bodies: Canvas, signals: SpriteLayer): void {
    const { entities, head } = scene.frame
    const at = index * Ent.stride
    const flash = entities[at + Ent.flash]
    const variant = entities[at + Ent.variant]
    const dirX = entities[at + Ent.dirX]
    const dirY = entities[at + Ent.dirY]
    const { look, variants } = this.#kindOf(entities[at + Ent.kind])
    const art = variants[variant % variants.length]
    const pose = this.#pose
    const blow = (flash * this.#settings.shake) / 100
    const sinceFire = (scene.now - this.#firedAt[entities[at + Ent.id]]) / 1000
    const fires = sinceFire < THRUST.time
    const state = fires ? EntityState.attack : entities[at + Ent.state]
    poseEnemy(look, state, fires ? sinceFire : entities[at + Ent.stateTime], blow, variant, scene.now, pose)
    if (entities[at + Ent.elite] > 0) pose.scale *= ELITE_SCALE
    const atX = scene.motion.x[index]
    const atY = scene.motion.y[index]
    const farX = atX - head[Head.playerX]
    const farY = atY - head[Head.playerY]
    const far = Math.hypot(farX, farY)
    const away = pose.away / (far || 1)
    const x = atX + dirX * pose.push - dirY * pose.sway + farX * away
    const y = atY + dirY * pose.push + dirX * pose.sway + farY * away
    const turn = Math.atan2(dirY, dirX)
    const fall = look.height * pose.height
    const isPlain = look.crowd && this.#reduced
    // With a shortened sight, distant enemies stay hidden.
    const isUnlit = !this.#reduced && head[Head.sight] === 0
    const sheen = isUnlit ? Math.min(1, Math.max(0, (far - MOONLIT_SHEEN.from) / MOONLIT_SHEEN.over)) : 0
    if (!isPlain && sheen < 1) shadows.put(this.#shadow, x + fall * SHADOW_SLANT, y + fall, 0, look.shadow * SHADOW_SPREAD, 1 - sheen)
    const frame = pose.striking ? 0 : cycleFrame(look, scene, index, variant, art.walk.length)
    const tint = look.tints[(variant >> 4) % look.tints.length]
    const shape = pose.striking ? art.attackShape : art.walkShape[frame]
    if (!isPlain)
      bodies.put(
        shape,
        x - MOONLIT_RIM.x,
        y - MOONLIT_RIM.y,
        turn,
        pose.scale * MOONLIT_RIM.scale,
        MOONLIT_RIM.alpha,
        look.rim,
        pose.across,
      )
    bodies.put(pose.striking ? art.attack : art.walk[frame], x, y, turn, pose.scale, 1, tint, pose.across)
    if (sheen > 0) signals.put(shape, x, y, turn, pose.scale, MOONLIT_SHEEN.alpha * sheen, MOONLIT_SHEEN.tint, pose.across)
    if (pose.warning > 0) signals.put(shape, x, y, turn, pose.scale, pose.warning, pose.warningTint, pose.across)
    if (flash > 0 && this.#settings.flashes) signals.put(shape, x, y, turn, pose.scale, 0.85 * flash, undefined, pose.across)
  }

  #kindOf(kind: number): KindArt {
    return this.#kinds[kind - Kind.enemy]
  }
}

/** Walkers step with the distance they cover; others flap on a timer with their own phase. */
function cycleFrame(look: EnemyLook, scene: Scene, index: number, variant: number, count: number): number {
  if (look.stride === null) return loopFrame(scene.now + variant * 37, look.period, count)
  return walkFrame(scene.motion.walked[index] + variant * 7, look.stride, count)
}

function artOf(enemies: Atlas, sprite: string): Art {
  return {
    walk: enemies.frames(`${sprite}/walk`),
    walkShape: enemies.shapes(`${sprite}/walk`),
    attack: enemies.frames(`${sprite}/attack`)[0],
    attackShape: enemies.shapes(`${sprite}/attack`)[0],
    death: enemies.frames(`${sprite}/death`)[0],
  }
}
