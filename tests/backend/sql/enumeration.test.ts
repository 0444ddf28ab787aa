import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { freshEmail, freshName, newSignedUp, PASSWORD, register } from './players.ts'

let backend: TestBackend
beforeAll(async () => {
  // The production cost of a password hash. With the cheap hashes of the tests, timing would show nothing.
  vi.stubEnv('LITE_AUTH_BCRYPT_COST', '10')
  backend = await startBackend()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await backend.stop()
})

/** The shortest duration of each work in ms. The works take turns, since a busy machine only ever adds time. */
async function shortest<Name extends string>(works: Readonly<Record<Name, () => Promise<unknown>>>): Promise<Record<Name, number>> {
  const names = Object.keys(works) as Name[]
  const times = Object.fromEntries(names.map((name) => [name, Number.POSITIVE_INFINITY])) as Record<Name, number>
  for (let turn = 0; turn < 3; turn++) {
    for (const name of names) {
      const started = performance.now()
      await works[name]()
      times[name] = Math.min(times[name], performance.now() - started)
    }
  }
  return times
}

test('takes equally long to reject a wrong password for a player and for an unknown address', async () => {
  const player = await newSignedUp(backend)
  const unconfirmed = freshEmail()
  await register(backend, { first_name: freshName() }, unconfirmed)
  const tried = (email: string) => async () => {
    const { error } = await backend.client().auth.signInWithPassword({ email, password: 'wrong password' })
    expect([error?.status, error?.code]).toEqual([400, 'invalid_credentials'])
  }
  const times = await shortest({ player: tried(player.email), unconfirmed: tried(unconfirmed), nobody: tried(freshEmail()) })
  for (const time of Object.values(times)) expect(time).toBeGreaterThan(Math.max(...Object.values(times)) / 2)
})

test('takes equally long for a sign-up with a known and with a new address', async () => {
  const player = await newSignedUp(backend)
  const signUp = (email: () => string) => async () => {
    const { data, error } = await register(backend, { first_name: freshName() }, email())
    expect([error, data.user?.identities?.length]).toEqual([null, 1])
  }
  const times = await shortest({ first: signUp(freshEmail), again: signUp(() => player.email) })
  expect(times.again).toBeGreaterThan(times.first / 2)
  expect(times.first).toBeGreaterThan(times.again / 2)
})

test('rejects a taken username the same way for a known and for a new address', async () => {
  const [player, other] = [await newSignedUp(backend), await newSignedUp(backend)]
  const answers = []
  for (const email of [player.email, freshEmail()]) {
    for (const first_name of [other.username, player.username]) {
      const { error } = await register(backend, { first_name }, email, PASSWORD)
      answers.push([error?.status, error?.message])
    }
  }
  expect(answers).toEqual(Array(4).fill([422, 'This username is already taken. Please choose another.']))
})

test('takes equally long to resend a link to an unconfirmed, a confirmed and an unknown address', async () => {
  const player = await newSignedUp(backend)
  const unconfirmed = freshEmail()
  await register(backend, { first_name: freshName() }, unconfirmed)
  const resend = (email: string) => async () => {
    await backend.sql('delete from local.mail_requests')
    const { error } = await backend.client().auth.resend({ type: 'signup', email })
    expect(error).toBeNull()
  }
  const times = Object.values(await shortest({ awaiting: resend(unconfirmed), player: resend(player.email), nobody: resend(freshEmail()) }))
  expect((await backend.mail(unconfirmed)).length).toBe(4)
  for (const time of times) expect(time).toBeGreaterThan(450)
  expect(Math.max(...times) - Math.min(...times)).toBeLessThan(100)
})
