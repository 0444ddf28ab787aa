import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { read, sourceFiles } from './files.ts'

const FOLDERS = [
  'sim',
  'src',
  'machines',
  'stories',
  'supabase/functions',
  'supabase/local',
  'supabase/bots',
  'supabase/verifier',
  'scripts',
  'tests',
  'tools',
]
/**
 * Words that this code once used in a private sense, and their replacements (docs/glossary.md). Names may not contain them; sentences and
 * comments may, where plain English or a quoted requirement needs them.
 */
const OLD_WORDS: Readonly<Record<string, string>> = {
  adornment: 'effect',
  births: 'spawns',
  brood: 'minions',
  deed: 'action',
  girth: 'radius',
  hindrance: 'blocker',
  homeless: 'memoryOnly',
  patiently: 'retryUntilLoaded',
  spectacle: 'effects',
  theatre: 'scene',
  unsaid: 'notPosted',
  wish: 'draft, filter, request or subscription',
}
/** Whole names; their words are allowed in others (`distanceKeeping`). */
const OLD_NAMES = [
  'keeping',
  'takeUp',
  'onStored',
  'lastBreath',
  'standingOf',
  'heldIn',
  'saveStanding',
  'writeBeforeLeaving',
  // Use notified, reported or received instead, and a listener or handler for the recipient.
  'told',
  'heard',
  'hear',
  'hears',
]
/** Files where a database column has such a name, or a pattern matches it. */
const TOLD_IN = [
  'sim/economy/ended-segments.ts',
  'tests/architecture/prose.test.ts',
  'tests/backend/sql/matrix.ts',
  'tests/backend/sql/run-records.test.ts',
]

/** Comments, strings and template texts are not names; expressions in templates are. */
const NO_NAME = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g
const TEMPLATE = /`(?:\\.|[^`\\])*`/g
const computed = (template: string) => [...template.matchAll(/\$\{([^}]*)\}/g)].map(([, code]) => code).join(' ')
const namesIn = (code: string): ReadonlySet<string> =>
  new Set(
    code
      .replace(NO_NAME, ' ')
      .replace(TEMPLATE, computed)
      .match(/[A-Za-z_$][\w$]*/g),
  )
/** Splits `freshBoard` into fresh, board; `take-up.ts` into take, up, ts. */
const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
const isOld = (name: string): boolean =>
  wordsOf(name).some((word) => Object.hasOwn(OLD_WORDS, word) || Object.hasOwn(OLD_WORDS, word.replace(/e?s$/, ''))) ||
  OLD_NAMES.some((old) => wordsOf(name).join(' ') === wordsOf(old).join(' '))

const files = () => sourceFiles(...FOLDERS).filter((file) => file !== 'tests/architecture/glossary.test.ts')

describe('names in the code follow docs/glossary.md', () => {
  test('no file name contains an old word', () => {
    expect(files().filter((file) => isOld(basename(file).replace(/(\.\w+)+$/, '')))).toEqual([])
  })

  test('no name in the code contains an old word', () => {
    const isAllowed = (file: string, name: string) => name === 'told' && TOLD_IN.includes(file)
    const old = new Map<string, boolean>()
    const isOldName = (name: string) => old.get(name) ?? (old.set(name, isOld(name)).get(name) as boolean)
    const found = files().flatMap((file) =>
      [...namesIn(read(file))].filter((name) => isOldName(name) && !isAllowed(file, name)).map((name) => `${file}: ${name}`),
    )
    expect(found).toEqual([])
  })

  test('an old word is detected in any case, and not in a sentence', () => {
    expect([...namesIn(`const marketWish = takeUp(1) // a wish\nf('a wish', \`was told \${heard}\`)`)].filter(isOld)).toEqual([
      'marketWish',
      'takeUp',
      'heard',
    ])
    expect(['take-up', 'OfferWish', 'WISHES', 'deeds', 'Keeping', 'Told', 'indeed', 'distanceKeeping', 'takeUpper'].map(isOld)).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })
})

describe('docs/glossary.md', () => {
  const rows = [...read('docs/glossary.md').matchAll(/^\| \*\*(.+?)\*\* \| (.+?) \|$/gm)]

  test('has at most 60 words in alphabetical order, each once and in one line', () => {
    const words = rows.map(([, word]) => (word as string).toLowerCase())
    expect(words.length).toBeGreaterThan(30)
    expect(words.length).toBeLessThanOrEqual(60)
    expect(words).toEqual([...new Set(words)].sort((a, b) => a.localeCompare(b, 'en')))
  })

  test('uses no old word', () => {
    expect(rows.filter(([row]) => row.split(/\W+/).some(isOld))).toEqual([])
  })

  test('is linked from the page on the architecture', () => {
    expect(read('docs/architecture.md')).toContain('(glossary.md)')
  })
})
