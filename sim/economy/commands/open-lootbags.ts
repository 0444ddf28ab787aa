import { MAX_GENERATED_ITEMS } from '../../content/pack.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { rollLootbags as holdings } from '../../rules/generate-loot.ts'
import { packRoom } from '../../rules/pack-room.ts'
import type { Save } from '../../save/save.ts'
import { isPayable } from '../amounts.ts'
import type { CommandOf } from '../command.ts'
import type { CommandResult } from '../command-result.ts'
import { countDraw } from '../count-draw.ts'
import { changeInventory, entryOf } from '../inventory.ts'

/** Opens lootbags from the inventory; opening one or many gives the same finds (CRATE-04). Opens as many as the pack has room for. */
export function openLootbags(save: Save, { count }: CommandOf<'open-lootbags'>): CommandResult {
  if (!isPayable(count)) return refuse({ type: 'malformed-command' })
  const entry = entryOf(save.inventory, 'lootbag')
  if (entry === null || entry.count < count) return refuse({ type: 'not-enough-of-item' })
  const opened = Math.min(count, packRoom(save))
  if (opened === 0) return refuse({ type: 'pack-full', most: MAX_GENERATED_ITEMS })
  const items = holdings(save.ext.seed, save.ext.draws.loot ?? 0, opened)
  const inventory = changeInventory(save.inventory, { taken: [{ itemId: 'lootbag', quantity: opened }], pieces: items })
  return ok({ save: { ...save, inventory, ext: countDraw(save, 'loot', opened) }, events: [{ type: 'lootbags-opened', opened, items }] })
}
