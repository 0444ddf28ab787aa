import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { freshEmail, freshName, newSignedUp, PASSWORD, register } from './players.ts'

let backend: TestBackend
beforeAll(async () => {
  // What a password costs where people play: with the tests' own price nothing could be told by time.
  vi.stubEnv('LITE_AUTH_BCRYPT_COST', '10')
  backend = await startBackend()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await backend.stop()
})

/** The shortest of some turns of each, ms, taken in turn: a busy machine only ever adds. */
async function shortest<Name extends string>(works: Readonly<Record<Name, () => Promise<unknown>>>): Promise<Record<Name, number>> {
  const names = Object.keys(works) as Name[]
  const times = Object.fromEntries(names.map((name) => [name, Number.POSITIVE_INFINITY])) as Record<Name, number>
  for (let turn = 0; turn < 4; turn++) {
    for (const name of names) {
      const started = performance.now()
      await works[name]()
      times[name] = Math.min(times[name], performance.now() - started)
    }
  }
  return times
}

test('a wrong password takes as long for an address that nobody has as for a player, confirmed or not', async () => {
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

test('a signup takes as long for an address that has an account as for a new one', async () => {
  const player = await newSignedUp(backend)
  const signUp = (email: () => string) => async () => {
    const { data, error } = await register(backend, { first_name: freshName() }, email())
    expect([error, data.user?.identities?.length]).toEqual([null, 1])
  }
  const times = await shortest({ first: signUp(freshEmail), again: signUp(() => player.email) })
  expect(times.again).toBeGreaterThan(times.first / 2)
  expect(times.first).toBeGreaterThan(times.again / 2)
})

test('a taken username is refused alike with an address that has an account and with a new one', async () => {
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

test('a link that is sent again takes as long for an address that awaits one as for a player and for nobody', async () => {
  const player = await newSignedUp(backend)
  const unconfirmed = freshEmail()
  await register(backend, { first_name: freshName() }, unconfirmed)
  const resend = (email: string) => async () => {
    await backend.sql('delete from local.mail_requests')
    const { error } = await backend.client().auth.resend({ type: 'signup', email })
    expect(error).toBeNull()
  }
  const times = Object.values(await shortest({ awaiting: resend(unconfirmed), player: resend(player.email), nobody: resend(freshEmail()) }))
  expect((await backend.mail(unconfirmed)).length).toBe(5)
  for (const time of times) expect(time).toBeGreaterThan(450)
  expect(Math.max(...times) - Math.min(...times)).toBeLessThan(100)
})
