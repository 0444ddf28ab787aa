import { readdirSync, readFileSync } from 'node:fs'
import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { ENGLISH, readTexts } from '../../scripts/texts.mjs'
import { refusalIn, refusalText } from '../../src/messages/refusals.ts'
import { read, sourceFiles, withoutComments } from '../architecture/files.ts'

const known = readTexts(ENGLISH).game?.refusals as Readonly<Record<string, string>>
/** The words of a sentence, however it is written down: its figures and names do not count. */
const wordsOf = (sentence: string): string =>
  sentence
    .replace(/\$?\{[^}]*\}/g, '')
    .replaceAll("'", '')
    .match(/[a-z]+/gi)
    ?.join(' ')
    .toLowerCase() ?? ''

/** As the database has each function after all migrations. */
function functions(): readonly string[] {
  const latest = new Map<string, string>()
  const folder = 'supabase/migrations'
  for (const file of readdirSync(folder).sort())
    for (const [, name, , body] of readFileSync(`${folder}/${file}`, 'utf8').matchAll(
      /create (?:or replace )?function\s+([\w.]+)[\s\S]*?\$(\w*)\$([\s\S]*?)\$\2\$/g,
    ))
      latest.set(name as string, body as string)
  return [...latest.values()]
}
/** What begins with a capital is written for players; the rest is for the app, which tells by its code what happened. */
const isForPlayers = (sentence: string): boolean => /^[A-Z]/.test(sentence)

/** Sentences that the database refuses with. */
const ofTheDatabase = (): readonly string[] =>
  functions()
    .flatMap((body) => [...body.matchAll(/raise exception\s+([\s\S]*?)using([^;]*);/g)])
    .filter(([, , using]) => /PT4\d\d/.test(using as string))
    .flatMap(([, said]) => [...(said as string).matchAll(/'((?:[^']|'')*)'/g)])
    .map(([, sentence]) => (sentence as string).replaceAll("''", "'"))
    .filter((sentence) => isForPlayers(sentence) && sentence.includes(' '))
/** Sentences that the functions refuse with. */
const ofTheFunctions = (): readonly string[] =>
  sourceFiles('supabase/functions')
    .flatMap((file) => [...withoutComments(read(file)).matchAll(/(['"`])([A-Z](?:(?!\1)[^\n\\])* (?:(?!\1)[^\n\\])*\.)\1/g)])
    .map(([, , sentence]) => sentence as string)

/** No refusals: what a success says, which nobody is shown, and faults of the host. And what a request by hand is told. */
const UNSEEN = [
  'The item is yours.',
  'The item is listed.',
  'The funds are yours.',
  'The letter was sent.',
  'The item is back in your pack.',
  'Your attempt is over.',
  'The reward is yours.',
  'The account was deleted.',
  'Method not allowed.',
  'Not found.',
  'There is no such step.',
  'The request is malformed at {at}.',
  'The request is not JSON.',
  'Neither SUPABASE_SECRET_KEYS nor SUPABASE_SERVICE_ROLE_KEY is set.',
  'SUPABASE_SECRET_KEYS is not a JSON dictionary of names and keys.',
  'The mail service answered {status}.',
  'The verdict of a segment is missing.',
  "The save of {user} in slot {slot} is {seconds} s ahead of this server's clock. It accepts present commands all the same.",
]

test('each sentence that a player may be refused with has a text of its own', () => {
  const all = [...new Set([...ofTheDatabase(), ...ofTheFunctions()])]
  expect(all.length).toBeGreaterThan(70)
  const texts = new Set([...Object.values(known), ...UNSEEN].map(wordsOf))
  // The wait is said in three units, each a text.
  const said = (sentence: string) => [sentence, ...['s', 'min', 'h'].map((unit) => `${sentence} ${unit}`)].map(wordsOf)
  expect(all.filter((sentence) => !said(sentence).some((words) => texts.has(words)))).toEqual([])
})

test('each text is found by what is said, with its figure and name', () => {
  // As in another language: each text is another than what is said.
  const texts = Object.fromEntries(Object.entries(known).map(([key, text]) => [key, compile(`Nein: ${text}`) as never]))
  const said = Object.values(known).map((text) => text.replaceAll('{n, number}', '42').replaceAll('{name}', 'mara_north'))
  expect(said.map((sentence) => refusalIn(texts, sentence))).toEqual(said.map((sentence) => `Nein: ${sentence}`))
  expect(said.map(refusalText)).toEqual(said)
})

test.each(['', 'Nobody has ever said this.', 'constructor', 'to string', '__proto__', 'x'.repeat(100_000)])(
  'what is not known stands as it was said: %#',
  (said) => expect([refusalText(said), refusalIn(undefined, said)]).toEqual([said, said]),
)
