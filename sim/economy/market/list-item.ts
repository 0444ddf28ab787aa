import type { Item } from '../../content/item.ts'
import { item as inCatalogue } from '../../content/items.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { Save } from '../../save/save.ts'
import { takenFromRun } from '../carried-in-run.ts'
import { heldOf, removeItems } from '../inventory.ts'
import type { Refusal } from '../refusal.ts'

/** The save without the piece, and the piece: the whole item, as it lay in the save (FLEA-11). */
export interface Handed {
  readonly save: Save
  readonly item: Item
}

/**
 * Hands one piece of the pack to the market (S§4 "Flea listing"). What is worn is not in the pack, so it stays where it is.
 * Refuses what is not there, what this version of the game does not make (nobody could tell what it was worth), what a run that
 * is under way at `at` (ms since 1970) was given, and everything between a death and its end (OP-99).
 */
export function listItem(save: Save, itemId: string, at: number): Result<Handed, Refusal> {
  if (save.ext.deathPending) return refuse({ type: 'run-not-over' })
  const held = heldOf(save.inventory, itemId)
  if (held === null || held.count === 0) return refuse({ type: 'not-in-inventory' })
  if (!isOfThisGame(held.item)) return refuse({ type: 'cannot-be-sold' })
  const after: Save = { ...save, inventory: removeItems(save.inventory, itemId, 1) }
  const name = takenFromRun(save, after, at)
  return name === null ? ok({ save: after, item: held.item }) : refuse({ type: 'carried-in-run', name })
}

/** Of the catalogue, or loot that was made anew from its tables when the save was read. */
const isOfThisGame = (item: Item): boolean => inCatalogue(item.id) !== null || ('isGeneratedLoot' in item && item.isGeneratedLoot === true)
