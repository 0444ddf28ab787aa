import { request } from 'node:http'
import { fc, test as prop } from '@fast-check/vitest'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FEEDBACK_LIMITS } from '../../../sim/content/feedback.ts'
import { supabaseFeedback } from '../../../src/features/settings/feedback-gateway.ts'
import { startBackend, type TestBackend, tokenOf } from '../../support/backend.ts'
import { nightly } from '../../support/nightly.ts'
import { newPlayer, type TestPlayer } from './players.ts'

const STUDIO = 'studio@nightfence.local'
let backend: TestBackend
let player: TestPlayer
let token: string
beforeAll(async () => {
  backend = await startBackend()
  player = await newPlayer(backend)
  token = await tokenOf(player)
})
afterAll(() => backend.stop())
beforeEach(async () => {
  await backend.sql('delete from private.suggestion_tries; delete from public.suggestions; delete from local.mail')
})

const suggestion = {
  email: 'ann@example.com',
  subject_type: 'Suggestion',
  subject_line: null as string | null,
  message: 'More fences.',
  username: 'Rhea',
  user_id: null as string | null,
}
interface Answer {
  readonly status: number
  readonly body: unknown
}
/** Posts from the given loopback address, like a person in another place. */
function post(body: string, { from = '127.0.0.1', bearer = backend.anonKey } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(`${backend.url}/functions/v1/send-suggestion-email`, {
      method: 'POST',
      localAddress: from,
      headers: { apikey: backend.anonKey, authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    })
    sent.once('error', reject).once('response', async (response) => {
      let text = ''
      for await (const chunk of response.setEncoding('utf8')) text += chunk
      resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) })
    })
    sent.end(body)
  })
}
const send = (over: object = {}, options?: Parameters<typeof post>[1]) => post(JSON.stringify({ ...suggestion, ...over }), options)
const kept = () =>
  backend.sql`select user_id, email, subject_type, subject_line, message, username, mailed_at is not null as mailed
              from suggestions order by created_at`
const mails = async () => (await backend.mail(STUDIO)).map(({ subject, text }) => ({ subject, text }))

const SENT = { status: 200, body: { message: 'sent' } }
const OFTEN = { status: 429, body: { error: expect.any(String), code: 'too-much-feedback' } }
const FULL = { status: 429, body: { error: expect.any(String), code: 'feedback-full' } }
async function refused(answer: () => Promise<Answer>, expected: Answer): Promise<void> {
  const [before, mailed] = [await kept(), await mails()]
  expect(await answer()).toEqual(expected)
  expect([await kept(), await mails()]).toEqual([before, mailed])
}

describe('senders', () => {
  test('stores and mails the feedback of a visitor with a typed address (FEED-06, FEED-03)', async () => {
    await supabaseFeedback(backend.client(), () => '').send({
      email: 'ann@example.com',
      subjectType: 'Bug Report',
      subjectLine: 'The gate',
      message: 'It sticks.\nTwice.',
      username: 'Survivor',
    })
    expect(await kept()).toEqual([
      {
        user_id: null,
        email: 'ann@example.com',
        subject_type: 'Bug Report',
        subject_line: 'The gate',
        message: 'It sticks.\nTwice.',
        username: 'Survivor',
        mailed: true,
      },
    ])
    expect(await mails()).toEqual([
      {
        subject: '[Nightfence] Bug Report: The gate',
        text: 'From: ann@example.com\nCharacter: Survivor\nAccount: none\n\nIt sticks.\nTwice.',
      },
    ])
  })

  test('uses the account of the token and ignores the address in the body (OP-81, FEED-03)', async () => {
    const feedback = supabaseFeedback(player.client, () => player.id)
    await feedback.send({ email: 'boss@example.com', subjectType: 'Suggestion', subjectLine: null, message: 'Hi', username: 'Rhea' })
    expect(await send({ email: 'boss@example.com' }, { bearer: token })).toEqual(SENT)
    expect((await kept()).map(({ user_id, email }) => [user_id, email])).toEqual([
      [player.id, player.email],
      [player.id, player.email],
    ])
    expect((await mails())[0]).toEqual({
      subject: '[Nightfence] Suggestion',
      text: `From: ${player.email}\nCharacter: Rhea\nAccount: ${player.id}\n\nMore fences.`,
    })
  })

  test('rejects feedback for another account (OP-81)', async () => {
    const stranger = await newPlayer(backend)
    const UNKNOWN = { status: 401, body: { error: expect.any(String), code: 'login-required' } }
    await refused(() => send({ user_id: player.id }), UNKNOWN)
    await refused(() => send({ user_id: stranger.id }, { bearer: token }), UNKNOWN)
    await refused(() => send({ user_id: player.id }, { bearer: backend.serviceKey }), UNKNOWN)
    await refused(() => send({ user_id: player.id }, { bearer: `${token}x` }), UNKNOWN)
  })

  test('deletes feedback with the account of its author', async () => {
    const leaver = await newPlayer(backend)
    await supabaseFeedback(leaver.client, () => leaver.id).send({
      email: leaver.email,
      subjectType: 'Complaint',
      subjectLine: null,
      message: 'Bye',
      username: 'Rhea',
    })
    expect(await kept()).toHaveLength(1)
    await backend.sql`delete from auth.users where id = ${leaver.id}`
    expect(await kept()).toEqual([])
  })
})

describe('content (OP-81)', () => {
  test('keeps subject, address and name on one line each', async () => {
    expect(await send({ subject_line: 'Hi\r\nBcc: all@example.com', username: 'R\u2028h\u0085ea\nAccount: x' })).toEqual(SENT)
    expect(await mails()).toEqual([
      {
        subject: '[Nightfence] Suggestion: Hi Bcc: all@example.com',
        text: 'From: ann@example.com\nCharacter: R h ea Account: x\nAccount: none\n\nMore fences.',
      },
    ])
  })

  test('mails the studio only, even if the body names other recipients', async () => {
    expect(await send({ to: 'all@example.com', recipient: 'all@example.com', cc: 'all@example.com' })).toEqual(SENT)
    expect(await backend.sql`select distinct to_address as to from local.mail`).toEqual([{ to: STUDIO }])
  })

  test('keeps feedback as unmailed if the mail service fails', async () => {
    await backend.sql('alter table local.mail rename to mail_away')
    const silent = console.error
    console.error = () => {}
    try {
      expect(await send()).toEqual(SENT)
    } finally {
      console.error = silent
      await backend.sql('alter table local.mail_away rename to mail')
    }
    expect(await kept()).toMatchObject([{ message: 'More fences.', mailed: false }])
  })

  test('lets only the functions add emails to the mailbox', async () => {
    for (const bearer of ['', backend.anonKey, token]) {
      const { status } = await fetch(`${backend.url}/_local/mail`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
        body: JSON.stringify({ to: STUDIO, subject: 'x', text: 'y' }),
      })
      expect(status).toBe(401)
    }
    expect(await mails()).toEqual([])
  })
})

describe('limits (OP-81)', () => {
  test('accepts three per hour from one address', async () => {
    for (const email of ['a@example.com', 'b@example.com', 'c@example.com']) expect(await send({ email })).toEqual(SENT)
    await refused(() => send({ email: 'd@example.com' }), OFTEN)
    await refused(() => send({}, { bearer: token }), OFTEN)
    expect(await send({}, { from: '127.0.0.2' })).toEqual(SENT)
  })

  test('accepts three per hour from one account, wherever it is', async () => {
    for (const from of ['127.0.0.3', '127.0.0.4', '127.0.0.5']) expect(await send({}, { from, bearer: token })).toEqual(SENT)
    await refused(() => send({}, { from: '127.0.0.6', bearer: token }), OFTEN)
    expect(await send({}, { from: '127.0.0.6' })).toEqual(SENT)
  })

  test('accepts 500 per day from visitors, and separately 500 from players', async () => {
    const flood = (user: string | null) =>
      backend.sql`insert into suggestions (user_id, email, subject_type, message, username, created_at)
                  select ${user}::uuid, 'x@example.com', 'Feedback', 'x', 'x', now() - interval '23 hours' from generate_series(1, 500)`
    await flood(null)
    await refused(() => send(), FULL)
    expect(await send({}, { bearer: token })).toEqual(SENT)
    await flood(player.id)
    await refused(() => send({}, { bearer: token }), FULL)
    await backend.sql`update suggestions set created_at = created_at - interval '1 hour'`
    expect([await send(), await send({}, { bearer: token })]).toEqual([SENT, SENT])
  })

  test('counts guests as visitors, so that many guests do not block players', async () => {
    const guest = backend.client()
    const { data } = await guest.auth.signInAnonymously()
    const id = data.user?.id ?? ''
    await supabaseFeedback(guest, () => id).send({
      email: 'guest@example.com',
      subjectType: 'Feedback',
      subjectLine: null,
      message: 'More lamps.',
      username: 'Kim',
    })
    expect((await kept()).map(({ user_id, email }) => [user_id, email])).toEqual([[id, 'guest@example.com']])
    await backend.sql`insert into suggestions (user_id, email, subject_type, message, username)
                      select ${id}::uuid, 'x@example.com', 'Feedback', 'x', 'x' from generate_series(1, 499)`
    await refused(() => send({}, { from: '127.0.0.7' }), FULL)
    expect(await send({}, { from: '127.0.0.7', bearer: token })).toEqual(SENT)
  })

  test('accepts three per hour from one network, regardless of the number of guests', async () => {
    for (let n = 0; n < 4; n++) {
      const guest = backend.client()
      await guest.auth.signInAnonymously()
      const { data } = await guest.auth.getSession()
      const answer = await send({ email: 'guest@example.com' }, { from: '127.0.0.8', bearer: data.session?.access_token ?? '' })
      expect(answer).toEqual(n < 3 ? SENT : OFTEN)
    }
  })

  test('forgets a deleted account in the limits, but not its address', async () => {
    const leaver = await newPlayer(backend)
    const bearer = await tokenOf(leaver)
    for (let n = 0; n < 3; n++) expect(await send({}, { bearer })).toEqual(SENT)
    await backend.sql`select public.delete_account(${leaver.id})`
    expect(await backend.sql`select distinct user_id from private.suggestion_tries`).toEqual([{ user_id: null }])
    await refused(() => send(), OFTEN)
  })

  test('accepts feedback again after an hour', async () => {
    for (let n = 0; n < 3; n++) await send()
    await backend.sql(`update private.suggestion_tries set tried_at = now() - interval '59 minutes'`)
    await refused(() => send(), OFTEN)
    await backend.sql(`update private.suggestion_tries set tried_at = now() - interval '60 minutes'`)
    expect(await send()).toEqual(SENT)
  })

  test('sends three of ten simultaneous messages', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send()))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, ...Array(7).fill(429)])
    expect(await kept()).toHaveLength(3)
  })
})

describe('malformed feedback', () => {
  test.each([
    ['invalid JSON', '{', 400, 'request-malformed'],
    ['an empty body', '', 400, 'request-malformed'],
    ['an array', '[]', 400, 'request-malformed'],
    ['an oversized body', JSON.stringify({ ...suggestion, message: 'x'.repeat(50_000) }), 413, 'request-too-large'],
  ])('rejects %s', async (_, body, status, code) => {
    await refused(() => post(body), { status, body: { error: expect.any(String), code } })
  })

  test.each([
    ['email', ''],
    ['email', 'ann'],
    ['email', `${'a'.repeat(FEEDBACK_LIMITS.email)}@example.com`],
    ['email', 'ann@example.com\r\nBcc: all@example.com'],
    ['subject_type', 'Spam'],
    ['subject_type', null],
    ['subject_line', 'x'.repeat(FEEDBACK_LIMITS.subjectLine + 1)],
    ['message', ' \n '],
    ['message', 'x'.repeat(FEEDBACK_LIMITS.message + 1)],
    ['message', 'a\0b'],
    ['message', '\ud800'],
    ['username', 'x'.repeat(FEEDBACK_LIMITS.username + 1)],
    ['user_id', 'me'],
  ])('rejects the field %s with %j (FEED-02, OP-81)', async (field, value) => {
    await refused(() => send({ [field]: value }), {
      status: 400,
      body: { error: `The request is malformed at ${field}.`, code: 'request-malformed' },
    })
  })

  test('accepts the maximum length of each field', async () => {
    const longest = {
      email: `${'a'.repeat(60)}@${'b'.repeat(60)}.com`,
      subject_line: 'ü'.repeat(FEEDBACK_LIMITS.subjectLine),
      message: '\u0001'.repeat(FEEDBACK_LIMITS.message),
      username: 'ü'.repeat(FEEDBACK_LIMITS.username),
    }
    expect(await send(longest)).toEqual(SENT)
    expect(await kept()).toMatchObject([longest])
  })

  const odd = fc.oneof(
    fc.json().map((text) => JSON.parse(text) as unknown),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\0', '\ud800', '\r\n', -0),
  )
  const spoilt = fc
    .dictionary(fc.constantFrom(...Object.keys(suggestion), '__proto__'), odd, { minKeys: 1 })
    .map((over) => JSON.stringify({ ...suggestion, ...over }))
  prop.prop([fc.oneof(fc.json(), fc.string(), spoilt)], { numRuns: nightly(200, 40) })(
    'answers any body, and changes nothing if it rejects it',
    async (body) => {
      await backend.sql('delete from private.suggestion_tries')
      const [before, mailed] = [(await kept()).length, (await mails()).length]
      const { status } = await post(body)
      expect([200, 400, 401, 413]).toContain(status)
      const sent = status === 200 ? 1 : 0
      expect([(await kept()).length, (await mails()).length]).toEqual([before + sent, mailed + sent])
    },
  )
})
