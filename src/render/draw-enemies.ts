import type { Texture } from 'pixi.js'
import { ENEMY_KINDS } from '../../sim/content/enemies.ts'
import { enemyRules } from '../../sim/content/run-constants.ts'
import { Ent, EntityState, Kind } from '../../sim/contract/frame.ts'
import type { Atlas } from './atlas.ts'
import { type EnemyLook, enemyLooks } from './enemy-looks.ts'
import { loopFrame, walkFrame } from './frames.ts'
import type { Layer } from './layer.ts'
import type { Scene } from './scene.ts'

/** Seconds that the body thrusts forward after a hit, and px of it. */
const LUNGE = { time: 0.18, reach: 8 } as const
/** px that the body leans back before a hit. */
const LEAN = 5
/** Laid over a body that is about to hit; one colour, so that the canvas renderer keeps one picture per frame. */
const WARNING = 0xff4a3d
const SHADOW = { x: 4, y: 7 } as const
/** The sheet's shadows end under the bodies; a little more is seen around them. */
const SHADOW_SPREAD = 1.25
/** Thrown by what flies. */
const HIGH_SHADOW = { x: 9, y: 16 } as const

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

/** Draws enemies by kind and variant. Flash and warning are white shapes laid over the body. */
export class EnemyDrawer {
  readonly #kinds: readonly KindArt[]
  readonly #shadow: Texture

  constructor(enemies: Atlas, shadow: Texture) {
    this.#shadow = shadow
    this.#kinds = ENEMY_KINDS.map((kind) => {
      const look = enemyLooks[kind]
      return { look, variants: look.sprites.map((sprite) => artOf(enemies, sprite)) }
    })
  }

  /** The body left behind by an enemy of this kind of entity. */
  corpse(kind: number, variant: number): Texture {
    const art = this.#kindOf(kind)
    return (art.variants[variant % art.variants.length] as Art).death
  }

  /** Scale of the shadow, which tells how large the body is. */
  size(kind: number): number {
    return this.#kindOf(kind).look.shadow
  }

  draw(scene: Scene, index: number, shadows: Layer, bodies: Layer): void {
    const { entities } = scene.frame
    const at = index * Ent.stride
    const state = entities[at + Ent.state] as number
    const time = entities[at + Ent.stateTime] as number
    const flash = entities[at + Ent.flash] as number
    const variant = entities[at + Ent.variant] as number
    const dirX = entities[at + Ent.dirX] as number
    const dirY = entities[at + Ent.dirY] as number
    const { look, variants } = this.#kindOf(entities[at + Ent.kind] as number)
    const art = variants[variant % variants.length] as Art
    const warning = state === EntityState.windUp ? Math.min(1, time / enemyRules.windUp) : 0
    const lunge = state === EntityState.attack && time < LUNGE.time ? 1 - time / LUNGE.time : 0
    const push = lunge * LUNGE.reach - warning * LEAN
    const x = (scene.motion.x[index] as number) + dirX * push
    const y = (scene.motion.y[index] as number) + dirY * push
    const turn = Math.atan2(dirY, dirX)
    // No two of a crowd are quite the same size.
    const scale = (0.95 + (variant % 5) * 0.025) * (1 + 0.08 * flash + 0.06 * warning)
    const fallen = look.stride === null ? HIGH_SHADOW : SHADOW
    shadows.put(this.#shadow, x + fallen.x, y + fallen.y, 0, look.shadow * SHADOW_SPREAD)
    const striking = warning > 0 || lunge > 0
    const frame = striking ? 0 : cycleFrame(look, scene, index, variant, art.walk.length)
    bodies.put(striking ? art.attack : (art.walk[frame] as Texture), x, y, turn, scale)
    const shape = striking ? art.attackShape : (art.walkShape[frame] as Texture)
    if (warning > 0) bodies.put(shape, x, y, turn, scale, 0.15 + 0.4 * warning, WARNING)
    if (flash > 0) bodies.put(shape, x, y, turn, scale, 0.85 * flash)
  }

  #kindOf(kind: number): KindArt {
    return this.#kinds[kind - Kind.enemy] as KindArt
  }
}

/** Walkers step by the ground they cover; the rest flap in their own time, each from another beat. */
function cycleFrame(look: EnemyLook, scene: Scene, index: number, variant: number, count: number): number {
  if (look.stride === null) return loopFrame(scene.now + variant * 37, look.period, count)
  return walkFrame((scene.motion.walked[index] as number) + variant * 7, look.stride, count)
}

function artOf(enemies: Atlas, sprite: string): Art {
  return {
    walk: enemies.frames(`${sprite}/walk`),
    walkShape: enemies.shapes(`${sprite}/walk`),
    attack: enemies.frames(`${sprite}/attack`)[0] as Texture,
    attackShape: enemies.shapes(`${sprite}/attack`)[0] as Texture,
    death: enemies.frames(`${sprite}/death`)[0] as Texture,
  }
}
