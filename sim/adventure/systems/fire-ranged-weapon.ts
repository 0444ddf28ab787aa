import { ranged, TICK_RATE } from '../../content/run-constants.ts'
import { EntityState, EventKind, Kind } from '../../contract/frame.ts'
import { rangedCooldown, targetingRange } from '../../rules/combat.ts'
import { aimAt } from '../aim.ts'
import { nextReady } from '../cooldown.ts'
import { WEAPONS } from '../damage.ts'
import { onReload, onShot } from '../instincts/hooks.ts'
import { sightRange } from '../sight.ts'
import { spawnPlayerShot } from '../spawn.ts'
import type { World } from '../world.ts'

/**
 * Reads the grid, ammo and the weapon; writes ammo and the reload, and fires a bullet at the nearest enemy. After `swingMeleeWeapon`: the
 * swing aims at its own target first, then the shot turns the player to its target.
 */
export function fireRangedWeapon(world: World): void {
  const { survivor, stats, boosts, tick, Position, player, near, events } = world
  const weapon = stats.ranged
  if (weapon === null) return
  const x = Position.x[player]
  const y = Position.y[player]
  if (survivor.reloadedAt >= 0 && tick >= survivor.reloadedAt) {
    survivor.reloadedAt = -1
    survivor.ammo = weapon.magazineSize
  }
  if (survivor.reloadedAt >= 0) return
  if (survivor.ammo <= 0) {
    survivor.reloadedAt = tick + Math.round(weapon.reloadTime * TICK_RATE)
    events.add(EventKind.reload, x, y, weapon.reloadTime, 0, player)
    onReload(world)
    return
  }
  if (tick < survivor.rangedReadyAt) return
  near.search(world, x, y, Math.min(targetingRange(weapon.range), sightRange(world)), 1, true)
  if (near.count === 0) return
  const target = near.ids[0]
  survivor.rangedReadyAt = nextReady(
    survivor.rangedReadyAt,
    tick,
    rangedCooldown(weapon.attackSpeedMultiplier * boosts.attackSpeed * boosts.fireRate) * TICK_RATE,
  )
  survivor.ammo--
  aimAt(world, Position.x[target], Position.y[target])
  const shot = {
    damage: weapon.damage,
    ticks: Math.round((weapon.range / ranged.bulletSpeed) * TICK_RATE),
    kind: Kind.bullet,
    blast: 0,
    by: WEAPONS,
  }
  onShot(world, shot)
  spawnPlayerShot(world, x, y, survivor.aimX, survivor.aimY, shot)
  survivor.action = EntityState.shoot
  survivor.actionAt = tick
  events.add(EventKind.shot, x, y, survivor.aimX, survivor.aimY, player)
}
