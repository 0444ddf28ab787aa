import * as v from 'valibot'
import { type StockEntry, traderStock } from '../../../sim/rules/trader-stock.ts'
import type { Save } from '../../../sim/save/save.ts'

export interface StockOwner {
  readonly userId: string
  readonly slot: number
}
type StockSave = Pick<Save, 'ext'>

const lastKey = ({ userId, slot }: StockOwner) => `nightfence.trader-last-refresh.${userId}.${slot}`
const stockKey = ({ userId, slot }: StockOwner) => `nightfence.trader-stock.${userId}.${slot}`

const Price = v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0)))
const StoredStock = v.array(v.object({ id: v.string(), buyPrice: Price, sellPrice: Price }))
const StoredLast = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
type CachedEntry = v.InferOutput<typeof StoredStock>[number]

const toCachedEntry = ({ item, buyPrice, sellPrice }: StockEntry): CachedEntry => ({ id: item.id, buyPrice, sellPrice })

/** Stores the current stock and its creation time for the next visit (TRADE-06). */
export function cacheStock(storage: Storage, customer: StockOwner, save: StockSave): void {
  storage.setItem(lastKey(customer), JSON.stringify(save.ext.traderRefreshedAt))
  storage.setItem(stockKey(customer), JSON.stringify(traderStock(save).map(toCachedEntry)))
}

/**
 * Creation time of the current stock in ms since 1970, from the save; `null` if there is no stock. The browser only
 * stores a copy (OP-84), so a broken or different entry is replaced and logged.
 */
export function readRefresh(storage: Storage, customer: StockOwner, save: StockSave, log: (line: string) => void): number | null {
  const { traderRefreshedAt } = save.ext
  const [last, stock] = [lastKey(customer), stockKey(customer)].map((key) => storage.getItem(key)) as [string | null, string | null]
  if ((last !== null || stock !== null) && !(matchesLastRefresh(last, traderRefreshedAt) && matchesStock(stock, save)))
    log("This device's copy of the trader's stock did not match the save, so it was replaced.")
  storage.removeItem(lastKey(customer))
  storage.removeItem(stockKey(customer))
  if (traderRefreshedAt !== null) cacheStock(storage, customer, save)
  return traderRefreshedAt
}

const matchesLastRefresh = (text: string | null, at: number | null): boolean => {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), StoredLast), text)
  return parsed.success && parsed.output === at
}
const matchesStock = (text: string | null, save: StockSave): boolean => {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), StoredStock), text)
  return parsed.success && JSON.stringify(parsed.output) === JSON.stringify(traderStock(save).map(toCachedEntry))
}
