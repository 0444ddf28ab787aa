import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBackend, type TestBackend } from '../../support/backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())

test('a player signs up by mail and reads her own profile', async () => {
  const ann = await backend.signUp('Ann')
  const { data, error } = await ann.client.from('profiles').select('id, first_name').eq('id', ann.user.id).single()
  expect({ data, error }).toEqual({ data: { id: ann.user.id, first_name: 'Ann' }, error: null })
})

test('sql runs as the owner, with values as literals', async () => {
  expect(await backend.sql`select ${"it's"} as text, ${7} as number`).toEqual([{ text: "it's", number: 7 }])
})
