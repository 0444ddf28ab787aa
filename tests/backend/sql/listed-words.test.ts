import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Command } from '../../../sim/economy/command.ts'
import { supabaseAccount } from '../../../src/features/settings/account-gateway.ts'
import { supabaseAuth } from '../../../src/gateways/supabase/auth.ts'
import { supabaseSaves } from '../../../src/gateways/supabase/saves.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { freshEmail, newPlayer, newSurvivor, PASSWORD } from './players.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
  vi.stubGlobal('location', { origin: backend.url })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await backend.stop()
})

/** Returns the texts that the filter rejects. */
const found = async (texts: readonly string[], asNames = true): Promise<string[]> => {
  const rows = await backend.sql`select t.text from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality t (text, n)
    where private.has_listed_word(t.text, ${asNames}) order by t.n`
  return rows.map(({ text }) => text as string)
}

const LOOKALIKES: Readonly<Record<string, readonly string[]>> = {
  a: ['а', 'α', '@', '4', 'á', 'Ａ', '𝐚'],
  c: ['с', 'ç', 'Ｃ'],
  e: ['е', 'ε', '3', 'é'],
  i: ['і', 'ι', '1', '!', 'í', 'ı'],
  l: ['1', '|', 'ł'],
  o: ['о', 'ο', '0', 'ö', 'ø'],
  s: ['ѕ', '5', '$', 'š'],
  t: ['т', 'τ', '7'],
  u: ['υ', 'ü'],
}
const INVISIBLE = ['', '\u200b', '\u200d', '\u00ad', '\u0301', '\u2060', '\ufeff', '\u202e']

/** A word in disguise: each letter in either case, as a look-alike or repeated, with invisible characters and one separator between all. */
const disguise = (word: string) =>
  fc
    .tuple(
      fc.constantFrom('', ' ', '.', '-', '_', ' * '),
      fc.constantFrom('', '99', 'hey there ', 'ok, '),
      ...[...word].map((letter) =>
        fc.tuple(
          fc.constantFrom(letter, letter, letter.toUpperCase(), ...(LOOKALIKES[letter] ?? [])),
          fc.constantFrom(...INVISIBLE),
          fc.constantFrom(1, 1, 1, 3),
        ),
      ),
    )
    .map(([between, before, ...letters]) => {
      const parts = letters.map(([letter, invisible, times]) => `${between === '' ? letter.repeat(times) : letter}${invisible}`)
      return (before === '99' && between !== '' ? '' : before) + parts.join(between)
    })

test('finds each listed word behind look-alikes, invisible characters, repeated letters and separators', async () => {
  const listed = (await backend.sql`select word from private.listed_words`).map(({ word }) => word as string)
  expect(listed.length).toBeGreaterThan(50)
  expect(await found(listed)).toEqual(listed)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...listed).chain(disguise), { minLength: 100, maxLength: 100 }), async (texts) => {
      expect(await found(texts)).toEqual(texts)
    }),
    { numRuns: 5, endOnFailure: true },
  )
})

test('passes innocent words and sentences', async () => {
  const innocent = `Scunthorpe Essex Sussex Middlesex Dickens Dick assassin class classic bass Hancock cockpit peacock cocktail Penistone
    analysis grape drape therapist skyscraper Nigeria Niger Pakistan spice conspicuous suspicious snigger sniggering Pornic popcorn
    pornichet Kike negro retard bite con cono Fagott faggio Schneeregen Neckermann Kanada Fichte Offizier Kurfürst computer disputa
    deputado reputation Matsushita shiitake Nazareth Saxophon follow viaduct salopette Constitución scunner slutch tit4tat p4ck`
  const words = innocent.split(/\s+/)
  expect(await found([...words, ...words.map((word) => word.toUpperCase())])).toEqual([])
  expect(
    await found(['I am in the hut of ours, come here!', 'kkkkk 5 x 3 = 15', 'Ça va? Où es-tu ?', 'a b c d e f g', 'x'.repeat(999)], false),
  ).toEqual([])
})

test('rejects a username with a listed word, and keeps older names', async () => {
  const refused = { kind: 'refused', code: 'name-not-allowed' }
  const form = { username: 'x_F4ggot_x', email: freshEmail(), password: PASSWORD, mailingList: false }
  await expect(supabaseAuth(backend.client()).signUp(form)).rejects.toMatchObject(refused)
  const ann = await newSurvivor(backend, 'Rhea')
  await expect(supabaseAccount(ann.client, () => ann.id).changeUsername('Big_5lut')).rejects.toMatchObject(refused)
  await backend.sql`alter table profiles disable trigger reject_renamed`
  await backend.sql`update profiles set first_name = 'hitler1' where id = ${ann.id}`
  await backend.sql`alter table profiles enable trigger reject_renamed`
  await backend.sql`update profiles set last_active_at = now() where id = ${ann.id}`
  expect(await backend.sql`select first_name from profiles where id = ${ann.id}`).toEqual([{ first_name: 'hitler1' }])
})

test("rejects a survivor's name with a listed word, and keeps the other commands and older names", async () => {
  const ann = await newPlayer(backend)
  const saves = supabaseSaves(ann.client, () => ann.id)
  const send = (baseRevision: number, commands: readonly Command[], batchId: string = randomUUID()) =>
    saves.send({ slot: 1, baseRevision, batchId, commands })
  const start = (name: string): Command => ({
    type: 'new-game',
    name,
    gender: 'female',
    avatarUrl: '/avatars/female-02.svg',
    at: Date.now(),
  })
  const rename = (name: string): Command => ({ type: 'rename', name, at: Date.now() })
  await expect(send(0, [start('F\u200baggot')])).rejects.toMatchObject({ kind: 'refused', code: 'name-not-allowed' })
  expect(await backend.sql`select revision from game_saves where user_id = ${ann.id}`).toEqual([])
  await send(0, [start('Rhea')])
  expect(await send(1, [rename('Mo'), rename('Big_5lut')])).toMatchObject({
    status: 'refused',
    index: 1,
    message: { code: 'name-not-allowed' },
  })

  // A batch that was stored before the word was listed is acknowledged again, and the name stays.
  const [name, batchId] = ['Zorbwort', randomUUID()]
  await send(1, [rename(name)], batchId)
  await backend.sql`insert into private.listed_words (word, language, inside, only_names) values ('zorbwort', 'en', false, true)`
  expect(await send(1, [rename(name)], batchId)).toMatchObject({ status: 'saved', revision: 2 })
  expect(await send(2, [rename(name)])).toMatchObject({ status: 'saved', revision: 3 })
  expect((await saves.load(1))?.save.characterName).toBe(name)
})

test('rejects a radio message and a subject with a listed word, and stores neither', async () => {
  const ann = await newSurvivor(backend, 'Ida')
  const bob = await newSurvivor(backend, 'Mo')
  const say = (text: string) =>
    ann.client
      .from('messages')
      .insert({ user_id: ann.id, character_name: 'Ida', message_content: text })
      .then(({ error }) => error)
  expect(await say('you f\u200bаggot')).toMatchObject({ details: expect.stringContaining('text-not-allowed') })
  expect(await say('what the fuck was that')).toBeNull()
  const write = (subject: string) =>
    backend.sql`select send_player_mail(${ann.id}, 'Ida', (select save_data ->> 'avatarUrl' from game_saves where user_id = ${ann.id}),
      ${bob.username}, ${subject}, 'Body')`
  await expect(write('n1gg3r')).rejects.toThrow("isn't allowed")
  await write('Hello')
  expect(await backend.sql`select message_content from messages where user_id = ${ann.id}`).toEqual([
    { message_content: 'what the fuck was that' },
  ])
  expect(await backend.sql`select subject from player_mail where sender_user_id = ${ann.id}`).toEqual([{ subject: 'Hello' }])
})

test('reads the first 1,000 characters, so that a long text costs no more than a short one', async () => {
  const [{ word }] = (await backend.sql`select word from private.listed_words where inside order by word limit 1`) as [{ word: string }]
  const [read, unread] = ['. '.repeat(490) + word, '. '.repeat(500) + word]
  expect(await found([read, unread])).toEqual([read])
  expect(await found(['n', 'ni', 'a ', 'fu', '1', '\u0301'].map((part) => part.repeat(50_000)))).toEqual([])
})
