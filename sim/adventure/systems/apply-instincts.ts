import { onBoost, onTick } from '../instincts/hooks.ts'
import type { World } from '../world.ts'

/** Reads the Instincts in hand; writes what they make of the survivor's figures. First in the tick: everything else reads them. */
export function boostSurvivor(world: World): void {
  const { boosts } = world
  boosts.attackSpeed = 1
  boosts.fireRate = 1
  boosts.speed = 1
  boosts.reach = 1
  boosts.targets = 0
  onBoost(world)
}

/**
 * Reads the grid, the player's Position and the zones; lets each Instinct do what it does in a tick.
 * After the weapons and their shots, before `rewardKills`: what it kills is rewarded as any kill is.
 */
export function applyInstincts(world: World): void {
  onTick(world)
}
