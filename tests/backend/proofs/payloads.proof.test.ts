import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainText } from '../../../sim/rules/plain-text.ts'
import { supabaseMail } from '../../../src/features/mail/mail-gateway.ts'
import { supabaseRadio } from '../../../src/features/radio/radio-gateway.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { PAYLOADS } from '../../support/payloads.ts'
import { PROOF_TIMEOUT, proofRuns } from '../../support/proof-counts.ts'
import { nameSurvivor, newPlayer, newSurvivor, type TestPlayer } from '../sql/players.ts'

let backend: TestBackend
let ann: TestPlayer
let bob: TestPlayer
beforeAll(async () => {
  backend = await startBackend()
  ann = await newSurvivor(backend, 'Rhea')
  bob = await newSurvivor(backend, 'Otis')
})
afterAll(() => backend.stop())

const COUNT = proofRuns(PAYLOADS.length, 0.05)
/** An evenly spread sample of `COUNT` payloads, including the last. */
const some = PAYLOADS.filter((_, n) => Math.floor(((n + 1) * COUNT) / PAYLOADS.length) > Math.floor((n * COUNT) / PAYLOADS.length))
/** Deletes messages, mails and limits. */
const forget = () => backend.sql('delete from private.tries; delete from public.messages; delete from public.player_mail')

test('has over two hundred unique payloads that plain text would not change', () => {
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(200)
  expect(new Set(PAYLOADS).size).toBe(PAYLOADS.length)
  expect(PAYLOADS.map((payload) => plainText(payload))).toEqual(PAYLOADS)
  expect(some).toHaveLength(COUNT)
})

test(
  `posts ${COUNT} payloads unchanged as message and as name (OP-75)`,
  async () => {
    const radio = supabaseRadio(ann.client, () => ann.id)
    for (const payload of some) {
      await forget()
      await radio.post(randomUUID(), 'Rhea', payload)
      expect(await supabaseRadio(bob.client, () => bob.id).newest()).toMatchObject([{ characterName: 'Rhea', text: payload }])
    }
    for (const payload of some) {
      const name = payload.slice(0, 64).trim()
      const eve = await newPlayer(backend)
      await nameSurvivor(backend, eve, name)
      await supabaseRadio(eve.client, () => eve.id).post(randomUUID(), name, 'Over')
      const said = await backend.sql`select character_name from messages where user_id = ${eve.id}`
      expect(said).toEqual([{ character_name: name }])
    }
  },
  PROOF_TIMEOUT,
)

test(
  `mails ${COUNT} payloads unchanged, and finds no recipient by them (OP-75, MAIL-07)`,
  async () => {
    const mailbox = supabaseMail(ann.client, () => ann.id)
    const sender = { senderCharacterName: 'Rhea', senderAvatarUrl: '/avatars/female-02.svg' }
    for (const payload of some) {
      await forget()
      await mailbox.send({ ...sender, recipient: bob.username, subject: payload, body: payload })
      const inbox = await supabaseMail(bob.client, () => bob.id).inbox()
      expect(inbox).toMatchObject([{ subject: payload, body: payload, fromServer: false, funds: null }])
      await expect(mailbox.send({ ...sender, recipient: payload, subject: 'a', body: 'b' })).rejects.toMatchObject({ kind: 'refused' })
    }
  },
  PROOF_TIMEOUT,
)

test(`accepts only plain words as username out of ${PAYLOADS.length} payloads`, async () => {
  // Checks all names in one query. Single requests would take 4 s and prove no more.
  const taken = await backend.sql`
    select name from jsonb_array_elements_text(${PAYLOADS}::jsonb) with ordinality as payload (name, n)
    where public.before_user_created(jsonb_build_object('user', jsonb_build_object('user_metadata', jsonb_build_object('first_name', name))))
      -> 'error' is null order by n`
  expect(taken.map(({ name }) => name)).toEqual(['__proto__', 'toString', 'null', 'undefined', 'NaN'])
})
