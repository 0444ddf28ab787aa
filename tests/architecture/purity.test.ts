import { expect, test } from 'vitest'
import { read, sourceFiles, withoutComments } from './files.ts'

/** Anything that differs between engines, clocks or runs (design §4). */
const IMPURE =
  /\bMath\.(random|sin|cos|tan|asin|acos|atan2?|pow|exp|expm1|log|log2|log10|log1p|hypot|cbrt|sinh|cosh|tanh)\b|\bDate\b|\bperformance\b|\bcrypto\b|\*\*|\bIntl\b|\blocalStorage\b|\bsetTimeout\b|\bsetInterval\b/g

const impureIn = (file: string, text: string) => [...withoutComments(text).matchAll(IMPURE)].map((m) => `${file}: ${m[0]}`)

test('sim uses no clock, no platform API and no function that engines round differently', () => {
  expect(sourceFiles('sim').flatMap((file) => impureIn(file, read(file)))).toEqual([])
})

test.each([
  'const x = Math.sin(1)',
  'Date.now()',
  'x ** 2',
  'performance.now()',
  'Math.random()',
  'Math.hypot(1, 2)',
  'crypto.randomUUID()',
])('detects: %s', (text) => {
  expect(impureIn('sim/x.ts', text)).toHaveLength(1)
})

test('a rule may be named in a comment', () => {
  expect(impureIn('sim/x.ts', '/** No Math.sin here. */\nconst a = 1 // never Date\n')).toEqual([])
})
