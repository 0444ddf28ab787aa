import { expect, test } from 'vitest'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { freshDatabase } from '../../support/fresh-database.ts'
import { stateOf } from './database-state.ts'

/** Default rights for new objects, which no table shows. */
const defaultsOf = ({ sql }: TestBackend) =>
  sql`select defaclnamespace::regnamespace::text as schema, defaclobjtype as kind, defaclacl::text as rights from pg_default_acl order by 1, 2`

test('starts tests with the same database that the migrations create', async () => {
  const [begun, made] = [await startBackend(), await startBackend({ data: await freshDatabase() })]
  expect(await stateOf(begun)).toEqual(await stateOf(made))
  expect(await defaultsOf(begun)).toEqual(await defaultsOf(made))
  await Promise.all([begun.stop(), made.stop()])
})
