import { INSTINCT_IDS, instincts } from '../../content/instincts.ts'
import { player as playerDef, ranged, TICK_RATE } from '../../content/run-constants.ts'
import { EventKind } from '../../contract/frame.ts'
import { length } from '../../kernel/math.ts'
import { Owner } from '../components.ts'
import { hitEnemy, hitPlayer } from '../damage.ts'
import { hitAround } from '../instincts/area.ts'
import { isEvolved } from '../instincts/evolved.ts'
import { despawn } from '../spawn.ts'
import type { World } from '../world.ts'

const RICOCHET = INSTINCT_IDS.indexOf('ricochet')
const PIERCE = INSTINCT_IDS.indexOf('pierce')
const LAST_ROUND = INSTINCT_IDS.indexOf('last_round')
/** In px per tick. */
const SPEED = ranged.bulletSpeed / TICK_RATE

/**
 * Reads the grid and the player's Position; writes Position of shots and the health of the first body that each hits, and removes spent
 * shots. Shots of both sides fly over solids, so that enemies cannot shoot from where the player cannot shoot back. A shot that hits an
 * invulnerable player is spent too. After the attacks and before enemies move: a shot fired in this tick is added at its end, so it flies
 * from the next tick on.
 */
export function moveProjectiles(world: World): void {
  const { shotIds: ids, Shot, Position, drums, tick } = world
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i]
    Position.x[id] = Position.x[id] + Shot.velocityX[id]
    Position.y[id] = Position.y[id] + Shot.velocityY[id]
    drums.strike(Position.x[id], Position.y[id], Shot.radius[id], tick)
    const spent = Shot.owner[id] === Owner.enemy ? meetsPlayer(world, id) : meetsEnemy(world, id)
    if (spent || tick >= Shot.endsAt[id]) despawn(world, 'shots', id)
  }
}

/** A shot hits each body once; Instincts decide what it does afterwards. */
function meetsEnemy(world: World, id: number): boolean {
  const { Shot, Enemy, Position } = world
  const x = Position.x[id]
  const y = Position.y[id]
  const hit = nearestUnhit(world, id, x, y, Shot.radius[id], false)
  if (hit < 0) return false
  hitEnemy(world, hit, Shot.damage[id], dealerOf(world, id), x - Shot.velocityX[id], y - Shot.velocityY[id])
  Shot.hitBefore[id] = Shot.lastHit[id]
  Shot.lastHit[id] = hit
  if (Shot.blast[id] > 0) blast(world, id, x, y)
  // A pinball flies on as long as it kills.
  const isFree = isEvolved(world, 'pinball') && Enemy.health[hit] <= 0
  if ((isFree || Shot.jumps[id] > 0) && jump(world, id, x, y, isFree ? 0 : 1)) return false
  Shot.pierces[id] = Shot.pierces[id] - 1
  return Shot.pierces[id] < 0
}

/** Source of the damage: the shooter for the first body, then the Instinct that let the shot continue. */
function dealerOf(world: World, id: number): number {
  const { Shot, instincts: inHand } = world
  if (Shot.lastHit[id] === 0) return Shot.by[id]
  const left = Shot.jumps[id]
  return left < instincts.ricochet.jumps(inHand.ranks[RICOCHET]) || isEvolved(world, 'pinball') ? RICOCHET : PIERCE
}

/** The nearest body in range that is not one of the last two hit, or -1. */
function nearestUnhit(world: World, id: number, x: number, y: number, range: number, toCentre: boolean): number {
  const { near, Shot } = world
  near.search(world, x, y, range, 3, toCentre)
  for (let i = 0; i < near.count; i++) {
    const found = near.ids[i]
    if (found !== Shot.lastHit[id] && found !== Shot.hitBefore[id]) return found
  }
  return -1
}

/** Sends a shot on from the hit body to the nearest other one, at a cost of `costs` jumps. Returns false if no body is in range. */
function jump(world: World, id: number, x: number, y: number, costs: 0 | 1): boolean {
  const { Shot, Position, events, tick } = world
  const next = nearestUnhit(world, id, x, y, instincts.ricochet.range, true)
  if (next < 0) return false
  const dx = Position.x[next] - x
  const dy = Position.y[next] - y
  const distance = length(dx, dy) || 1
  Shot.velocityX[id] = (dx / distance) * SPEED
  Shot.velocityY[id] = (dy / distance) * SPEED
  Shot.damage[id] = Shot.damage[id] * instincts.ricochet.damage
  Shot.jumps[id] = Shot.jumps[id] - costs
  Shot.endsAt[id] = Math.max(Shot.endsAt[id], tick + Math.ceil(instincts.ricochet.range / SPEED))
  events.add(EventKind.instinct, x, y, Position.x[next], Position.y[next], RICOCHET)
  return true
}

function blast(world: World, id: number, x: number, y: number): void {
  const { Shot, events, instincts: inHand } = world
  const radius = Shot.blast[id]
  const share = instincts.last_round.damage(inHand.ranks[LAST_ROUND]) / instincts.last_round.factor
  hitAround(world, x, y, radius, share * Shot.damage[id], 0, LAST_ROUND)
  events.add(EventKind.instinct, x, y, radius, 0, LAST_ROUND)
}

function meetsPlayer(world: World, id: number): boolean {
  const { Shot, Position, player } = world
  const dx = Position.x[id] - Position.x[player]
  const dy = Position.y[id] - Position.y[player]
  const touch = Shot.radius[id] + playerDef.radius
  if (dx * dx + dy * dy > touch * touch) return false
  hitPlayer(world, Shot.damage[id])
  return true
}
