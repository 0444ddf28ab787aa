import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { newSave } from '../../../sim/save/new-save.ts'
import type { Save } from '../../../sim/save/save.ts'
import { functionsAreHere, type SignedInPlayer, startBackend, type TestBackend } from '../../support/backend.ts'

let backend: TestBackend
let developer: SignedInPlayer
let other: SignedInPlayer
beforeAll(async () => {
  backend = await startBackend({ developer: 'dev@example.com' })
  developer = await backend.signUp('dev')
  other = await backend.signUp('other')
})
afterAll(() => backend.stop())
const survivor = newSave({ name: 'Rhea', gender: 'female', avatarUrl: '/avatars/female-02.svg', seed: 42, at: Date.now() - 3_600_000 })
beforeEach(async () => {
  await backend.sql('delete from game_saves')
  for (const { user } of [developer, other])
    await backend.sql`insert into game_saves (user_id, slot_number, save_data) values (${user.id}, 1, ${survivor}::jsonb)`
})
afterEach(() => void vi.unstubAllGlobals())

const ask = async ({ client }: SignedInPlayer, slot = 1) => {
  const { data, error } = await client.functions.invoke('developer-ring', { body: { slot } })
  return error ? (error.context as Response).status : data
}
const stored = async ({ user }: SignedInPlayer): Promise<{ save: Save; revision: number }> => {
  const [row] = await backend.sql`select save_data as save, revision from game_saves where user_id = ${user.id}`
  return row
}
const rings = async (player: SignedInPlayer) => (await stored(player)).save.inventory.ring_of_protection?.count ?? 0
/** Removes these variables from the environment of the functions. */
function without(...names: string[]): void {
  const { Deno } = globalThis as unknown as { Deno: { env: { get(name: string): string | undefined } } }
  vi.stubGlobal('Deno', { ...Deno, env: { get: (name: string) => (names.includes(name) ? undefined : Deno.env.get(name)) } })
}

test('gives the configured account one ring, however often it loads (SAVE-16, OP-64)', async () => {
  expect([await ask(developer), await ask(developer)]).toEqual([{ granted: true }, { granted: false }])
  expect([await rings(developer), (await stored(developer)).revision]).toEqual([1, 2])
})

test('gives one ring to two tabs that load at once (SAVE-16, OP-85)', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => ask(developer)))
  expect(answers.filter(({ granted }) => granted)).toHaveLength(1)
  expect(await rings(developer)).toBe(1)
})

test('gives no ring to other accounts or to an empty slot (SAVE-16)', async () => {
  expect([await ask(other), await ask(developer, 2)]).toEqual([404, 404])
  expect(await stored(other)).toMatchObject({ revision: 1, save: { inventory: survivor.inventory } })
})

test.runIf(functionsAreHere).each([
  ['if no account is configured, the default', 'DEVELOPER_ACCOUNT'],
  ['on a hosted backend, whatever is configured', 'NIGHTFENCE_DEBUG'],
])('answers 404 %s (SAVE-16, OP-64)', async (_, name) => {
  without(name)
  expect(await ask(developer)).toBe(404)
  expect([await rings(developer), (await stored(developer)).revision]).toEqual([0, 1])
})

test('tells the app about the ring through the config of its host (SAVE-16)', async () => {
  expect(await (await fetch(`${backend.url}/_local/config`)).json()).toEqual({ anonKey: backend.anonKey, debug: true, developer: true })
})
