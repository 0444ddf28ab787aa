import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { ENGLISH, messagesOf, readTexts } from '../../scripts/texts.mjs'
import { read, sourceFiles } from '../architecture/files.ts'

/** Tests whether this code reads a key: as a string, under a path given to `namesUnder`, or by a template such as `items.${id}.name`. */
function readBy(code: string): (key: string) => boolean {
  const strings = new Set([...code.matchAll(/'([\w-]+(?:\.[\w-]+)+)'/g)].map(([, key]) => key as string))
  const templates = [...code.matchAll(/`([\w-]+\.[^`]*?\$\{[^`]*)`/g)].map(([, template]) => template as string)
  // An expression in a template may contain a template; it stands for one name either way.
  const patterns = new Set(templates.map((template) => template.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '*')))
  const found = [...patterns]
    .filter((pattern) => /^[\w.*-]+$/.test(pattern))
    .map((pattern) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[\\w -]+')}$`))
  return (key) => strings.has(key) || found.some((pattern) => pattern.test(key))
}

test('every text is used somewhere', () => {
  const isRead = readBy(sourceFiles('src').map(read).join('\n'))
  const keys = [...messagesOf(readTexts(ENGLISH))].map(([key]) => key)
  expect(keys.length).toBeGreaterThan(1_000)
  expect(keys.filter((key) => !isRead(key))).toEqual([])
})

test('an unused text would be found', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code is read here
  const isRead = readBy("t('a.b'); t(`c.${id}.name`, { n })")
  expect(['a.b', 'a.c', 'c.one.name', 'c.one.words', 'd'].map(isRead)).toEqual([true, false, true, false, false])
})

interface Node {
  readonly type: string
  readonly start: number
  readonly callee?: Node & { readonly name?: string; readonly property?: { readonly name?: string } }
  readonly arguments?: readonly Node[]
  readonly body?: Node
}
const isFunction = ({ type }: Node): boolean => /Function|MethodDefinition|PropertyDefinition/.test(type)
/** Array methods that call their argument at once. */
const CALLS_AT_ONCE = new Set(['map', 'flatMap', 'filter', 'forEach'])

/** The texts that code reads on import: calls of `t` outside of functions, or in functions called at once. */
function readAtImport(code: string, lang: 'ts' | 'tsx'): readonly string[] {
  const found: string[] = []
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) for (const child of node) walk(child)
    if (typeof node !== 'object' || node === null || !('type' in node)) return
    const { callee, arguments: given = [], start, ...children } = node as Node
    if (isFunction(node as Node)) return
    if (callee?.name === 't') found.push(code.slice(start).split('\n')[0] as string)
    const atOnce = CALLS_AT_ONCE.has(callee?.property?.name ?? '')
    for (const child of [callee, ...given]) walk(child && isFunction(child) && atOnce ? child.body : child)
    for (const child of Object.values(children)) walk(child)
  }
  walk(parseAst(code, { lang }))
  return found
}

test('no module reads a text on import, because the language may change later', () => {
  const files = sourceFiles('src').filter((file) => read(file).includes('/t.ts'))
  expect(files.length).toBeGreaterThan(200)
  expect(files.flatMap((file) => readAtImport(read(file), file.endsWith('x') ? 'tsx' : 'ts').map((line) => `${file}: ${line}`))).toEqual([])
})

test('a text read on import would be found', () => {
  const code = "const a = { b: [t('a.b')], get c() { return t('a.c') }, d: () => t('a.d') }\nconst e = ids.map((id) => t(id))"
  expect(readAtImport(code, 'ts')).toEqual(["t('a.b')], get c() { return t('a.c') }, d: () => t('a.d') }", 't(id))'])
})
