import { existsSync, readFileSync } from 'node:fs'
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { describe, expect, test } from 'vitest'
import { catalogueTexts } from '../../scripts/catalogue-texts.ts'
import { derivedTexts } from '../../scripts/derived-texts.mjs'
import { ENGLISH, FOLDER, languageIds, messagesOf, readPart, readTexts, type Texts, UNTRANSLATED, valuesOf } from '../../scripts/texts.mjs'
import { languages, OFFERED_LANGUAGES } from '../../src/language/languages.ts'

type TextFiles = Readonly<Record<string, Texts>>

const english = readTexts(ENGLISH)
const said = new Map(messagesOf(english))
const OTHERS = languageIds().filter((id) => id !== ENGLISH)

/** Texts that a language lacks in these files, or has beyond English. */
function unlike(theirs: TextFiles, files: Iterable<string>): readonly string[] {
  return [...files].flatMap((file) => {
    const own = new Map(messagesOf(theirs[file] ?? {}, `${file}.`))
    const wanted = new Map(messagesOf(english[file] ?? {}, `${file}.`))
    const missing = [...wanted.keys()].filter((path) => !own.has(path)).map((path) => `${path} is missing`)
    return [...missing, ...[...own.keys()].filter((path) => !wanted.has(path)).map((path) => `${path} is not asked for`)]
  })
}

/** Messages with other values than the English ones. */
const otherValues = (theirs: TextFiles): readonly string[] =>
  [...messagesOf(theirs)].flatMap(([path, message]) => {
    const [own, asked] = [message, said.get(path) ?? ''].map((one) => JSON.stringify(valuesOf(one)))
    return own === asked ? [] : [`${path}: ${own} and not ${asked}`]
  })

/** Plurals with a missing form for whole numbers in that language, or with a superfluous one. `=0` is allowed. */
function wrongPlurals(id: string, texts: TextFiles): readonly string[] {
  const rules = new Intl.PluralRules(id)
  const known: readonly string[] = rules.resolvedOptions().pluralCategories
  const needed = new Set(['other', ...Array.from({ length: 200 }, (_, n) => rules.select(n))])
  const faults = (nodes: ReturnType<typeof parse>): boolean =>
    nodes.some((node) => {
      if (node.type !== TYPE.plural && node.type !== TYPE.select) return false
      if (Object.values(node.options).some(({ value }) => faults(value))) return true
      if (node.type === TYPE.select) return false
      const forms = Object.keys(node.options).filter((form) => !form.startsWith('='))
      const exact = new Set(Object.keys(node.options).filter((form) => form.startsWith('=')))
      // "=1" replaces "one" in languages where "one" is only used for 1.
      const isLeftOut = (form: string) => !forms.includes(form) && !(form === 'one' && exact.has('=1') && rules.select(21) !== 'one')
      return forms.some((form) => !known.includes(form)) || [...needed].some(isLeftOut)
    })
  return [...messagesOf(texts)].filter(([, message]) => faults(parse(message))).map(([path]) => path)
}

test('each language has a folder, and each folder is a language of the game', () => {
  expect([...languageIds()].sort()).toEqual(Object.keys(languages).sort())
})

test.each(OTHERS)('%s: existing parts have exactly the texts of English', (id) => {
  const theirs = readTexts(id)
  expect(unlike(theirs, Object.keys(theirs))).toEqual([])
})

test.each(OFFERED_LANGUAGES)('%s has every part because it is offered to players', (id) => {
  expect(unlike(readTexts(id), Object.keys(english))).toEqual([])
})

test.each(OFFERED_LANGUAGES)('%s: every text is translated', (id) => {
  const untranslated = [...messagesOf(readTexts(id))].filter(([, message]) => message.startsWith(UNTRANSLATED)).map(([path]) => path)
  expect(untranslated).toEqual([])
})

test.each(OTHERS)('%s: each message has the values of the English one', (id) => {
  expect(otherValues(readTexts(id))).toEqual([])
})

test.each(languageIds())('%s: each plural has the forms of its language', (id) => {
  expect(wrongPlurals(id, readTexts(id))).toEqual([])
})

test('missing, surplus and inconsistent texts are named', () => {
  const texts = { bank: { title: 'Bank', none: 'Nix', extra: 'x' } }
  expect(unlike(texts, ['bank'])).toContain('bank.onHand is missing')
  expect(unlike(texts, ['bank'])).toContain('bank.extra is not asked for')
  expect(otherValues({ camp: { title: 'Lager von {name}' } })).toEqual(['camp.title: {"name":"string"} and not {"characterName":"string"}'])
  expect(
    wrongPlurals('de', {
      a: { one: '{n, plural, other {x}}', few: '{n, plural, one {x} few {y} other {z}}', right: '{n, plural, =1 {x} other {y}}' },
    }),
  ).toEqual(['a.one', 'a.few'])
})

test('the files generated from the English texts and the tables are up to date (npm run texts)', () => {
  for (const { file, text } of derivedTexts(catalogueTexts))
    expect(readFileSync(file, 'utf8') === text, `${file}: run "npm run texts"`).toBe(true)
})

describe('notes to translators', () => {
  test('each refer to an existing text or group', () => {
    expect(existsSync(`${FOLDER}/notes.json`)).toBe(true)
    const at = (path: string) => path.split('.').reduce<unknown>((texts, key) => (texts as Texts | undefined)?.[key], english)
    expect(Object.keys(readPart('notes.json')).filter((path) => at(path) === undefined)).toEqual([])
  })
})
