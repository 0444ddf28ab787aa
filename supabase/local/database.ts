import type { PGlite } from '@electric-sql/pglite'
import type { Sql } from 'postgres'
import type { SerialQueue } from './serial-queue.ts'

export type Row = Record<string, unknown>

/** The database with its owner's rights, for the backend's own queries. Players' queries go through lite. */
export interface Database {
  /** Runs several statements without parameters. Resolves to the rows of the last one. */
  run(sql: string): Promise<Row[]>
  /** Runs one statement with `$1`, `$2`, ... */
  query(sql: string, parameters: readonly unknown[]): Promise<Row[]>
  /**
   * Calls `onPayload` with the payload of each NOTIFY on `channel`, in commit order, and `onGap` if some may have been missed.
   */
  listen(channel: string, onPayload: (payload: string) => void, onGap: () => void): Promise<void>
}

export const overPglite = (pg: PGlite, queue: SerialQueue): Database => ({
  run: (sql) => queue(async () => (await pg.exec(sql)).at(-1)?.rows ?? []),
  query: (sql, parameters) => queue(async () => (await pg.query<Row>(sql, [...parameters])).rows),
  listen: (channel, onPayload) =>
    queue(async () => {
      await pg.listen(channel, onPayload)
    }),
})

export const overPostgres = (sql: Sql): Database => ({
  async run(text) {
    const result = await sql.unsafe<Row[]>(text)
    // A single statement returns its rows, several return a list of results.
    return 'columns' in result ? [...result] : [...((result as unknown as Row[][]).at(-1) ?? [])]
  },
  query: async (text, parameters) => [...(await sql.unsafe<Row[]>(text, parameters as never[]))],
  async listen(channel, onPayload, onGap) {
    let listened = false
    await sql.listen(channel, onPayload, () => {
      // The connection was lost and reopened.
      if (listened) onGap()
      listened = true
    })
  },
})
