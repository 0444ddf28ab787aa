import type { SupabaseClient } from '@supabase/supabase-js'
import type { BankPort, BankTransaction } from '../../../machines/ports.ts'
import { TRANSACTIONS_SHOWN } from '../../../sim/content/bank.ts'
import { unwrap } from '../../gateways/supabase/errors.ts'

interface Row {
  readonly id: string
  readonly type: BankTransaction['type']
  readonly amount: number
  readonly current_banked_coins: number
  readonly timestamp: string
}

/** Reads the bank history of a slot (BANK-14). `save-game` writes the rows together with their save (OP-82). */
export const supabaseBank = (client: SupabaseClient, userId: () => string): BankPort => ({
  async history(slot) {
    const rows: Row[] | null = unwrap(
      await client
        .from('bank_transactions')
        .select('*')
        .eq('user_id', userId())
        .eq('slot_number', slot)
        .order('timestamp', { ascending: false })
        .limit(TRANSACTIONS_SHOWN),
    )
    return (rows ?? []).map(({ id, type, amount, current_banked_coins, timestamp }) => ({
      id,
      type,
      amount,
      balance: current_banked_coins,
      date: timestamp,
    }))
  },
})
