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

/** Turns of works that do the same. Works that differ take as many as a busy machine may need to measure each of them undisturbed. */
const TURNS = { least: 2, most: 20 } as const
type Durations = readonly number[]
const areAlike = (times: Durations): boolean => Math.min(...times) > Math.max(...times) / 2

/** The shortest duration of each work in ms. The works take turns until these are alike, because a busy machine only ever adds time. */
async function shortest(works: readonly (() => Promise<unknown>)[], alike: (times: Durations) => boolean): Promise<Durations> {
  const times = works.map(() => Number.POSITIVE_INFINITY)
  for (let turn = 0; turn < TURNS.least || (turn < TURNS.most && !alike(times)); turn++) {
    for (const [n, work] of works.entries()) {
      const started = performance.now()
      await work()
      times[n] = Math.min(times[n] as number, performance.now() - started)
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
  expect(await shortest([player.email, unconfirmed, freshEmail()].map(tried), areAlike)).toSatisfy(areAlike)
})

test('takes equally long for a sign-up with a known and with a new address', async () => {
  const player = await newSignedUp(backend)
  const signUp = (email: () => string) => async () => {
    const { data, error } = await register(backend, { first_name: freshName() }, email())
    expect([error, data.user?.identities?.length]).toEqual([null, 1])
  }
  expect(await shortest([signUp(freshEmail), signUp(() => player.email)], areAlike)).toSatisfy(areAlike)
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
  const isPadded = (times: Durations) => Math.min(...times) > 450 && Math.max(...times) - Math.min(...times) < 100
  expect(await shortest([unconfirmed, player.email, freshEmail()].map(resend), isPadded)).toSatisfy(isPadded)
  expect((await backend.mail(unconfirmed)).length).toBeGreaterThan(TURNS.least)
})
