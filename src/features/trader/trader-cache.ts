import * as v from 'valibot'
import { type StockEntry, traderStock } from '../../../sim/rules/trader-stock.ts'
import type { Save } from '../../../sim/save/save.ts'

export interface StockOwner {
  readonly userId: string
  readonly slot: number
}
type Stocked = Pick<Save, 'ext'>

const lastKey = ({ userId, slot }: StockOwner) => `nightfence.trader-last-refresh.${userId}.${slot}`
const stockKey = ({ userId, slot }: StockOwner) => `nightfence.trader-stock.${userId}.${slot}`

const Price = v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0)))
const StoredStock = v.array(v.object({ id: v.string(), buyPrice: Price, sellPrice: Price }))
const StoredLast = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
type Kept = v.InferOutput<typeof StoredStock>[number]

const kept = ({ item, buyPrice, sellPrice }: StockEntry): Kept => ({ id: item.id, buyPrice, sellPrice })

/** Stores the current stock and its creation time for the next visit (TRADE-06). */
export function cacheStock(storage: Storage, customer: StockOwner, save: Stocked): void {
  storage.setItem(lastKey(customer), JSON.stringify(save.ext.traderRefreshedAt))
  storage.setItem(stockKey(customer), JSON.stringify(traderStock(save).map(kept)))
}

/**
 * Creation time of the current stock in ms since 1970, from the save; `null` if there is no stock. The browser only
 * stores a copy (OP-84), so a broken or different entry is replaced and logged.
 */
export function readRefresh(storage: Storage, customer: StockOwner, save: Stocked, log: (line: string) => void): number | null {
  const { traderRefreshedAt } = save.ext
  const [last, stock] = [lastKey(customer), stockKey(customer)].map((key) => storage.getItem(key)) as [string | null, string | null]
  if ((last !== null || stock !== null) && !(saysLast(last, traderRefreshedAt) && saysStock(stock, save)))
    log("This device's copy of the trader's stock was not that of the save, and was dropped.")
  storage.removeItem(lastKey(customer))
  storage.removeItem(stockKey(customer))
  if (traderRefreshedAt !== null) cacheStock(storage, customer, save)
  return traderRefreshedAt
}

const saysLast = (text: string | null, at: number | null): boolean => {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), StoredLast), text)
  return parsed.success && parsed.output === at
}
const saysStock = (text: string | null, save: Stocked): boolean => {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), StoredStock), text)
  return parsed.success && JSON.stringify(parsed.output) === JSON.stringify(traderStock(save).map(kept))
}
