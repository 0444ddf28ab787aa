import { expect, test } from 'vitest'
import { ENGLISH, messagesOf, readTexts } from '../../scripts/texts.mjs'
import { achievements } from '../../sim/content/achievements.ts'
import { SUBJECT_TYPES } from '../../sim/content/feedback.ts'
import { TASK_CHAPTERS, tasks } from '../../sim/content/tasks.ts'
import { sectionOf } from '../../src/features/about/features.ts'
import { foley } from '../../src/looks/foley.ts'
import { comfortPresets } from '../../src/state/comfort-presets.ts'
import { read, sourceFiles } from './files.ts'

/** What the code names: `.key`, `{ key`, or a string, which is how content ids reach their labels. */
function namesIn(code: string): ReadonlySet<string> {
  return new Set([...code.matchAll(/[.'"`{,]\s*([\w$]+(?:-[\w$]+)*)/g)].map(([, name]) => name as string))
}
const names = () => namesIn(sourceFiles('src', 'sim', 'machines').map(read).join('\n'))
/** Written from the rules' tables; named by codes of keys, and by what the server says (tests/messages). */
const DERIVED = /^(?:run\.item-names|run\.key-names|game\.catalogue|game\.refusals)\./
/** The rules' tables have these texts' ids, or ids are made of their figures. */
const IDS: ReadonlySet<string> = new Set<string>([
  ...SUBJECT_TYPES,
  ...TASK_CHAPTERS,
  ...tasks.map(({ id }) => id),
  ...achievements.map(({ id }) => id),
  ...Object.keys({ ...foley, ...comfortPresets, ...sectionOf }),
  '1',
  '10',
])

test('every text is used somewhere', () => {
  const used = names()
  const paths = [...messagesOf(readTexts(ENGLISH))].map(([path]) => path).filter((path) => !DERIVED.test(path))
  expect(paths.length).toBeGreaterThan(1_000)
  expect(paths.filter((path) => !path.split('.').every((key) => IDS.has(key) || used.has(key)))).toEqual([])
})

test('an unused text would be caught', () => {
  expect(names().has('never-said-by-anybody')).toBe(false)
  expect([...namesIn("a.b({ c, 'd-e': f })")]).toEqual(['b', 'c', 'd-e'])
})

/** What a table or a function of sentences is called: what it says, and that it is text. A label for an id is a name, a toast says so. */
const SUFFIX = /(Text|Names|Toast|ToastKind|Line|Title|Name)$/
/** Exports of `src/messages` that are a table of sentences, by `{ key: 'text' }`, and are not called so. */
const misnamed = (file: string, text: string): readonly string[] =>
  [...text.matchAll(/^export const (\w+)(?:: [^=]+)? = \{/gm)]
    .map(([, name]) => name as string)
    .filter((name) => !SUFFIX.test(name))
    .map((name) => `${file}: ${name}`)

test('a table of sentences is a ...Text, and one of labels is ...Names', () => {
  const files = [...sourceFiles('src/messages'), ...sourceFiles('src/features').filter((file) => file.endsWith('-text.ts'))]
  // Pictures, not sentences.
  const pictures = ['src/messages/portraits.ts: portraits']
  expect(files.flatMap((file) => misnamed(file, read(file)))).toEqual(pictures)
  expect(files.filter((file) => /(words|lines|told|texts|messages|toasts)\.ts$/.test(file))).toEqual([])
})

test('another suffix is caught', () => {
  expect(misnamed('x.ts', "export const campMessages = {\n  a: 'b',\n}\nexport const bankText = {}\nexport const faq = []")).toEqual([
    'x.ts: campMessages',
  ])
})
