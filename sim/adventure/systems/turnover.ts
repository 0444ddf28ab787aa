import { addComponent, addEntity, removeEntity } from 'bitecs'
import { enterEnemy, enterPickup, enterShot } from '../enter.ts'
import type { Role } from '../orders.ts'
import type { World } from '../world.ts'

/**
 * Reads removals and orders; takes bodies out of the world and brings new ones in.
 * The last phase, and the only one that changes which entities exist: queries hold still for the whole tick before.
 */
export function turnover(world: World): void {
  const { orders, generation } = world
  for (let i = 0; i < orders.count; i++) {
    const role = orders.role[i] as Role
    const id = entityFor(world, role)
    generation[id] = (generation[id] as number) + 1
    if (role === 'enemies') enterEnemy(world, i, id)
    else if (role === 'shots') enterShot(world, i, id)
    else enterPickup(world, i, id)
  }
  orders.count = 0
  removeLeft(world, 'enemies')
  removeLeft(world, 'shots')
  removeLeft(world, 'pickups')
}

/** One that left in this tick, if there is one: who comes takes its place, which costs the ECS nothing. */
function entityFor(world: World, role: Role): number {
  const { ecs, removals, Enemy, Shot, Pickup } = world
  const left = removals[role]
  if (left.count > 0) {
    const id = left.ids[--left.count] as number
    world.specials.remove(id)
    return id
  }
  const id = addEntity(ecs)
  world.highestId = Math.max(world.highestId, id)
  addComponent(ecs, id, role === 'enemies' ? Enemy : role === 'shots' ? Shot : Pickup)
  return id
}

function removeLeft({ ecs, removals, specials }: World, role: Role): void {
  const { ids, count } = removals[role]
  for (let i = 0; i < count; i++) {
    const id = ids[i] as number
    specials.remove(id)
    removeEntity(ecs, id)
  }
  removals[role].count = 0
}
