import { player, TICK_RATE } from '../content/run-constants.ts'
import { EventKind } from '../contract/frame.ts'
import { KNOCKBACK_TICKS } from './scaled-enemies.ts'
import type { World } from './world.ts'

const SAFE_TICKS = Math.round(player.invulnerable * TICK_RATE)

/** Takes `damage` from an enemy; the first blow that brings it to 0 puts it on the list of the fallen. */
export function hitEnemy(world: World, id: number, damage: number): void {
  const { Enemy, Position, events } = world
  const before = Enemy.health[id] as number
  if (before <= 0) return
  Enemy.health[id] = before - damage
  Enemy.hitAt[id] = world.tick
  events.add(EventKind.hit, Position.x[id] as number, Position.y[id] as number, damage, 0, id)
  if ((Enemy.health[id] as number) <= 0) world.fallen.add(id)
}

/** Pushes an enemy `distance` px along a unit vector, over the time of a push; heavy ones give way less. */
export function pushEnemy(world: World, id: number, dirX: number, dirY: number, distance: number): void {
  const { Enemy } = world
  const step = (distance * (world.enemyStats[Enemy.kind[id] as number]?.knockback ?? 0)) / KNOCKBACK_TICKS
  if (step === 0) return
  Enemy.pushX[id] = dirX * step
  Enemy.pushY[id] = dirY * step
  Enemy.pushedUntil[id] = world.tick + KNOCKBACK_TICKS
}

/** What a blow costs the player (G§9, WEAP-04). */
export const damageTaken = (damage: number, defense: number): number => Math.max(0, damage - defense)

/** Takes a blow, unless the last one was a moment ago. */
export function hitPlayer(world: World, damage: number): void {
  const { survivor, stats, tick, events, Position, player: id } = world
  if (tick < survivor.safeUntil || survivor.health <= 0) return
  const taken = damageTaken(damage, stats.defense)
  survivor.health = Math.max(0, survivor.health - taken)
  survivor.safeUntil = tick + SAFE_TICKS
  survivor.hitAt = tick
  events.add(EventKind.playerHit, Position.x[id] as number, Position.y[id] as number, taken, 0, id)
}
