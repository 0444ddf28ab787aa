import { EntityState, EventKind, Kind } from '../../contract/frame.ts'
import { cosine, length, sine } from '../../kernel/math.ts'
import { nextBetween } from '../../kernel/rng.ts'
import type { ScaledShot } from '../scaled-specials.ts'
import { setEnemyState } from '../set-enemy-state.ts'
import { spawnShot } from '../spawn.ts'
import { startTell } from '../start-tell.ts'
import type { World } from '../world.ts'

const TURN = 2 * Math.PI

/**
 * Reads Position and timers of enemies that shoot; starts their tells and fires their shots (balance §2.2, §2.3). After `attackOnContact`,
 * so that a bite in progress finishes before the next tell.
 */
export function fireEnemyShots(world: World): void {
  const { specials, specialStats, Enemy, Special, tick } = world
  for (let i = 0; i < specials.count; i++) {
    const id = specials.ids[i]
    const shot = specialStats[Enemy.kind[id]]?.shot
    if (!shot || Enemy.health[id] <= 0) continue
    const state = Enemy.state[id]
    if (state === EntityState.tell) {
      if (shot.count > 1) lookAlongRing(world, id, shot)
      if (tick - Enemy.since[id] >= shot.tell) fire(world, id, shot)
    } else if (state !== EntityState.windUp) {
      const hurried = Enemy.health[id] < shot.hurt * Enemy.maxHealth[id]
      const due = Special.shotAt[id] + (hurried ? shot.hurried : shot.every) - shot.tell
      if (tick < due || distanceToPlayer(world, id) > shot.range) continue
      if (shot.count > 1) beginRing(world, id, shot)
      startTell(world, id, shot.tell)
    }
  }
}

const distanceToPlayer = ({ Position, player }: World, id: number): number =>
  length(Position.x[id] - Position.x[player], Position.y[id] - Position.y[player])

/** The direction of the ring's first shot is fixed at its announcement, so that the mark on the ground can show it. */
function beginRing(world: World, id: number, shot: ScaledShot): void {
  const { Special, streams } = world
  const step = TURN / shot.count
  const offset = shot.alternates ? (Special.volleys[id] % 2) * (step / 2) : nextBetween(streams.enemies, 0, step)
  Special.headX[id] = cosine(offset)
  Special.headY[id] = sine(offset)
  lookAlongRing(world, id, shot)
}

/** Points an enemy that announces a ring along the ring direction nearest to the player; all others follow from it. */
function lookAlongRing({ Enemy, Special }: World, id: number, { count }: ScaledShot): void {
  const turnX = cosine(TURN / count)
  const turnY = sine(TURN / count)
  const toX = Enemy.dirX[id]
  const toY = Enemy.dirY[id]
  let wayX = Special.headX[id]
  let wayY = Special.headY[id]
  let nearest = -1
  for (let n = 0; n < count; n++) {
    const along = wayX * toX + wayY * toY
    if (along > nearest) {
      nearest = along
      Enemy.dirX[id] = wayX
      Enemy.dirY[id] = wayY
    }
    const x = wayX * turnX - wayY * turnY
    wayY = wayX * turnY + wayY * turnX
    wayX = x
  }
}

function fire(world: World, id: number, shot: ScaledShot): void {
  const { Enemy, Special, Position, enemyStats, events, tick } = world
  const kind = Enemy.kind[id]
  let dirX = shot.count > 1 ? Special.headX[id] : Enemy.dirX[id]
  let dirY = shot.count > 1 ? Special.headY[id] : Enemy.dirY[id]
  const turnX = cosine(TURN / shot.count)
  const turnY = sine(TURN / shot.count)
  for (let n = 0; n < shot.count; n++) {
    spawnShot(world, kind, Position.x[id], Position.y[id], dirX, dirY)
    const x = dirX * turnX - dirY * turnY
    dirY = dirX * turnY + dirY * turnX
    dirX = x
  }
  Special.volleys[id] = Special.volleys[id] + 1
  Special.shotAt[id] = tick
  if (enemyStats[kind]?.damage === 0) Enemy.attackedAt[id] = tick
  setEnemyState(world, id, EntityState.attack)
  events.add(EventKind.burst, Position.x[id], Position.y[id], Kind.enemy + kind, shot.count, id)
}
