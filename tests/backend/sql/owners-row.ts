import type { TestBackend } from '../../support/backend.ts'
import { type Cast, TABLES, type TableRights } from './matrix.ts'

const placeOf = (table: string, { viewOf }: TableRights): string => viewOf ?? `public.${table}`

/** Inserts, deletes and reads a row of the matrix as the owner of the database, regardless of the rights over the wire. */
export function ownersRow({ sql }: TestBackend, cast: Cast, table: string, rights: TableRights) {
  const place = placeOf(table, rights)
  const outer =
    rights.within === undefined ? undefined : ownersRow({ sql } as TestBackend, cast, rights.within, TABLES[rights.within] as TableRights)

  async function remove(): Promise<void> {
    if (rights.forget !== undefined) await sql(rights.forget)
    const removal = `delete from ${place} where ${rights.ownedBy} = '${cast.owner.id}'`
    // The replica role runs no triggers, including the one that forbids deletes.
    if (rights.appendOnly) await sql(`set session_replication_role = replica; ${removal}; set session_replication_role = origin`)
    else if (!rights.madeBySignup) await sql(removal)
  }
  return {
    /** Deletes the row, and inserts its parent row if it has one. */
    async clear(): Promise<void> {
      await remove()
      await outer?.put()
    },
    async put(): Promise<void> {
      await remove()
      await outer?.put()
      if (rights.madeBySignup) return
      const row = rights.row(cast)
      const columns = Object.keys(row).join(', ')
      const json = JSON.stringify(row).replaceAll("'", "''")
      await sql(`insert into ${place} (${columns}) select ${columns} from jsonb_populate_record(null::${place}, '${json}'::jsonb)`)
    },
    /** Ordered by content, since a table has no order. */
    async stored(): Promise<Record<string, unknown>[]> {
      const rows = await sql(`select to_jsonb(t) as row from ${place} t where ${rights.ownedBy} = '${cast.owner.id}' order by 1`)
      return rows.map(({ row }) => row)
    },
  }
}
