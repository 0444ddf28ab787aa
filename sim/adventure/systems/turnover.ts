import { addComponent, addEntity, removeEntity } from 'bitecs'
import { enterEnemy, enterPickup, enterShot } from '../enter.ts'
import type { World } from '../world.ts'

/**
 * Reads removals and orders; takes bodies out of the world and brings new ones in.
 * The last phase, and the only one that changes which entities exist: queries hold still for the whole tick before.
 */
export function turnover(world: World): void {
  const { ecs, removals, orders, generation, specials, Enemy, Shot, Pickup } = world
  for (let i = 0; i < removals.count; i++) {
    const id = removals.ids[i] as number
    specials.remove(id)
    removeEntity(ecs, id)
  }
  removals.count = 0
  for (let i = 0; i < orders.count; i++) {
    const id = addEntity(ecs)
    world.highestId = Math.max(world.highestId, id)
    const role = orders.role[i]
    addComponent(ecs, id, role === 'enemies' ? Enemy : role === 'shots' ? Shot : Pickup)
    generation[id] = (generation[id] as number) + 1
    if (role === 'enemies') enterEnemy(world, i, id)
    else if (role === 'shots') enterShot(world, i, id)
    else enterPickup(world, i, id)
  }
  orders.count = 0
}
