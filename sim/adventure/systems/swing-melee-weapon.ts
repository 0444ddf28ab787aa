import { INSTINCT_IDS } from '../../content/instincts.ts'
import { TICK_RATE } from '../../content/run-constants.ts'
import { EntityState, EventKind } from '../../contract/frame.ts'
import { meleeCooldown, meleeReach } from '../../rules/combat.ts'
import { aimAt } from '../aim.ts'
import { nextReady } from '../cooldown.ts'
import { hitEnemy, pushEnemy, WEAPONS } from '../damage.ts'
import { onSwing } from '../instincts/hooks.ts'
import { MAX_TARGETS } from '../nearest.ts'
import type { World } from '../world.ts'

const WIDE_SWING = INSTINCT_IDS.indexOf('wide_swing')

/**
 * Reads the grid and the player's stats; writes the health and push of the nearest enemies in reach. Before enemies move, so that hits
 * match what the player saw.
 */
export function swingMeleeWeapon(world: World): void {
  const { survivor, stats, boosts, tick, Position, player, near, events } = world
  if (tick < survivor.meleeReadyAt) return
  const x = Position.x[player]
  const y = Position.y[player]
  const { attackRangeMultiplier, attackSpeedMultiplier, attackDamage, knockback, targetsPerSwing } = stats
  const reach = meleeReach(attackRangeMultiplier * boosts.reach)
  near.search(world, x, y, reach, Math.min(MAX_TARGETS, targetsPerSwing + boosts.targets), false)
  if (near.count === 0) return
  survivor.meleeReadyAt = nextReady(survivor.meleeReadyAt, tick, meleeCooldown(attackSpeedMultiplier * boosts.attackSpeed) * TICK_RATE)
  for (let i = near.count - 1; i >= 0; i--) {
    const id = near.ids[i]
    // Aims at the nearest one last, so that the player ends up facing it.
    aimAt(world, Position.x[id], Position.y[id])
    // Hits beyond the normal number of targets count for the Instinct.
    hitEnemy(world, id, attackDamage, i < targetsPerSwing ? WEAPONS : WIDE_SWING)
    pushEnemy(world, id, survivor.aimX, survivor.aimY, knockback)
  }
  world.drums.strike(x, y, reach, tick)
  survivor.action = EntityState.swing
  survivor.actionAt = tick
  events.add(EventKind.swing, x, y, survivor.aimX, survivor.aimY, player)
  onSwing(world)
}
