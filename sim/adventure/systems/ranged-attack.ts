import { ranged, TICK_RATE } from '../../content/run-constants.ts'
import { EntityState, EventKind } from '../../contract/frame.ts'
import { aimAt } from '../aim.ts'
import { nextReady } from '../cooldown.ts'
import { orderShot, PLAYERS } from '../orders.ts'
import type { World } from '../world.ts'

/** How far a shooter looks for a target (G§9). px, to its centre. */
export const targetingRange = (range: number): number => range + ranged.aim
/** Seconds between shots (G§9). */
export const rangedCooldown = (attackSpeedMultiplier: number): number => ranged.cooldown / attackSpeedMultiplier

/**
 * Reads the grid, ammo and the weapon; writes ammo, the reload, and an order for a bullet at the nearest enemy.
 * After melee: a target at arm's length decides the aim of the blow, the shot then turns the body to its own.
 */
export function rangedAttack(world: World): void {
  const { survivor, stats, tick, Position, player, near, events } = world
  const weapon = stats.ranged
  if (weapon === null) return
  const x = Position.x[player] as number
  const y = Position.y[player] as number
  if (survivor.reloadedAt >= 0 && tick >= survivor.reloadedAt) {
    survivor.reloadedAt = -1
    survivor.ammo = weapon.magazineSize
  }
  if (survivor.reloadedAt >= 0) return
  if (survivor.ammo <= 0) {
    survivor.reloadedAt = tick + Math.round(weapon.reloadTime * TICK_RATE)
    events.add(EventKind.reload, x, y, weapon.reloadTime, 0, player)
    return
  }
  if (tick < survivor.rangedReadyAt) return
  near.search(world, x, y, targetingRange(weapon.range), 1, true)
  if (near.count === 0) return
  const target = near.ids[0] as number
  survivor.rangedReadyAt = nextReady(survivor.rangedReadyAt, tick, rangedCooldown(weapon.attackSpeedMultiplier) * TICK_RATE)
  survivor.ammo--
  aimAt(world, Position.x[target] as number, Position.y[target] as number)
  orderShot(world, PLAYERS, x, y, survivor.aimX, survivor.aimY)
  survivor.action = EntityState.shoot
  survivor.actionAt = tick
  events.add(EventKind.shot, x, y, survivor.aimX, survivor.aimY, player)
}
