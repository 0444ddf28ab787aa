import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { SQL_FUNCTIONS, type SqlFunction, schemaFiles } from '../../../scripts/sql-functions.mjs'
import { startBackend } from '../../support/backend.ts'

const RUN = 'the SQL functions changed: run npm run schema'
const filesIn = (folder: string) =>
  readdirSync(folder)
    .sort()
    .map((file): [string, string] => [file, readFileSync(join(folder, file), 'utf8')])

// `npm run schema` reads the functions from PGlite.
test.runIf(inject('postgres') === null)('keeps supabase/schema equal to the functions in the database (npm run schema)', async () => {
  const backend = await startBackend()
  const functions: SqlFunction[] = await backend.sql(SQL_FUNCTIONS)
  await backend.stop()
  const written = filesIn('supabase/schema')
  const all = written.map(([, text]) => text).join('\n')
  expect(functions.length).toBeGreaterThan(200)
  expect(
    functions.filter(({ definition }) => !all.includes(`${definition.trimEnd()};\n`)).map(({ name }) => name),
    RUN,
  ).toEqual([])
  expect(Object.fromEntries(written), RUN).toEqual(schemaFiles(functions, filesIn('supabase/migrations')))
})

const sqlFunction = (name: string, body = '', more: Partial<SqlFunction> = {}): SqlFunction => ({
  name,
  definition: `CREATE OR REPLACE FUNCTION ${name}()\nAS $function$ ${body} $function$\n`,
  roles: '',
  triggers: '',
  ...more,
})

test('writes a function after the functions it calls, with the comment of its latest definition', () => {
  const functions = [
    sqlFunction('private.a', 'select private.b()', { roles: 'anon', triggers: 'CREATE TRIGGER t;' }),
    sqlFunction('private.b'),
  ]
  const migrations = [
    ['20260101000000_things.sql', '-- First.\ncreate function private.a() returns int\n-- Other.\ncreate function private.b() returns int'],
    ['20260102000000_later.sql', '-- Second,\n-- two lines.\ncreate or replace function private.a() returns int\n'],
  ] as const
  const { 'things.sql': text = '', ...others } = schemaFiles(functions, migrations)
  expect(others).toEqual({})
  expect(text).toContain(
    '-- Second,\n-- two lines.\n-- API roles: anon. Defined in 20260102000000_later.sql.\nCREATE OR REPLACE FUNCTION private.a()',
  )
  expect(text).not.toContain('First.')
  expect(text.indexOf('FUNCTION private.b')).toBeLessThan(text.indexOf('FUNCTION private.a'))
  expect(text).toContain('\nCREATE TRIGGER t;\n')
})

test('keeps a renamed function in its file, and writes functions that call each other', () => {
  const functions = [sqlFunction('private.old', 'private.new()'), sqlFunction('private.new', 'private.old()')]
  const migrations = [
    ['20260101000000_things.sql', 'create function private.old(p_user uuid) returns int'],
    ['20260102000000_later.sql', 'alter function private.old(uuid) rename to new;\ncreate function private.old(p_user uuid) returns int'],
  ] as const
  const files = schemaFiles(functions, migrations)
  expect(Object.keys(files)).toEqual(['things.sql'])
  expect(files['things.sql']?.match(/^CREATE.*$/gm)).toHaveLength(2)
  expect(files['things.sql']).toContain('-- API roles: none. Defined in 20260101000000_things.sql.\nCREATE OR REPLACE FUNCTION private.new')
})
