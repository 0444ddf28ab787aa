import { expect, test } from 'vitest'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { freshDatabase } from '../../support/fresh-database.ts'
import { stateOf } from './database-state.ts'

/** Who may do what with what is made from now on: no table shows it. */
const defaultsOf = ({ sql }: TestBackend) =>
  sql`select defaclnamespace::regnamespace::text as schema, defaclobjtype as kind, defaclacl::text as rights from pg_default_acl order by 1, 2`

test('the database that the test files begin with is what the migrations make of an empty one', async () => {
  const [begun, made] = [await startBackend(), await startBackend({ data: await freshDatabase() })]
  expect(await stateOf(begun)).toEqual(await stateOf(made))
  expect(await defaultsOf(begun)).toEqual(await defaultsOf(made))
  await Promise.all([begun.stop(), made.stop()])
})
