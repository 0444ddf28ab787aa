import { ENEMY_KINDS, enemies } from '../../../sim/content/enemies.ts'
import { type LocationId, locations } from '../../../sim/content/locations.ts'
import { Ent, EntityState, type FrameView, Head, Kind, MAX_ENTITIES } from '../../../sim/contract/frame.ts'
import { Bodies } from './bodies.ts'
import { MotionMemory } from './motion-memory.ts'

/** px; what is farther off does not decide the next step. */
const NOTICED = 640
/** px; the room kept from an enemy's edge, and from one that announces something. */
const BERTH = 12
const BERTH_OF_TELL = 90
/** px/s; of a shot that was not seen before (balance §2.3). */
const SHOT_SPEED = 185

/** How much a pickup is wanted, by frame kind. */
const WANTED: Readonly<Record<number, number>> = {
  [Kind.coin1]: 1,
  [Kind.coin5]: 2,
  [Kind.coin25]: 4,
  [Kind.scrap]: 1,
  [Kind.bossChest]: 8,
  [Kind.behemothChest]: 8,
}
const SHOT_RADIUS: Readonly<Record<number, number>> = {
  [Kind.fireball]: 14,
  [Kind.beholderBullet]: 6,
  [Kind.medusaBullet]: 7,
  [Kind.doctorBullet]: 6,
}

/**
 * What a player makes of the frames: where bodies are and, by comparing two looks, where they are heading. What a kind's
 * touch costs is known from earlier runs (the content tables); the world itself is never asked.
 */
export class Senses {
  readonly foes = new Bodies(MAX_ENTITIES)
  readonly shots = new Bodies(MAX_ENTITIES)
  readonly loot = new Bodies(MAX_ENTITIES)
  private readonly memory = new MotionMemory()
  private readonly bites: readonly number[]
  private readonly hurt: (damage: number) => number

  constructor(locationId: LocationId, defense: number) {
    const { damage } = locations[locationId]
    this.hurt = (points) => Math.max(0, points * damage - defense)
    this.bites = ENEMY_KINDS.map((kind) => this.hurt(enemies[kind].damage))
  }

  look({ head, entities }: FrameView): void {
    const { foes, shots, loot, memory } = this
    foes.count = 0
    shots.count = 0
    loot.count = 0
    const px = head[Head.playerX] as number
    const py = head[Head.playerY] as number
    const tick = head[Head.tick] as number
    const count = head[Head.entityCount] as number
    for (let i = 1; i < count; i++) {
      const at = i * Ent.stride
      const kind = entities[at + Ent.kind] as number
      const x = entities[at + Ent.x] as number
      const y = entities[at + Ent.y] as number
      const known = memory.see(entities[at + Ent.id] as number, entities[at + Ent.generation] as number, x, y, tick)
      if (kind === Kind.bullet || Math.abs(x - px) > NOTICED || Math.abs(y - py) > NOTICED) continue
      if (kind > Kind.bullet) this.addShot(kind, x, y, known, entities[at + Ent.dirX] as number, entities[at + Ent.dirY] as number)
      else if (kind >= Kind.coin1) loot.add(x, y, 0, 0, 0, WANTED[kind] ?? 1, 0)
      else this.addFoe(kind - Kind.enemy, x, y, entities[at + Ent.state] as number)
    }
  }

  private addFoe(kind: number, x: number, y: number, state: number): void {
    const { memory, foes, bites } = this
    const def = enemies[ENEMY_KINDS[kind] as (typeof ENEMY_KINDS)[number]]
    foes.add(x, y, memory.vx, memory.vy, def.radius, bites[kind] as number, state === EntityState.tell ? BERTH_OF_TELL : BERTH)
  }

  private addShot(kind: number, x: number, y: number, known: boolean, dirX: number, dirY: number): void {
    const { memory, shots } = this
    const vx = known ? memory.vx : dirX * SHOT_SPEED
    const vy = known ? memory.vy : dirY * SHOT_SPEED
    shots.add(x, y, vx, vy, SHOT_RADIUS[kind] ?? 8, this.hurt(kind === Kind.fireball ? 2 : 1), 6)
  }
}
