import * as v from 'valibot'
import type { Item } from '../content/item.ts'
import { item as inCatalogue, legendaryOf } from '../content/items.ts'
import { RANK_OF_OLDER_ITEMS } from '../content/legendary-ranks.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import { newTable } from '../kernel/table.ts'
import { generatedItem } from '../rules/generated-item.ts'
import { text } from './fields.ts'
import { storedItem, storedLoot } from './item-schema.ts'
import type { InventoryEntry, Save } from './save.ts'
import type { StoredSave } from './schema.ts'

/**
 * Returns the catalogue's item, a generated item rebuilt from the tables, or the stored item (SLOT-20). A legendary that was stored before
 * ranks existed has another id afterwards. Refuses unknown items without a usable shape and loot that no lootbag gives; the reason begins
 * with `path`.
 */
function rehydrate(id: string, stored: unknown, path: string): Result<Item, string> {
  const catalogueItem = olderLegendary(id, stored) ?? inCatalogue(id)
  if (catalogueItem !== null) return ok(catalogueItem)
  if (isLoot(stored)) return rehydrateLoot(id, stored, path)
  const judged = v.safeParse(storedItem, stored, { abortEarly: true })
  if (!judged.success) return refuse(issueText(judged.issues[0], path))
  return judged.output.id === id ? ok(judged.output) : refuse(`${path}.id: "${judged.output.id}" is kept under "${id}"`)
}

/** The item that a legendary without a rank became, or `null` for other items (decision 0032). */
export const olderLegendary = (id: string, stored: unknown): Item | null =>
  typeof stored === 'object' && stored !== null && 'rank' in stored ? null : legendaryOf(id, RANK_OF_OLDER_ITEMS)

const isLoot = (stored: unknown): boolean =>
  typeof stored === 'object' && stored !== null && 'isGeneratedLoot' in stored && stored.isGeneratedLoot === true

function rehydrateLoot(id: string, stored: unknown, path: string): Result<Item, string> {
  const marks = v.safeParse(storedLoot, stored, { abortEarly: true })
  if (!marks.success) return refuse(issueText(marks.issues[0], path))
  const { baseItemId, prefix } = marks.output
  const made = generatedItem({ id, baseItemId, rarity: prefix.rarity, statType: prefix.statType })
  return made === null ? refuse(`${path}: not loot of this game`) : ok(made)
}

/** Formats an issue as `coins: Invalid type: ...`, path first. */
export function issueText(issue: v.BaseIssue<unknown>, within = ''): string {
  const path = [within, v.getDotPath(issue) ?? ''].filter((part) => part !== '').join('.')
  return `${path === '' ? 'save' : path}: ${issue.message}`
}

/** Reads a separately stored item, such as a market listing, like an item of a save. */
export function rehydrateItem(stored: unknown): Result<Item, string> {
  const named = v.safeParse(storedName, stored)
  return named.success ? rehydrate(named.output.id, stored, 'item') : refuse(issueText(named.issues[0], 'item'))
}
const storedName = v.looseObject({ id: text(128) })

export function rehydrateInventory(stored: StoredSave['inventory']): Result<Save['inventory'], string> {
  const inventory = newTable<InventoryEntry>()
  for (const [id, entry] of Object.entries(stored)) {
    const item = rehydrate(id, entry.item, `inventory.${id}.item`)
    if (!item.ok) return item
    const { id: itemId } = item.value
    // Two entries can become one, if a save has a legendary of rank 3 and one without a rank.
    const count = Math.min(Number.MAX_SAFE_INTEGER, (inventory[itemId]?.count ?? 0) + entry.count)
    inventory[itemId] = { item: item.value, count }
  }
  return ok(inventory)
}

export function rehydrateEquipment(stored: StoredSave['equippedItems']): Result<Save['equippedItems'], string> {
  const worn: Record<string, Item | null> = {}
  for (const [slot, kept] of Object.entries(stored)) {
    const item = kept === null ? ok(null) : rehydrate(kept.id, kept, `equippedItems.${slot}`)
    if (!item.ok) return item
    worn[slot] = item.value
  }
  return ok(worn as Save['equippedItems'])
}

/** Ids of carried and worn items that the catalogue does not know, without duplicates (SLOT-20). */
export function unknownItems({ inventory, equippedItems }: Pick<Save, 'inventory' | 'equippedItems'>): readonly string[] {
  const worn = Object.values(equippedItems).flatMap((item) => (item === null ? [] : [item.id]))
  return [...new Set([...Object.keys(inventory), ...worn])].filter((id) => inCatalogue(id) === null)
}
