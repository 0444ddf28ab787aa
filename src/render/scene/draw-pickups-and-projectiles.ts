import type { Texture } from 'pixi.js'
import type { ProjectileColor } from '../../../sim/content/projectile-colors.ts'
import { projectileTints } from '../../../sim/content/projectile-colors.ts'
import { Ent, Kind, MAX_ENTITIES } from '../../../sim/contract/frame.ts'
import { weaponLook } from '../../looks/weapons.ts'
import { loopFrame } from './animation-frames.ts'
import type { Atlas } from './atlas.ts'
import type { Canvas, SpriteLayer } from './layer.ts'
import type { Scene } from './scene.ts'

const PICKUP_SPRITES: Readonly<Record<number, string>> = {
  [Kind.coin1]: 'coin-1',
  [Kind.coin5]: 'coin-5',
  [Kind.coin25]: 'coin-25',
  [Kind.scrap]: 'scrap',
  [Kind.bossChest]: 'chest-boss',
  [Kind.behemothChest]: 'chest-behemoth',
}
const BOB = { period: 1500, height: 2 } as const
/** A pickup that is pulled in rises over this distance, up to this height, in px. */
const PULLED_RISE = { way: 60, height: 14 } as const

/** Pickups on the ground. They bob, and fly in an arc once the player attracts them. */
export class PickupDrawer {
  readonly #textures = new Map<number, Texture>()
  readonly #shadow: Texture

  constructor(survivors: Atlas) {
    this.#shadow = survivors.frames('shadow/item')[0]
    for (const [kind, sprite] of Object.entries(PICKUP_SPRITES)) this.#textures.set(Number(kind), survivors.frames(`${sprite}/item`)[0])
  }

  icon(kind: number): Texture | undefined {
    return this.#textures.get(kind)
  }

  draw(scene: Scene, index: number, things: SpriteLayer): void {
    const at = index * Ent.stride
    const kind = scene.frame.entities[at + Ent.kind]
    const texture = this.#textures.get(kind)
    if (texture === undefined) return
    const x = scene.motion.x[index]
    const y = scene.motion.y[index]
    const drawn = Math.min(1, scene.motion.walked[index] / PULLED_RISE.way)
    const beat = (scene.now / BOB.period + scene.frame.entities[at + Ent.id] / MAX_ENTITIES) * 2 * Math.PI
    const height = BOB.height * (1 + Math.sin(beat)) + PULLED_RISE.height * Math.sin(drawn * Math.PI * 0.5)
    const large = kind === Kind.bossChest || kind === Kind.behemothChest
    things.put(this.#shadow, x + 1, y + 4, 0, large ? 0.9 : 0.4, 0.8)
    things.put(texture, x, y - height)
  }
}

/** Sprites of the enemies' shots, scaled so that the picture matches the hit radius (balance §2.3). */
export const HOSTILE_SHOTS = {
  [Kind.fireball]: { sprite: 'fireball', scale: 1.55 },
  [Kind.beholderBullet]: { sprite: 'enemy-bullet', scale: 1.25 },
  [Kind.medusaBullet]: { sprite: 'gaze-bolt', scale: 1.4 },
  [Kind.doctorBullet]: { sprite: 'syringe', scale: 1.4 },
} as const
interface ShotArt {
  readonly frames: readonly Texture[]
  readonly scale: number
}
/** Duration of a shot's animation cycle, in ms. */
const SHOT_CYCLE_MS = 320
/** Scale of the dark shade behind a shot, so that it is visible over bright objects too. */
const SHADE_SCALE = 0.55
/** Scale of a thrown stone, and its rotation in radians per ms. */
const STONE_SCALE = 1.7
const STONE_RADIANS_PER_MS = 0.02

/** Projectiles: the survivor's shots in the selected colour (WEAP-11), the enemies' shots in their own. */
export class ProjectileDrawer {
  readonly #shade: Texture
  readonly #shot: Texture
  readonly #stone: Texture
  readonly #tint: number
  readonly #hostile = new Map<number, ShotArt>()

  constructor(survivors: Atlas, rangedId: string | null, color: ProjectileColor) {
    this.#shade = survivors.frames('shadow/item')[0]
    this.#shot = survivors.frames(`${weaponLook(rangedId)?.projectile ?? 'bullet'}/fly`)[0]
    this.#stone = survivors.frames('stone/fly')[0]
    this.#tint = projectileTints[color]
    for (const [kind, { sprite, scale }] of Object.entries(HOSTILE_SHOTS))
      this.#hostile.set(Number(kind), { frames: survivors.frames(`${sprite}/fly`), scale })
  }

  draw(scene: Scene, index: number, shots: Canvas): void {
    const { entities } = scene.frame
    const at = index * Ent.stride
    const turn = Math.atan2(entities[at + Ent.dirY], entities[at + Ent.dirX])
    const x = scene.motion.x[index]
    const y = scene.motion.y[index]
    const kind = entities[at + Ent.kind]
    const art = this.#hostile.get(kind)
    shots.put(this.#shade, x, y, 0, SHADE_SCALE)
    if (kind === Kind.stone) shots.put(this.#stone, x, y, scene.now * STONE_RADIANS_PER_MS, STONE_SCALE)
    else if (art === undefined) shots.put(this.#shot, x, y, turn, 1, 1, this.#tint)
    else shots.put(art.frames[loopFrame(scene.now, SHOT_CYCLE_MS, art.frames.length)], x, y, turn, art.scale)
  }
}
