import type { TestBackend } from '../../../support/backend.ts'
import type { WorldOptions } from './world.ts'

/** A broken rule, to test that a world notices it. */
export interface Breakage {
  readonly name: string
  /** Matches the world's report of the fault. */
  readonly noticed: RegExp
  /** Set if fewer than one in ten worlds notices it. Only `npm run proof` plays enough worlds. */
  readonly isRare?: true
  readonly world?: WorldOptions
  /** Replaces the text `says` in the SQL function `of` by `instead`. */
  readonly sql?: { readonly of: string; readonly says: string; readonly instead: string }
}

export const BREAKAGES: readonly Breakage[] = [
  {
    name: 'a repeated batch is not recognised',
    noticed: /^done 1 times and stored 2 times/,
    sql: { of: 'private.answer_of(uuid, int, uuid)', says: 'where b.user_id = p_user', instead: 'where false and b.user_id = p_user' },
  },
  {
    name: 'a revision is not compared with the stored one',
    noticed: /is not what its (batch|trade) makes of the one before/,
    isRare: true,
    sql: { of: 'private.write_save(uuid, int, int, jsonb)', says: 'v_revision <> p_base_revision', instead: 'false' },
  },
  {
    name: 'a bought listing stays open',
    noticed: /^what is listed is not what the ledger says|^a piece left the counter twice/,
    isRare: true,
    sql: {
      of: 'public.commit_purchase(uuid, int, int, jsonb, uuid, text, text, text)',
      says: 'delete from public.flea_market_listings l where l.id = p_listing and not private.are_strangers(p_user, l.seller_user_id)\n  returning l.* into v_listing',
      instead: 'select l.* from public.flea_market_listings l where l.id = p_listing into v_listing',
    },
  },
  {
    name: 'a batch is acknowledged but not stored',
    noticed: /that a batch is stored as/,
    isRare: true,
    sql: {
      of: 'public.commit_save(uuid, int, int, jsonb, uuid, text, jsonb, int, jsonb, jsonb, jsonb)',
      says: 'v_revision := private.write_save(p_user, p_slot, p_base_revision, p_save)',
      instead: 'v_revision := p_base_revision + 1',
    },
  },
  {
    name: 'a command is written to the device after it was sent',
    noticed: /^done 1 times(,| and) stored [02] times/,
    isRare: true,
    world: { lateOutbox: 4_000 },
  },
]

/** Breaks the rule until the returned function is called. Throws if the text to replace is missing. */
export async function breakRule({ stack }: Pick<TestBackend, 'stack'>, { sql }: Breakage): Promise<() => Promise<void>> {
  if (sql === undefined) return async () => {}
  const [row] = await stack.sql(`select pg_get_functiondef('${sql.of}'::regprocedure) as text`)
  const text = String(row?.text)
  if (!text.includes(sql.says)) throw new Error(`${sql.of} does not say: ${sql.says}`)
  await stack.sql(text.replace(sql.says, sql.instead))
  return async () => void (await stack.sql(text))
}
