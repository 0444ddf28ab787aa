import { addComponent, addEntity, commitRemovals, removeEntity } from 'bitecs'
import { initEnemy, initPickup, initShot } from '../init-entity.ts'
import type { Role } from '../pending-spawns.ts'
import type { World } from '../world.ts'

/**
 * Reads `pendingRemovals` and `pendingSpawns`; removes and adds entities. The only system that changes which entities exist, so queries are
 * stable during the rest of the tick.
 */
export function addAndRemoveEntities(world: World): void {
  const { pendingSpawns, generation } = world
  for (let i = 0; i < pendingSpawns.count; i++) {
    const role = pendingSpawns.role[i]
    const id = takeEntity(world, role)
    generation[id] = generation[id] + 1
    if (role === 'enemies') initEnemy(world, i, id)
    else if (role === 'shots') initShot(world, i, id)
    else initPickup(world, i, id)
  }
  pendingSpawns.count = 0
  removeRest(world, 'enemies')
  removeRest(world, 'shots')
  removeRest(world, 'pickups')
  commitRemovals(world.ecs)
}

/** Reuses the entity of a body that was removed in this tick, if there is one, which costs the ECS nothing. */
function takeEntity(world: World, role: Role): number {
  const { ecs, pendingRemovals, Enemy, Shot, Pickup } = world
  const removed = pendingRemovals[role]
  if (removed.count > 0) {
    const id = removed.ids[--removed.count]
    removeFromLists(world, id)
    return id
  }
  const id = addEntity(ecs)
  world.highestId = Math.max(world.highestId, id)
  addComponent(ecs, id, role === 'enemies' ? Enemy : role === 'shots' ? Shot : Pickup)
  return id
}

/** Removes a body from the lists of special bodies. */
function removeFromLists({ specials, elites }: World, id: number): void {
  specials.remove(id)
  elites.alive.remove(id)
}

function removeRest(world: World, role: Role): void {
  const { ecs, pendingRemovals } = world
  const { ids, count } = pendingRemovals[role]
  for (let i = 0; i < count; i++) {
    const id = ids[i]
    removeFromLists(world, id)
    removeEntity(ecs, id)
  }
  pendingRemovals[role].count = 0
}
