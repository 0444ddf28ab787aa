import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { answerAge } from '../../../src/browser/age-answer.ts'
import { supabaseAuth } from '../../../src/gateways/supabase/auth.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { memoryStorage } from '../../support/memory-storage.ts'
import { freshEmail, freshName, PASSWORD } from './players.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())

const setMinimum = async (years: number | null) =>
  expect((await backend.client(backend.serviceKey).rpc('set_minimum_age', { p_years: years })).error).toBeNull()
const form = () => ({ username: freshName(), email: freshEmail(), password: PASSWORD, mailingList: false })
const auth = () => supabaseAuth(backend.client())

test('new accounts and guests are refused until the player confirms the minimum age', async () => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('location', new URL(backend.url))
  await auth().playAsGuest()
  await setMinimum(16)
  await expect(auth().playAsGuest()).rejects.toMatchObject({ code: 'age-not-confirmed' })
  await expect(auth().signUp(form())).rejects.toMatchObject({ code: 'age-not-confirmed' })
  answerAge(40, 16)
  await auth().playAsGuest()
  const ann = form()
  await auth().signUp(ann)
  const [{ data }] = await backend.sql`select raw_user_meta_data as data from auth.users where email = ${ann.email}`
  expect(Object.keys(data)).not.toContain('confirmed_age')
  // The minimum was raised, or the answer is not a number.
  await setMinimum(18)
  await expect(auth().signUp(form())).rejects.toMatchObject({ code: 'age-not-confirmed' })
  for (const confirmed_age of ['x', -1, 17.5, null, '1e9', true]) {
    const { error } = await backend.client().auth.signInAnonymously({ options: { data: { confirmed_age } } })
    expect(error?.message, String(confirmed_age)).toBe('Confirm your age first.')
  }
  await setMinimum(null)
  await auth().signUp(form())
  vi.unstubAllGlobals()
})
