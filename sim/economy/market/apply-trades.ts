import { EQUIP_SLOTS } from '../../content/equip-slots.ts'
import type { Item } from '../../content/item.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { Save } from '../../save/save.ts'
import { addSafe } from '../amounts.ts'
import { unequip } from '../commands/unequip.ts'
import { entryOf, removeItems } from '../inventory.ts'
import type { Refusal } from '../refusal.ts'
import { spendCoins } from '../spend-coins.ts'
import { addPiece } from './add-piece.ts'

/** A row of the trade ledger: coins, or pieces of an item, that moved into a slot or out of it. */
export interface TradedThing {
  readonly direction: 'in' | 'out'
  readonly coins: number | null
  readonly item: Item | null
  readonly quantity: number | null
}

/**
 * Applies all trades since the copy was made, net per item and for the coins. A restore therefore never brings back sold items and keeps
 * bought ones. Sold items that are worn in the copy are taken off.
 *
 * Refuses if the copy lacks the pieces or coins that went out, since the trades could not have been made from it, or if the pack has no
 * room for the pieces that came in.
 */
export function applyTrades(copy: Save, trades: readonly TradedThing[]): Result<Save, Refusal> {
  let save: Result<Save, Refusal> = moveCoins(copy, netCoins(trades))
  const pieces = netPieces(trades)
  for (const { item, net } of pieces) if (net < 0 && save.ok) save = give(save.value, item.id, -net)
  for (const { item, net } of pieces) for (let n = 0; n < net && save.ok; n++) save = addPiece(save.value, item)
  return save
}

const signed = ({ direction }: TradedThing, amount: number): number => (direction === 'in' ? amount : -amount)
const netCoins = (trades: readonly TradedThing[]): number => trades.reduce((sum, trade) => sum + signed(trade, trade.coins ?? 0), 0)

function netPieces(trades: readonly TradedThing[]): readonly { readonly item: Item; readonly net: number }[] {
  const nets = new Map<string, { readonly item: Item; readonly net: number }>()
  for (const trade of trades) {
    const { item, quantity } = trade
    if (item !== null) nets.set(item.id, { item, net: (nets.get(item.id)?.net ?? 0) + signed(trade, quantity ?? 1) })
  }
  return [...nets.values()]
}

function moveCoins(save: Save, net: number): Result<Save, Refusal> {
  if (net >= 0) return ok({ ...save, coins: addSafe(save.coins, net) })
  const paid = spendCoins(save, -net)
  return paid.ok ? ok(paid.value.save) : paid
}

/** Removes pieces from the pack, and takes off worn ones if the pack has too few. */
function give(save: Save, itemId: string, quantity: number): Result<Save, Refusal> {
  let bared = save
  for (const slot of EQUIP_SLOTS) {
    const carried = entryOf(bared.inventory, itemId)?.count ?? 0
    if (carried >= quantity || bared.equippedItems[slot]?.id !== itemId) continue
    const off = unequip(bared, { type: 'unequip', slot, at: save.ext.time })
    if (off.ok) bared = off.value.save
  }
  if ((entryOf(bared.inventory, itemId)?.count ?? 0) < quantity) return refuse({ type: 'not-in-inventory' })
  return ok({ ...bared, inventory: removeItems(bared.inventory, itemId, quantity) })
}
