import type { TestBackend } from '../../support/backend.ts'
import { type Cast, TABLES, type TableRights } from './matrix.ts'

const placeOf = (table: string, { viewOf }: TableRights): string => viewOf ?? `public.${table}`

/** The row of the matrix, as the database's owner puts, removes and reads it, whoever may do so over the wire. */
export function ownersRow({ sql }: TestBackend, cast: Cast, table: string, rights: TableRights) {
  const place = placeOf(table, rights)
  const outer =
    rights.within === undefined ? undefined : ownersRow({ sql } as TestBackend, cast, rights.within, TABLES[rights.within] as TableRights)

  async function remove(): Promise<void> {
    if (rights.forget !== undefined) await sql(rights.forget)
    const removal = `delete from ${place} where ${rights.ownedBy} = '${cast.owner.id}'`
    // A replica's session runs no trigger, so not that which keeps the rows either.
    if (rights.appendOnly) await sql(`set session_replication_role = replica; ${removal}; set session_replication_role = origin`)
    else if (!rights.madeBySignup) await sql(removal)
  }
  return {
    /** The table as if nobody had touched it, with what a row of it needs around it. */
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
    /** In an order of their own: a table has none. */
    async stored(): Promise<Record<string, unknown>[]> {
      const rows = await sql(`select to_jsonb(t) as row from ${place} t where ${rights.ownedBy} = '${cast.owner.id}' order by 1`)
      return rows.map(({ row }) => row)
    },
  }
}
