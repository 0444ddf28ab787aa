import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Addition, additions, type Part } from '../support/additions.ts'
import { nightly } from '../support/nightly.ts'
import { type CommandResult, Overlay } from '../support/overlay.ts'
import { sourceFiles } from './files.ts'

const ROUNDS = Math.max(...additions.map(({ parts }) => parts.length))
const TIMEOUT_MS = 600_000
const TEXTS = 'src/language/texts'
/** The files that `npm run texts` writes: the type of all texts, and in each language the texts of these files. */
const derived = (files: Iterable<string>): readonly string[] => {
  const english = new Set([
    ...readdirSync(`${TEXTS}/en`),
    ...[...files].flatMap((file) => (file.startsWith(`${TEXTS}/en/`) ? [posix.basename(file)] : [])),
  ])
  const written = ['en', 'de', 'es', 'fr', 'pt'].flatMap((id) => [...english].map((file) => `${TEXTS}/${id}/${file}`))
  return ['src/language/text-values.gen.ts', ...written.filter((file) => file.endsWith('.json'))]
}
/** An incomplete addition is compiled with the game and the edge functions, a complete one with stories and tests too. */
const GAME = ['src', 'supabase/functions']
/** These folders contain tests of content that read it as files. */
const OF_CONTENT = [
  'tests/content/',
  'tests/language/',
  'tests/looks/',
  'tests/render/looks.test.ts',
  'tests/architecture/camp-screens.test.ts',
  'tests/architecture/limits.test.ts',
  'tests/architecture/migrations.test.ts',
]
/** They apply the migrations, compare the database with the matrix of rights, and trade. */
const OF_SQL = ['schema-files', 'callables', 'policies', 'market'].map((name) => `tests/backend/sql/${name}.test.ts`)
/** Tests of whole runs fail for each change of the simulation until `npm run sim:release`; the rest needs a browser, a database or minutes. */
const NOT_OF_CONTENT =
  /\.(?:browser|props|proof)\.test\.|^tests\/(adventure|backend|browsers|e2e|hosted|bench)\/|\/(played-run|resume-run|run-moments)\.test\./

/** These compare pictures with their drawings, so an addition passes them after the build of its art kit. */
const OF_PICTURES = ['tests/architecture/static-assets.test.ts', 'tests/content/ground-art.test.ts', 'tests/content/item-pictures.test.ts']

const writesOf = ({ parts, art }: Addition) => [...parts.flatMap(({ writes }) => Object.entries(writes)), ...Object.entries(art ?? {})]
const changed = new Set(additions.flatMap((addition) => writesOf(addition).map(([file]) => file)))

/** The tests that import a module that an addition changes, and the tests of content. */
function readers(): readonly string[] {
  const tests = sourceFiles('tests').filter(
    (file) => file.endsWith('.test.ts') && !NOT_OF_CONTENT.test(file) && !OF_PICTURES.includes(file),
  )
  return tests.filter((file) => OF_CONTENT.some((of) => file.startsWith(of)) || importsOf(file).some((imported) => changed.has(imported)))
}
/** Without types, which the compiler checks. */
const importsOf = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^']*from '(\.[^']+)'/gm)].map(([, path]) =>
    posix.join(posix.dirname(file), path as string),
  )

/** Writes all additions into one copy of the repository without the `left`-th part of each, asks the compiler and tests, and cleans up. */
async function round(overlay: Overlay, left: number): Promise<Readonly<Record<string, string>>> {
  const texts = new Map<string, string>()
  const write = (writes: Part['writes'] = {}) => {
    for (const [file, change] of Object.entries(writes))
      texts.set(file, change(texts.get(file) ?? (existsSync(file) ? overlay.read(file) : '')))
  }
  for (const { parts, art } of additions) {
    write(art)
    for (const [at, { writes }] of parts.entries()) if (at !== left) write(writes)
  }
  const was = new Map([...texts.keys(), ...derived(texts.keys())].map((file) => [file, existsSync(file) ? overlay.read(file) : null]))
  for (const [file, text] of texts) overlay.write(file, text)
  try {
    expect(await overlay.run('scripts/derive-texts.mjs')).toMatchObject({ ok: true })
    return await judged(overlay, left)
  } finally {
    for (const [file, text] of was) overlay.write(file, text)
  }
}

/** Output of the compiler and the tests; empty if they find no fault. */
async function judged(overlay: Overlay, left: number): Promise<Readonly<Record<string, string>>> {
  const isWhole = left === Number.POSITIVE_INFINITY
  const judges = additions.flatMap(({ parts }) => parts[left]?.missed?.by ?? [])
  const asked = new Set(isWhole ? [...readers(), ...OF_SQL] : judges.filter((by) => by !== 'tsc'))
  const ofSql = [...asked].filter((file) => OF_SQL.includes(file))
  const others = [...asked].filter((file) => !OF_SQL.includes(file))
  if (isWhole) expect(await overlay.run('scripts/content-ids.mjs')).toMatchObject({ ok: true })
  const [compiled, ...tested] = await Promise.all([
    isWhole || judges.includes('tsc') ? overlay.compile(...(isWhole ? [] : GAME)) : null,
    others.length > 0 ? overlay.test(...others) : null,
    ofSql.length > 0 ? overlay.testBackend(...ofSql) : null,
  ])
  return { tsc: saidBy(compiled), tests: tested.map(saidBy).join('') }
}

const saidBy = (answer: CommandResult | null): string => (answer === null || answer.ok ? '' : answer.said)

/** The files in the list of a how-to page: placeholders are replaced, `{a,b}` stands for both, and `#` begins a remark. */
function listed({ page, names = {} }: Addition): readonly string[] {
  const [, list = ''] = /```files\n([\s\S]*?)```/.exec(readFileSync(`docs/how-to/${page}`, 'utf8')) ?? []
  const paths = list.split('\n').flatMap((line) => line.split('#')[0]?.trim() || [])
  return paths.flatMap((path) => {
    const named = path.replace(/<(\w+)>/g, (placeholder, name: string) => names[name] ?? placeholder)
    const [braces, choices] = /\{([^}]*)\}/.exec(named) ?? []
    return choices === undefined ? [named] : choices.split(',').map((choice) => named.replace(braces as string, choice))
  })
}

describe('an addition takes few files', () => {
  test.each([...new Set(additions.map(({ page }) => page))])('docs/how-to/%s lists the files that the addition changes', (page) => {
    const of = additions.filter((addition) => addition.page === page)
    const files = new Set(of.flatMap((addition) => writesOf(addition).map(([file]) => file)))
    expect([...new Set(of.flatMap(listed))].sort()).toEqual([...files].sort())
  })

  test('runs the tests of texts, tints, looks, camp screens, tables, error codes and migrations', () => {
    expect(readers()).toEqual(
      expect.arrayContaining([
        'tests/architecture/camp-screens.test.ts',
        'tests/architecture/limits.test.ts',
        'tests/architecture/migrations.test.ts',
        'tests/content/perks.test.ts',
        'tests/language/texts.test.ts',
        'tests/looks/body-tints.test.ts',
        'tests/market/market-rules.test.ts',
        'tests/messages/refusals.test.ts',
        'tests/render/looks.test.ts',
        'tests/rules/instinct-offers.test.ts',
      ]),
    )
  })
})

// Each round compiles a copy of the game and starts another runner, which takes a minute.
describe.runIf(nightly(true, false))('a forgotten part of an addition is named', () => {
  let overlay: Overlay
  beforeAll(() => {
    overlay = new Overlay()
  })
  afterAll(() => overlay.remove())

  test.for(Array.from({ length: ROUNDS }, (_, left) => left))('if part %i of each is left out', { timeout: TIMEOUT_MS }, async (left) => {
    const said = await round(overlay, left)
    for (const { what, parts } of additions) {
      const { writes = {}, missed } = parts[left] ?? {}
      if (missed) expect(missed.by === 'tsc' ? said.tsc : said.tests, `${what} without ${Object.keys(writes)}`).toMatch(missed.says)
    }
  })

  test('and no fault is found if nothing is left out', { timeout: TIMEOUT_MS }, async () => {
    expect(await round(overlay, Number.POSITIVE_INFINITY)).toEqual({ tsc: '', tests: '' })
  })
})
