import { expect, test } from 'vitest'
import { TASK_CHAPTERS, tasks } from '../../sim/content/tasks.ts'
import { foley } from '../../src/looks/foley.ts'
import { sectionOf } from '../../src/screens/accessibility/features.ts'
import { comfortPresets } from '../../src/state/comfort-presets.ts'
import { read, sourceFiles } from './files.ts'

/** Names defined at the top of a `src/messages` table or exported from it: `key: 'text'` and `key: (n) => ...`. */
function keysOf(text: string): string[] {
  return [...text.matchAll(/^ {2}(?:'([^']+)'|(\w+)):/gm)].map((m) => (m[1] ?? m[2]) as string)
}
/** A key counts as used where the code names it: `.key`, `['key']`, or as a string, which is how content ids reach their labels. */
const isUsed = (key: string, code: string) => new RegExp(`[.'"\`]${key.replace(/[-/\\^$*+?.()|[\]{}]/g, '\\$&')}\\b`).test(code)

const elsewhere = () =>
  sourceFiles('src', 'sim', 'machines')
    .filter((file) => !file.startsWith('src/messages/'))
    .map(read)
    .join('\n')

test('every sentence is used somewhere', () => {
  const code = elsewhere()
  // These are listed by no other name: each has its sentence by its id, or types would not hold.
  const ids: ReadonlySet<string> = new Set([
    ...TASK_CHAPTERS,
    ...tasks.map(({ id }) => id),
    ...Object.keys({ ...foley, ...comfortPresets, ...sectionOf }),
  ])
  const tables = sourceFiles('src/messages')
  expect(tables.length).toBeGreaterThan(3)
  const unused = tables.flatMap((file) => {
    const own = read(file)
    return keysOf(own)
      .filter((key) => !ids.has(key) && !isUsed(key, code) && !isUsed(key, own.replace(new RegExp(`^ {2}'?${key}'?:.*$`, 'm'), '')))
      .map((key) => `${file}: ${key}`)
  })
  expect(unused).toEqual([])
})

test('an unused sentence would be caught', () => {
  expect(keysOf("export const t = {\n  title: 'x',\n  'not-there': 'y',\n}")).toEqual(['title', 'not-there'])
  expect(isUsed('never-said-by-anybody', elsewhere())).toBe(false)
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
  const files = sourceFiles('src/messages')
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
