import { parseSave } from '../../../../sim/save/parse.ts'
import type { Save } from '../../../../sim/save/save.ts'
import type { TestBackend } from '../../../support/backend.ts'

/** A ledger row that moves something into or out of a save. */
export interface Movement {
  readonly why: 'list' | 'remove' | 'buy' | 'claim'
  readonly direction: 'in' | 'out'
  readonly coins: number | null
  readonly item: unknown
  readonly listing: string
}
/** One write of a slot, with its causes according to the database. */
export interface Revision {
  readonly user: string
  readonly slot: number
  readonly op: 'insert' | 'update' | 'delete'
  readonly revision: number
  /** Time of the write, in ms since 1970. */
  readonly at: number
  /** null if the data is not a valid save. */
  readonly save: Save | null
  /** Ids of the batches that were acknowledged with this revision. */
  readonly batches: readonly string[]
  readonly moved: readonly Movement[]
}
/** A stored copy. */
export interface Copy {
  readonly id: string
  readonly user: string
  readonly slot: number
  readonly kind: string
  readonly revision: number
  readonly save: Save | null
}

const saveOf = (json: unknown): Save | null => {
  const parsed = parseSave(json)
  return parsed.ok ? parsed.value : null
}

/** Reads all writes of all slots in order. */
export async function historyOf({ sql }: TestBackend): Promise<readonly Revision[]> {
  const rows = await sql`
    select h.user_id as user, h.slot_number as slot, h.op, h.revision, extract(epoch from h.at) * 1000 as at, h.save_data as save,
      (select coalesce(jsonb_agg(b.ids[n]), '[]') from private.answered_batches b, generate_subscripts(b.ids, 1) n
        where b.user_id = h.user_id and b.slot_number = h.slot_number and b.revisions[n] = h.revision) as batches,
      (select coalesce(jsonb_agg(jsonb_build_object('why', l.why, 'coins', l.coins, 'item', l.item, 'listing', l.listing_id,
          'direction', case when l.to_revision is not null then 'in' else 'out' end) order by l.id), '[]') from ledger l
        where (l.from_user_id, l.from_slot_number, l.from_revision) = (h.user_id, h.slot_number, h.revision)
          or (l.to_user_id, l.to_slot_number, l.to_revision) = (h.user_id, h.slot_number, h.revision)) as moved
    from faults.history h order by h.n`
  return rows.map((row) => ({ ...row, at: Math.ceil(Number(row.at)), save: saveOf(row.save) }))
}

export async function copiesOf({ sql }: TestBackend): Promise<readonly Copy[]> {
  const rows = await sql`select id, user_id as user, slot_number as slot, kind, revision, save_data as save from game_saves_backup`
  return rows.map((row) => ({ ...row, save: saveOf(row.save) }))
}
