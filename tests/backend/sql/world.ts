import { parseSave } from '../../../sim/save/parse.ts'
import type { TestBackend } from '../../support/backend.ts'
import { holdingsOf, type LedgerAccount, sumOf } from '../../support/ledger.ts'

/** Key of a slot in the maps below. */
export const slotOf = (user: string, slot: number): string => `${user} ${slot}`
export const minus = (one: LedgerAccount): LedgerAccount => new Map([...one].map(([of, count]) => [of, -count]))

interface LedgerRow {
  readonly why: string
  readonly from_user_id: string | null
  readonly from_slot_number: number | null
  readonly to_user_id: string | null
  readonly to_slot_number: number | null
  readonly coins: string | number | null
  readonly item: { readonly id: string } | null
  readonly quantity: number | null
}
/** All items and coins in the database, and the same according to the ledger. */
export interface Holdings {
  /** Contents and revision of each slot's save. */
  readonly saves: ReadonlyMap<string, { readonly held: LedgerAccount; readonly revision: number }>
  /** Open listings. */
  readonly counter: LedgerAccount
  /** Unclaimed coins of each seller. */
  readonly till: ReadonlyMap<string, LedgerAccount>
  /** The same according to the ledger: net movements of each slot, open listings, and unclaimed coins. */
  readonly ledger: {
    readonly saves: ReadonlyMap<string, LedgerAccount>
    readonly counter: LedgerAccount
    readonly till: ReadonlyMap<string, LedgerAccount>
  }
  /** Items and coins that the ledger has as void. */
  readonly gone: LedgerAccount
  readonly rows: number
}

/** Reads everything in one query, with ledger rows after `mark`. Throws on a negative balance. */
export async function worldOf(backend: TestBackend, mark = 0): Promise<Holdings> {
  const [row] = await backend.sql`select
    (select coalesce(jsonb_agg(jsonb_build_object('of', user_id || ' ' || slot_number, 'save', save_data, 'revision', revision)), '[]')
      from game_saves) as saves,
    (select coalesce(jsonb_agg(item_stats), '[]') from flea_market_listings) as listed,
    (select coalesce(jsonb_agg(jsonb_build_object('of', seller_user_id, 'coins', amount)), '[]')
      from pending_transactions where claimed_at is null) as waiting,
    (select coalesce(jsonb_agg(to_jsonb(l)), '[]') from ledger l where l.id > ${mark}) as ledger`
  const { saves, listed, waiting, ledger } = row as {
    saves: { of: string; save: { coins: number; bankedCoins: number }; revision: number }[]
    listed: { id: string }[]
    waiting: { of: string; coins: number }[]
    ledger: LedgerRow[]
  }
  return {
    saves: new Map(saves.map(({ of, save, revision }) => [of, { held: availableIn(save), revision }])),
    counter: sumOf(listed.map(({ id }) => new Map([[id, 1]]))),
    till: grouped(waiting.map(({ of, coins }) => [of, new Map([['coins', coins]])])),
    ledger: {
      saves: grouped(ledger.flatMap(ofSlots)),
      counter: sumOf(ledger.flatMap(ofCounter)),
      till: grouped(ledger.flatMap(ofTill)),
    },
    gone: sumOf(ledger.filter(({ why }) => why === 'void').map(thing)),
    rows: ledger.length,
  }
}

/** Sums all items and coins. */
export const total = ({ saves, counter, till }: Holdings): LedgerAccount =>
  sumOf([...[...saves.values()].map(({ held }) => held), counter, ...till.values()])

function availableIn(stored: { readonly coins: number; readonly bankedCoins: number }): LedgerAccount {
  if (!(stored.coins >= 0 && stored.bankedCoins >= 0)) throw new Error('a balance is below nothing')
  const parsed = parseSave(stored)
  if (!parsed.ok) throw new Error(parsed.refusal)
  return holdingsOf(parsed.value)
}

const thing = ({ coins, item, quantity }: LedgerRow): LedgerAccount =>
  new Map([item === null ? ['coins', Number(coins)] : [item.id, quantity ?? 0]])

function ofSlots(row: LedgerRow): readonly (readonly [string, LedgerAccount])[] {
  const moved = thing(row)
  const out = row.from_user_id !== null && row.from_slot_number !== null ? [slotOf(row.from_user_id, row.from_slot_number)] : []
  const into = row.to_user_id !== null && row.to_slot_number !== null ? [slotOf(row.to_user_id, row.to_slot_number)] : []
  return [...out.map((of) => [of, minus(moved)] as const), ...into.map((of) => [of, moved] as const)]
}

const ofCounter = (row: LedgerRow): readonly LedgerAccount[] =>
  row.item === null ? [] : [row.why === 'list' ? thing(row) : minus(thing(row))]

function ofTill(row: LedgerRow): readonly (readonly [string, LedgerAccount])[] {
  if (row.coins === null) return []
  if (row.why === 'buy') return [[row.to_user_id ?? '?', thing(row)]]
  return [[row.from_user_id ?? '?', minus(thing(row))]]
}

/** Sums the accounts of each key and drops empty sums. */
function grouped(entries: readonly (readonly [string, LedgerAccount])[]): ReadonlyMap<string, LedgerAccount> {
  const sums = new Map<string, LedgerAccount>()
  for (const [of, one] of entries) sums.set(of, sumOf([sums.get(of) ?? new Map(), one]))
  for (const [of, sum] of sums) if (sum.size === 0) sums.delete(of)
  return sums
}
