import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import { setCallersInOneStatement } from '../../supabase/local/caller-context.ts'

/** A connection like lite's and a transaction that records its statements. */
function openConnection() {
  const statements: (readonly unknown[])[] = []
  const transaction = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log({ query }) {
      statements.push([query.sql, ...query.parameters])
    },
  })
  const unused = async (_transaction: Kysely<unknown>, _settings: object) => {}
  const connection = { applyJwtSessionContext: unused, applyRpcRequestGucs: unused }
  setCallersInOneStatement(connection)
  return { connection, transaction, statements }
}
const calls = (count: number) =>
  `select ${Array.from({ length: count }, (_, i) => `set_config($${2 * i + 1}, $${2 * i + 2}, true)`).join(', ')}`

test('sets role and claims of a player in one statement', async () => {
  const { connection, transaction, statements } = openConnection()
  const jwt = { sub: 'ann', role: 'authenticated' }
  await connection.applyJwtSessionContext(transaction, { auth: { uid: 'ann', role: 'authenticated', jwt } })
  const settings = [
    ['role', 'authenticated'],
    ['request.jwt.claim.sub', 'ann'],
    ['request.jwt.claim.role', 'authenticated'],
    ['storage.operation', ''],
    ['request.jwt.claims', JSON.stringify(jwt)],
  ]
  expect(statements).toEqual([[calls(5), ...settings.flat()]])
})

test('sets the role of a visitor without claims', async () => {
  const { connection, transaction, statements } = openConnection()
  await connection.applyJwtSessionContext(transaction, {})
  expect(statements.map(([, ...settings]) => settings)).toEqual([
    ['role', 'anon', 'request.jwt.claim.sub', '', 'request.jwt.claim.role', 'anon', 'storage.operation', ''],
  ])
})

test('sets the request of a remote procedure call in one statement', async () => {
  const { connection, transaction, statements } = openConnection()
  await connection.applyRpcRequestGucs(transaction, { method: 'POST', path: '/rpc/x', requestHeaders: { a: 'b' } })
  const settings = ['response.status', '', 'response.headers', '', 'request.method', 'POST', 'request.path', '/rpc/x']
  expect(statements).toEqual([[calls(5), ...settings, 'request.headers', '{"a":"b"}']])
})

test('names a method that a new version of lite no longer has', () => {
  expect(() => setCallersInOneStatement({ applyJwtSessionContext() {} })).toThrow(
    '@supabase/lite no longer has the method applyRpcRequestGucs.',
  )
})
