import type { Item } from '../content/item.ts'
import type { Save } from '../save/save.ts'
import type { Applied } from './command-result.ts'
import { heldOf, removeItems } from './inventory.ts'
import { filled, vesselOf } from './restore.ts'

/**
 * Takes what a run used out of the inventory, as far as it is there. Food and water go into the stores; healing and ammo took
 * effect in the run, and are in what it says of health and ammo.
 */
export function spendItems(save: Save, used: Readonly<Record<string, number>>): Applied {
  const taken: Record<string, number> = {}
  let after = save
  for (const [id, count] of Object.entries(used)) {
    const held = heldOf(after.inventory, id)
    const least = Math.min(held?.count ?? 0, count)
    if (held === null || least === 0) continue
    taken[id] = least
    after = stored({ ...after, inventory: removeItems(after.inventory, id, least) }, held.item, least)
  }
  return { save: after, events: Object.keys(taken).length === 0 ? [] : [{ type: 'items-used', items: taken }] }
}

function stored(save: Save, item: Item, count: number): Save {
  if (item.type !== 'consumable') return save
  const vessel = vesselOf(save, item.effect.type)
  const isOfCamp = vessel?.field === 'food' || vessel?.field === 'water'
  return isOfCamp ? filled(save, vessel, item.effect.amount * count) : save
}
