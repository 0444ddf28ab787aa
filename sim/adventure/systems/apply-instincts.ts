import { onBoost, onTick } from '../instincts/hooks.ts'
import type { World } from '../world.ts'

/** Reads the taken Instincts; writes the survivor's boosts. First in the tick, because everything else reads them. */
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
 * Reads the grid, the player's Position and the zones; runs the tick of each Instinct. After the weapons and their shots, and before
 * `rewardKills`, so that kills are rewarded as usual.
 */
export function applyInstincts(world: World): void {
  onTick(world)
}
