import { ok, refuse } from '../kernel/result.ts'
import { type Cost, type CostLine, firstShortfall, piecesIn, scrapIn } from '../rules/cost.ts'
import type { CraftPaid, Save } from '../save/save.ts'
import type { Applied, CommandResult } from './command-result.ts'
import { changeInventory } from './inventory.ts'
import type { Refusal } from './refusal.ts'
import { spendCoins } from './spend-coins.ts'

/** The purpose of a payment; `id` is the id of the recipe, the upgrade or the merged item. */
interface Purpose {
  readonly to: 'craft' | 'build' | 'merge'
  readonly id: string
}

/**
 * Pays coins, scrap and items, all or nothing. Refuses with the first line that the save cannot pay (CRAFT-09, UPG-14) and skips zero
 * amounts (OP-28).
 */
export function payCost(save: Save, cost: Cost, purpose: Purpose): CommandResult {
  const short = firstShortfall(cost, save)
  if (short !== null) return refuse(shortfallRefusal(short, cost, purpose))
  const paid = cost.coins === 0 ? ok<Applied>({ save, events: [] }) : spendCoins(save, cost.coins)
  if (!paid.ok) return paid
  const pieces = piecesIn(cost)
  const inventory = pieces.length === 0 ? save.inventory : changeInventory(save.inventory, { taken: pieces })
  return ok({ save: { ...paid.value.save, scrap: save.scrap - scrapIn(cost), inventory }, events: paid.value.events })
}

/** The payment of `payCost` in the form that a save stores for a craft. */
export const paymentFor = (cost: Cost): CraftPaid => ({
  coins: cost.coins,
  scrap: scrapIn(cost),
  items: Object.fromEntries(piecesIn(cost).map(({ itemId, quantity }) => [itemId, quantity])),
})

function shortfallRefusal({ kind, itemId, need }: CostLine, cost: Cost, { to, id }: Purpose): Refusal {
  if (kind === 'coins') return { type: 'not-enough-coins', of: 'purchase' }
  if (kind === 'scrap' || itemId === null) return { type: 'not-enough-scrap', to, id, need: scrapIn(cost) }
  return { type: 'not-enough-material', to, materialId: itemId, id, need }
}
