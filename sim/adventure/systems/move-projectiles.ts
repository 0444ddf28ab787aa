import { query } from 'bitecs'
import { player as playerDef } from '../../content/run-constants.ts'
import { Owner } from '../components.ts'
import { hitEnemy, hitPlayer } from '../damage.ts'
import { despawn } from '../pending-spawns.ts'
import type { World } from '../world.ts'

/**
 * Reads the grid and the player's Position; writes Position of shots and the health of the first body that each hits, and
 * removes spent shots. Shots of both sides fly over solids: so the player is never shot at from where they cannot shoot
 * back. A shot that hits a player who is invulnerable for the moment is spent too.
 * After the attacks, before enemies move: a shot fired in this tick is added at its end, so it flies from the next.
 */
export function moveProjectiles(world: World): void {
  const { ecs, Shot, Position, tick } = world
  const ids = query(ecs, [Shot])
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] as number
    Position.x[id] = (Position.x[id] as number) + (Shot.velocityX[id] as number)
    Position.y[id] = (Position.y[id] as number) + (Shot.velocityY[id] as number)
    const spent = Shot.owner[id] === Owner.enemy ? meetsPlayer(world, id) : meetsEnemy(world, id)
    if (spent || tick >= (Shot.endsAt[id] as number)) despawn(world, 'shots', id)
  }
}

function meetsEnemy(world: World, id: number): boolean {
  const { Shot, Position, near } = world
  near.search(world, Position.x[id] as number, Position.y[id] as number, Shot.radius[id] as number, 1, false)
  if (near.count > 0) hitEnemy(world, near.ids[0] as number, Shot.damage[id] as number)
  return near.count > 0
}

function meetsPlayer(world: World, id: number): boolean {
  const { Shot, Position, player } = world
  const dx = (Position.x[id] as number) - (Position.x[player] as number)
  const dy = (Position.y[id] as number) - (Position.y[player] as number)
  const touch = (Shot.radius[id] as number) + playerDef.radius
  if (dx * dx + dy * dy > touch * touch) return false
  hitPlayer(world, Shot.damage[id] as number)
  return true
}
