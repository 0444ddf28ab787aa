import type { EquipSlot } from '../../sim/content/equip-slots.ts'
import type { Item } from '../../sim/content/item.ts'
import { type ItemId, items } from '../../sim/content/items.ts'
import { generatedItem } from '../../sim/rules/generated-item.ts'
import { withDerived } from '../../sim/save/derive.ts'
import type { Save } from '../../sim/save/save.ts'
import { survivor } from '../../tools/support/play.ts'

const pieceOf = (one: ItemId | Item): Item => (typeof one === 'string' ? items[one] : one)

/** A survivor with exactly these items in the pack and on the body. */
export function createGearedSurvivor(
  pack: readonly (readonly [ItemId | Item, number])[],
  worn: Partial<Record<EquipSlot, ItemId | Item>> = {},
  over: Partial<Save> = {},
): Save {
  const save = survivor(over)
  const equipped = Object.fromEntries(Object.entries(worn).map(([slot, one]) => [slot, pieceOf(one)]))
  return withDerived({
    ...save,
    inventory: Object.fromEntries(pack.map(([one, count]) => [pieceOf(one).id, { item: pieceOf(one), count }])),
    equippedItems: { ...save.equippedItems, ...equipped },
  })
}

export const lootKnife = generatedItem({ id: 'loot-a', baseItemId: 'knife', rarity: 'rare', statType: 'meleeDamage' }) as Item
export const lootHat = generatedItem({ id: 'loot-b', baseItemId: 'cloth_head', rarity: 'epic', statType: 'maxHealth' }) as Item

/** Maps the ids of carried items to their counts. */
export const packOf = ({ inventory }: Save): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(inventory).map(([id, { count }]) => [id, count]))
/** Maps slots to the ids of worn items. */
export const wornBy = ({ equippedItems }: Save): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(equippedItems).flatMap(([slot, item]) => (item === null ? [] : [[slot, item.id]])))

/** Freezes the save, so that changes throw. */
export function deepFreeze(save: Save): Save {
  Object.freeze(save.inventory)
  Object.freeze(save.equippedItems)
  Object.freeze(save.ext)
  return Object.freeze(save)
}
