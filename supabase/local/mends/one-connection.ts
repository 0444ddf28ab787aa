import type { PGlite } from '@electric-sql/pglite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Queue } from '../one-at-a-time.ts'

interface Held extends DatabaseConnection {
  release(): void
}

/**
 * PGlite has one connection and lite lends it to every request at once: a second request runs inside the first one's open
 * transaction, as its player. Here a connection is lent to one borrower at a time, for a whole transaction.
 */
// biome-ignore lint/suspicious/noExplicitAny: as lite has it
export function lendingOneConnection(pg: PGlite, queue: Queue): Kysely<any> {
  const run = async (sql: string) => {
    await pg.query(sql)
  }
  const driver = {
    init: async () => {},
    destroy: async () => {},
    acquireConnection: () => borrow(pg, queue),
    releaseConnection: async (held: DatabaseConnection) => (held as Held).release(),
    beginTransaction: () => run('begin'),
    commitTransaction: () => run('commit'),
    rollbackTransaction: () => run('rollback'),
  }
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  return new Kysely({ dialect })
}

const borrow = (pg: PGlite, queue: Queue): Promise<Held> =>
  new Promise((lend, refuse) => {
    queue(() => new Promise<void>((release) => lend(connection(pg, release)))).catch(refuse)
  })

const connection = (pg: PGlite, release: () => void): Held => ({
  release,
  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affectedRows } = await pg.query<R>(sql, [...parameters])
    return affectedRows === undefined ? { rows } : { rows, numAffectedRows: BigInt(affectedRows) }
  },
  // biome-ignore lint/correctness/useYield: Kysely asks for a generator; PGlite has no cursor
  async *streamQuery() {
    throw new Error('PGlite has no cursors to stream from.')
  },
})
