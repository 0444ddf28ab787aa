import { fc } from '@fast-check/vitest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainText } from '../../../sim/rules/plain-text.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { JOINED_WORDS } from '../../support/joined-words.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())

const inSql = async (texts: readonly string[], lines: boolean): Promise<string[]> =>
  (
    await backend.sql`select private.plain_text(t, ${lines}) as plain
                      from jsonb_array_elements_text(${texts}::jsonb) with ordinality e (t, n) order by n`
  ).map(({ plain }) => plain)
const inTypeScript = (texts: readonly string[], lines: boolean) => texts.map((text) => plainText(text, { lines }))

/** The database can store neither NUL nor lone surrogates, and requests with them never get this far. */
const storable = (text: string) => !/[\0\p{Surrogate}]/u.test(text)

const unassigned = /[\p{Unassigned}\p{Private_Use}]/u

const SPECIAL =
  'ىकက❤1#🏴\u{e0062}\u{e007f}\u200c\u200c\u200d\u094d\u1039\u103d\u0e34\ufe0f\u20e3\u0301\u0301\u0323\u0489\u20dd\u0e34\u2800\x01\t\n\v\f\r\x1b \x7f\x85\x9f\u00a0\u00ad\u034f\u061c\u1680\u180e\u2000\u200b\u200d\u200e\u2028\u2029\u202e\u202f\u205f\u2066\u3000\u3164\ufe0f\ufeff\ufffb\u{e0041}'
const typed = fc.string({
  unit: fc.oneof(fc.constantFrom(...SPECIAL), fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), fc.constantFrom('a', '<', '🧟')),
  maxLength: 40,
})

test.each([true, false])('strips the same characters in SQL as in TypeScript, with line breaks allowed: %s (OP-75)', async (lines) => {
  const texts = fc.sample(typed, { numRuns: 1_000, seed: 8 }).filter(storable)
  expect(texts.length).toBeGreaterThan(500)
  expect(await inSql(texts, lines)).toEqual(inTypeScript(texts, lines))
})

test('keeps joined emoji and words of all scripts (OP-75)', async () => {
  const words = Object.values(JOINED_WORDS)
  expect(await inSql(words, false)).toEqual(words)
})

test('treats every Unicode character like the TypeScript rule, alone and combined (OP-75)', async () => {
  const blocks: string[] = []
  for (let first = 1; first < 0x110000; first += 500) {
    const codes = Array.from({ length: Math.min(500, 0x110000 - first) }, (_, n) => first + n)
    const each = codes.map((code) => String.fromCodePoint(code)).filter(storable)
    blocks.push(each.map((character) => (unassigned.test(character) ? character : `a${character.repeat(3)}b ${character}`)).join(''))
  }
  expect(await inSql(blocks, false)).toEqual(inTypeScript(blocks, false))
})
