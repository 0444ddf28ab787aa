import { eliteRules } from '../../../sim/content/elites.ts'
import type { EnemyShotDef } from '../../../sim/content/enemies/enemy.ts'
import { ENEMY_KINDS, type EnemyKind, enemies } from '../../../sim/content/enemies.ts'
import { type LocationId, locations } from '../../../sim/content/locations.ts'
import { Ent, EntityState, type FrameView, Head, Kind, MAX_ENTITIES } from '../../../sim/contract/frame.ts'
import { Blasts } from './blasts.ts'
import { Bodies } from './bodies.ts'
import { MotionMemory } from './motion-memory.ts'

/** Distance in px beyond which bodies do not affect the next step. */
const MAX_NOTICED_PX = 640
/** Distance in px that the bot keeps from an enemy's edge, and from an enemy that announces an attack. */
const BERTH_PX = 12
const BERTH_OF_TELL = 90
/** Distance in px that the bot keeps from a shot's edge. */
const SHOT_BERTH = 8
const LOOT_VALUE: Readonly<Record<number, number>> = {
  [Kind.coin1]: 1,
  [Kind.coin5]: 2,
  [Kind.coin25]: 4,
  [Kind.scrap]: 1,
  [Kind.bossChest]: 8,
  [Kind.behemothChest]: 8,
  [Kind.eliteChest]: 8,
}
const SHOTS: Readonly<Record<number, EnemyShotDef>> = Object.fromEntries(
  ENEMY_KINDS.flatMap((kind) => {
    const { shot } = enemies[kind]
    return shot ? [[Kind[shot.entity], shot]] : []
  }),
)

/**
 * The player's view of the frames: positions of bodies and, from two looks, their velocities. Damage values come from the content
 * tables, as if known from earlier runs; the world itself is never read.
 */
export class Senses {
  readonly foes = new Bodies(MAX_ENTITIES)
  readonly shots = new Bodies(MAX_ENTITIES)
  readonly loot = new Bodies(MAX_ENTITIES)
  readonly blasts: Blasts
  private readonly memory = new MotionMemory()
  private readonly hurt: (damage: number) => number

  constructor(locationId: LocationId, defense: number) {
    const { damage } = locations[locationId]
    this.hurt = (points) => Math.max(0, points * damage - defense)
    this.blasts = new Blasts(this.hurt)
  }

  look({ head, entities }: FrameView): void {
    const { foes, shots, loot, blasts, memory } = this
    foes.count = 0
    shots.count = 0
    loot.count = 0
    blasts.clear()
    const px = head[Head.playerX] as number
    const py = head[Head.playerY] as number
    const tick = head[Head.tick] as number
    const count = head[Head.entityCount] as number
    for (let i = 1; i < count; i++) {
      const at = i * Ent.stride
      const kind = entities[at + Ent.kind] as number
      const x = entities[at + Ent.x] as number
      const y = entities[at + Ent.y] as number
      const share = entities[at + Ent.health] as number
      if (kind === Kind.drum && share > 0 && share < 1) blasts.add(x, y, share)
      const known = memory.see(entities[at + Ent.id] as number, entities[at + Ent.generation] as number, x, y, tick)
      if (kind === Kind.bullet || kind >= Kind.stone || Math.abs(x - px) > MAX_NOTICED_PX || Math.abs(y - py) > MAX_NOTICED_PX) continue
      if (kind > Kind.bullet) this.addShot(kind, x, y, known, entities[at + Ent.dirX] as number, entities[at + Ent.dirY] as number)
      else if (kind >= Kind.coin1) loot.add(x, y, 0, 0, 0, LOOT_VALUE[kind] ?? 1, 0)
      else this.addFoe(kind - Kind.enemy, x, y, entities[at + Ent.state] as number, (entities[at + Ent.elite] as number) > 0)
    }
  }

  /** An enemy that lunges moves like a shot: it hardly turns, and bites at the first touch. */
  private addFoe(kind: number, x: number, y: number, state: number, isElite: boolean): void {
    const { memory, foes, shots } = this
    const { radius, damage } = enemies[ENEMY_KINDS[kind] as EnemyKind]
    const bite = this.hurt(damage * (isElite ? eliteRules.bite : 1))
    const rushes = state === EntityState.lunge
    if (rushes) shots.add(x, y, memory.vx, memory.vy, radius, bite, BERTH_PX)
    const berth = state === EntityState.tell && bite > 0 ? BERTH_OF_TELL : BERTH_PX
    foes.add(x, y, memory.vx, memory.vy, radius, rushes ? 0 : bite, berth, state === EntityState.windUp ? 1 : 0)
  }

  private addShot(kind: number, x: number, y: number, known: boolean, dirX: number, dirY: number): void {
    const shot = SHOTS[kind] as EnemyShotDef
    const { memory, shots } = this
    const vx = known ? memory.vx : dirX * shot.speed
    const vy = known ? memory.vy : dirY * shot.speed
    shots.add(x, y, vx, vy, shot.radius, this.hurt(shot.damage), SHOT_BERTH)
  }
}
