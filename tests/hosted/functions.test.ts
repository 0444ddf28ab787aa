import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { ROOT } from './cli.ts'
import { checkTypes } from './deno.ts'

const NAMES = readdirSync(join(ROOT, 'supabase/functions')).filter((name) => !name.startsWith('_') && !name.includes('.'))
const { folder, functions } = inject('deployment')

test('deploys every function without token verification by the platform', () => {
  expect(functions.map(({ name, verify_jwt }) => ({ name, verify_jwt })).sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual(
    NAMES.map((name) => ({ name, verify_jwt: false })),
  )
})

test.each(NAMES)('type-checks %s with its uploaded files alone', async (name) => {
  expect(await checkTypes(folder, name)).toEqual({ code: 0, said: '' })
})
