import type { PGlite } from '@electric-sql/pglite'
import type { CompiledQuery, Kysely, QueryResult } from 'kysely'
import { kyselyOverPool, noStream, type PooledConnection } from '../kysely-pool.ts'
import type { SerialQueue } from '../serial-queue.ts'

/**
 * PGlite has one connection, and lite gives it to every request at once: a second request runs inside the first one's open
 * transaction, as its player. Here one borrower at a time has the connection, for a whole transaction.
 */
// biome-ignore lint/suspicious/noExplicitAny: as lite has it
export const kyselyOverOneConnection = (pg: PGlite, queue: SerialQueue): Kysely<any> => kyselyOverPool(() => borrow(pg, queue))

const borrow = (pg: PGlite, queue: SerialQueue): Promise<PooledConnection> =>
  new Promise((lend, refuse) => {
    queue(() => new Promise<void>((release) => lend(connection(pg, release)))).catch(refuse)
  })

const connection = (pg: PGlite, release: () => void): PooledConnection => ({
  release,
  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affectedRows } = await pg.query<R>(sql, [...parameters])
    return affectedRows === undefined ? { rows } : { rows, numAffectedRows: BigInt(affectedRows) }
  },
  streamQuery: noStream,
})
