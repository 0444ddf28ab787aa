import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'

/** A connection that belongs to one borrower until it is released. */
export interface PooledConnection extends DatabaseConnection {
  release(): void
}

/** Creates a Kysely instance that borrows a connection for each transaction. */
// biome-ignore lint/suspicious/noExplicitAny: as lite has it
export function kyselyOverPool(borrow: () => Promise<PooledConnection>): Kysely<any> {
  const run = (sql: string) => async (connection: DatabaseConnection) => {
    await connection.executeQuery(CompiledQuery.raw(sql))
  }
  const driver = {
    init: async () => {},
    destroy: async () => {},
    acquireConnection: borrow,
    releaseConnection: async (lent: DatabaseConnection) => (lent as PooledConnection).release(),
    beginTransaction: run('begin'),
    commitTransaction: run('commit'),
    rollbackTransaction: run('rollback'),
  }
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  return new Kysely({ dialect })
}

// biome-ignore lint/correctness/useYield: Kysely asks for a generator; nothing here streams
export async function* noStream(): AsyncGenerator<never> {
  throw new Error('Streaming rows is not supported.')
}
