import type { Trade } from '../../../machines/social-ports.ts'
import { rehydrateItem } from '../../../sim/save/rehydrate.ts'

export const TRADE_COLUMNS = 'id, at, why, from_user_id, from_slot_number, to_user_id, to_slot_number, coins, item'
export interface TradeRow {
  readonly id: number
  readonly at: string
  readonly why: Trade['why']
  readonly from_user_id: string | null
  readonly from_slot_number: number | null
  readonly to_user_id: string | null
  readonly to_slot_number: number | null
  readonly coins: number | null
  readonly item: unknown
}

/** Converts a ledger row for `userId`. A claim has the same user as sender and recipient and counts as incoming. */
export function tradeOf(row: TradeRow, userId: string): Trade {
  const direction = row.to_user_id === userId ? 'in' : 'out'
  const item = row.item === null ? null : rehydrateItem(row.item)
  return {
    id: String(row.id),
    why: row.why,
    at: row.at,
    direction,
    slot: direction === 'in' ? row.to_slot_number : row.from_slot_number,
    coins: row.coins,
    item: item?.ok ? item.value : null,
  }
}
