import { ENEMY_KINDS, type EnemyKind } from '../../sim/content/enemies.ts'
import { Ent, type FrameView, Head, Kind } from '../../sim/contract/frame.ts'
import { type HudFigures, readHud } from '../../sim/contract/hud.ts'

/** Directions from the survivor. A tie goes to the side. */
const DIRECTIONS = ['left', 'right', 'above', 'below'] as const
type Direction = (typeof DIRECTIONS)[number]

/** State of a run at a moment, for the description in words. */
export interface Situation {
  readonly hud: HudFigures
  /** Number of enemies within sight, by direction. */
  readonly threats: Readonly<Record<Direction, number>>
  /** `null` if no enemy is near. */
  readonly nearest: { readonly kind: EnemyKind; readonly direction: Direction; readonly px: number } | null
  /** Number of coins, scrap and chests nearby, and the direction of the nearest one. */
  readonly pickups: { readonly count: number; readonly direction: Direction } | null
  readonly bossDirection: Direction | null
}

/** Distance in px that counts as near: the part of the world that a screen shows to either side. */
const NEAR_PX = 640

/** Reads a frame in one pass; the result does not refer to it. */
export function situationIn(frame: FrameView): Situation {
  const { head, entities } = frame
  const hud = readHud(frame)
  const x = head[Head.playerX] as number
  const y = head[Head.playerY] as number
  const reach = (head[Head.sight] as number) || NEAR_PX
  const threats = { left: 0, right: 0, above: 0, below: 0 }
  let nearest: Situation['nearest'] = null
  let loot = { count: 0, direction: 'left' as Direction, px: Number.POSITIVE_INFINITY }
  let bossDirection: Direction | null = null
  for (let at = 0, end = (head[Head.entityCount] as number) * Ent.stride; at < end; at += Ent.stride) {
    const kind = entities[at + Ent.kind] as number
    const enemy = ENEMY_KINDS[kind - Kind.enemy]
    const isLoot = kind >= Kind.coin1 && kind <= Kind.eliteChest
    if (enemy === undefined && !isLoot) continue
    const [aside, down] = [(entities[at + Ent.x] as number) - x, (entities[at + Ent.y] as number) - y]
    const px = Math.hypot(aside, down)
    const direction = directionOf(aside, down)
    if (enemy !== undefined && enemy === hud.bossKind) bossDirection = direction
    if (px > reach) continue
    if (enemy === undefined)
      loot = { count: loot.count + 1, ...(px < loot.px ? { direction, px } : { direction: loot.direction, px: loot.px }) }
    else {
      threats[direction]++
      if (nearest === null || px < nearest.px) nearest = { kind: enemy, direction, px }
    }
  }
  return { hud, threats, nearest, pickups: loot.count > 0 ? { count: loot.count, direction: loot.direction } : null, bossDirection }
}

function directionOf(aside: number, down: number): Direction {
  if (Math.abs(aside) >= Math.abs(down)) return aside < 0 ? 'left' : 'right'
  return down < 0 ? 'above' : 'below'
}
