import { readdirSync, readFileSync } from 'node:fs'
import compile from 'icu-minify/compile'
import { describe, expect, test } from 'vitest'
import { languageIds, readTexts } from '../../scripts/texts.mjs'
import { ERROR_CODES, type ErrorCode } from '../../sim/content/error-codes.ts'
import { parseErrorDetail } from '../../sim/rules/error-detail.ts'
import { createFormatMessage } from '../../src/language/format-message.ts'
import { refusalText } from '../../src/messages/refusals.ts'
import { read, sourceFiles } from '../architecture/files.ts'
import { errorMessage } from '../support/error-message.ts'

const textsIn = (language: string) => (readTexts(language).refusals ?? {}) as Readonly<Record<string, string>>
/** The parameters of an ICU message, each once. */
const paramsOf = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name]) => name as string)),
]

describe.each(languageIds())('the texts of errors in %s', (language) => {
  test('exist for exactly the known codes', () => {
    expect(Object.keys(textsIn(language)).sort()).toEqual(Object.keys(ERROR_CODES).sort())
  })

  test('use the parameters of each code', () => {
    const texts = textsIn(language)
    const wrong = Object.entries(ERROR_CODES).filter(([code, params]) => String(paramsOf(texts[code] ?? '')) !== String(params))
    expect(wrong.map(([code]) => `${code}: ${texts[code]}`)).toEqual([])
  })
})

const RAISE = /raise exception (?:[^;']|'(?:[^']|'')*')*;/gi
/** Each current RAISE of the SQL functions, with its place. */
const raises = readdirSync('supabase/schema').flatMap((file) => {
  const sql = readFileSync(`supabase/schema/${file}`, 'utf8')
  return [...sql.matchAll(RAISE)].map(({ 0: statement, index }) => {
    const before = sql.slice(0, index)
    const name = [...before.matchAll(/^CREATE OR REPLACE FUNCTION ([\w.]+)/gm)].at(-1)?.[1]
    return [`${name} in ${file}:${before.split('\n').length}`, statement] as const
  })
})
/** The codes in the detail of a RAISE. */
const codesIn = (statement: string): readonly string[] => {
  const detail = statement.slice(statement.indexOf('detail ='))
  const built = [...detail.matchAll(/'code', (?:case[\s\S]*?\bend\b|'[a-z-]+')/g)].flatMap(([part]) => [
    ...part.matchAll(/'([a-z]+(?:-[a-z]+)+)'/g),
  ])
  const literal = parseErrorDetail(/detail = '([^']*)'/.exec(statement)?.[1])?.code
  return literal === undefined ? built.map(([, code]) => code as string) : [literal]
}

describe('the SQL functions', () => {
  test('are searched completely for RAISE', () => {
    const all = readdirSync('supabase/schema').map((file) => readFileSync(`supabase/schema/${file}`, 'utf8'))
    expect(raises).toHaveLength([...all.join('\n').matchAll(/^\s*raise exception/gim)].length)
    expect(raises.length).toBeGreaterThan(70)
  })

  test.each(raises)('%s raises with a known code', (_, statement) => {
    const codes = codesIn(statement)
    expect(codes.filter((code) => Object.hasOwn(ERROR_CODES, code)).length, statement).toBeGreaterThan(0)
    expect(codes.filter((code) => !Object.hasOwn(ERROR_CODES, code))).toEqual([])
  })

  test.each(raises.filter(([, statement]) => statement.includes(`detail = '`)))(
    '%s raises with the parameters of its code',
    (_, statement) => {
      const detail = parseErrorDetail(/detail = '([^']*)'/.exec(statement)?.[1])
      expect(Object.keys(detail?.params ?? {})).toEqual(ERROR_CODES[detail?.code as ErrorCode])
    },
  )
})

test('every code is used by the backend or the page', () => {
  const sources = sourceFiles('supabase', 'src', 'machines')
    .filter((file) => !file.startsWith('src/language/'))
    .map(read)
    .join('\n')
  const used = `${sources}\n${raises.map(([, statement]) => statement).join('\n')}`
  const ofAuthService = new Set([
    'current-password-invalid',
    'current-password-required',
    'otp-expired',
    'reauthentication-needed',
    'user-banned',
  ])
  expect(Object.keys(ERROR_CODES).filter((code) => !used.includes(code) && !ofAuthService.has(code))).toEqual([])
})

describe('an error is shown', () => {
  test.each(Object.entries(ERROR_CODES))('uses the text of the code and its parameters: %s', (code, params) => {
    const values = Object.fromEntries(params.map((name) => [name, name === 'n' ? 42 : 'mara_north']))
    const text = createFormatMessage('en')(compile(textsIn('en')[code] as string), values)
    expect(refusalText(errorMessage('Another sentence.', code as ErrorCode, values))).toBe(text)
  })

  const withParams = Object.entries(ERROR_CODES).filter(([, params]) => params.length > 0)
  test.each(withParams)('uses the sentence of the answer if it lacks the parameters of %s', (code) => {
    expect(refusalText(errorMessage('The sentence.', code as ErrorCode))).toBe('The sentence.')
  })

  test.each(['unknown', 'constructor', '__proto__', 'of-a-newer-server'])(
    'uses the sentence of the answer if the code has no text: %s',
    (code) => {
      expect(refusalText(errorMessage('The sentence of 3 mice.', code as ErrorCode))).toBe('The sentence of 3 mice.')
    },
  )
})
