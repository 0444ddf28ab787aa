import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Addition, additions, type Part, written } from '../support/additions.ts'
import { nightly } from '../support/nightly.ts'
import { type Answer, Overlay } from '../support/overlay.ts'

/** Tests that read what can be added; with everything in they pass too, by day as well: the compiler does not see what only they see. */
const READERS = [
  'tests/architecture/camp-screens.test.ts',
  'tests/content/catalogue.test.ts',
  'tests/content/ids.test.ts',
  'tests/content/perks.test.ts',
  'tests/content/references.test.ts',
  'tests/content/weapons.test.ts',
  'tests/render/looks.test.ts',
]
const ROUNDS = Math.max(...additions.map(({ parts }) => parts.length))
/** By day one round, in which something is left out of each kind of addition, and both the compiler and tests are asked. */
const LEFT_OUT = nightly(
  Array.from({ length: ROUNDS }, (_, left) => left),
  [1],
)
const PATIENCE = 600_000
/** What is written from names in the rules' tables and from the English texts. */
const DERIVED = ['src/language/text-types.ts', 'src/language/texts/en/game/catalogue.json', 'src/language/texts/en/run/item-names.json']
/** What is added is the game's; stories and tests are compiled with it by night. */
const GAME = ['src']

/** Everything new is written into one copy of the repository, but for the `left`-th part of each; Infinity: for none. */
async function round(overlay: Overlay, left: number): Promise<Readonly<Record<string, string>>> {
  const texts = new Map<string, string>()
  const write = ({ file, write: change }: Pick<Part, 'file' | 'write'>) => {
    const text = texts.get(file) ?? (existsSync(file) ? overlay.read(file) : '')
    texts.set(file, change(text))
  }
  for (const part of written) write(part)
  for (const { parts } of additions) for (const [at, part] of parts.entries()) if (at !== left) write(part)
  const was = new Map([...texts.keys(), ...DERIVED].map((file) => [file, existsSync(file) ? overlay.read(file) : null]))
  for (const [file, text] of texts) overlay.write(file, text)
  try {
    // As whoever adds something does, by `npm run texts`.
    expect(await overlay.run('scripts/derive-texts.mjs')).toMatchObject({ ok: true })
    return await judged(overlay, left)
  } finally {
    for (const [file, text] of was) overlay.write(file, text)
  }
}

/** What the compiler says, and each test that was asked; empty where nothing is amiss. */
async function judged(overlay: Overlay, left: number): Promise<Readonly<Record<string, string>>> {
  const isWhole = left === Number.POSITIVE_INFINITY
  const judges = additions.flatMap(({ parts }) => parts[left]?.missed?.by ?? [])
  const asked = isWhole ? READERS : judges.filter((by) => by !== 'tsc')
  if (isWhole) expect(await overlay.run('scripts/content-ids.mjs')).toMatchObject({ ok: true })
  const [compiled, tested] = await Promise.all([
    isWhole || judges.includes('tsc') ? overlay.compile(...(isWhole ? nightly([], GAME) : GAME)) : null,
    asked.length > 0 ? overlay.test(...new Set(asked)) : null,
  ])
  return { tsc: saidBy(compiled), tests: saidBy(tested) }
}

/** Nothing, where nobody was asked. */
const saidBy = (answer: Answer | null): string => (answer === null || answer.ok ? '' : answer.said)

describe('what is new is written in few places, and who forgets one is told', () => {
  let overlay: Overlay
  beforeAll(() => {
    overlay = new Overlay()
  })
  afterAll(() => overlay.remove())

  test.each(additions)('$what takes $files files', ({ files, parts }: Addition) => {
    expect(new Set(parts.map(({ file }) => file)).size).toBe(files)
  })

  test.each(LEFT_OUT)('part %i of each is left out', { timeout: PATIENCE }, async (left) => {
    const said = await round(overlay, left)
    for (const { what, parts } of additions) {
      const { file, missed } = parts[left] ?? {}
      if (missed) expect(missed.by === 'tsc' ? said.tsc : said.tests, `${what} without its part in ${file}`).toMatch(missed.says)
    }
  })

  test('and with all of them there is nothing to complain of', { timeout: PATIENCE }, async () => {
    expect(await round(overlay, Number.POSITIVE_INFINITY)).toEqual({ tsc: '', tests: '' })
  })
})
