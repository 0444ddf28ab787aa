import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { createFormatNumber } from '../../src/language/figures.ts'
import { createFormatMessage } from '../../src/language/format-message.ts'
import type { LanguageId } from '../../src/language/languages.ts'

const said = (id: LanguageId, message: string, values: Readonly<Record<string, string | number>>) =>
  createFormatMessage(id)(compile(message), values)

test.each<[LanguageId, string, string]>([
  ['en', '1,234,567.9', '0.3'],
  ['de', '1.234.567,9', '0,3'],
  ['es', '1.234.567,9', '0,3'],
  ['fr', '1\u202f234\u202f567,9', '0,3'],
  ['pt', '1.234.567,9', '0,3'],
])('%s formats numbers for its readers', (id, large, small) => {
  const formatNumber = createFormatNumber(id)
  expect([formatNumber(1_234_567.89), formatNumber(0.25), formatNumber(-0.04)]).toEqual([large, small, '0'])
  expect(said(id, '{n, number}', { n: 1_234_567.89 })).toBe(large)
})

const coins = '{n, plural, =0 {none} one {# coin} other {# coins}}'
test.each<[LanguageId, readonly string[]]>([
  ['en', ['none', '1 coin', '2 coins', '1.5 coins']],
  ['de', ['none', '1 coin', '2 coins', '1,5 coins']],
  // French uses the singular below two.
  ['fr', ['none', '1 coin', '2 coins', '1,5 coin']],
])('%s uses its own plural rules', (id, sentences) => {
  expect([0, 1, 2, 1.5].map((n) => said(id, coins, { n }))).toEqual(sentences)
})

test('a value is inserted unchanged and selects its variant', () => {
  const message = "{slot, select, head {On the head} other {It''s worn}}: {name} '{'kept'}'"
  expect(said('en', message, { slot: 'head', name: '{x} <b>' })).toBe('On the head: {x} <b> {kept}')
  expect(said('en', message, { slot: 'feet', name: '' })).toBe("It's worn:  {kept}")
})

test('a missing value throws instead of leaving a gap', () => {
  expect(() => said('en', '{name} is here', {})).toThrow('Missing value for argument "name"')
})
