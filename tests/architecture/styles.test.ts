import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { read } from './files.ts'

interface Sheet {
  readonly folder: string
  /** Classes that style by themselves, wherever they occur. */
  readonly leading: ReadonlySet<string>
  readonly all: ReadonlySet<string>
}

function sheetOf(folder: string, css: string): Sheet {
  const selectors = [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)]
    .map(([, selector]) => (selector as string).trim())
    .filter((selector) => !selector.startsWith('@'))
    // What stands in `:is(...)` and the like is not a rule of its own.
    .flatMap((selector) => selector.replace(/\([^)]*\)/g, '').split(','))
  const first = selectors.map((selector) => /^\s*\.([\w-]+)(?![\w.:-])/.exec(selector)?.[1])
  const all = selectors.flatMap((selector) => [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map((m) => m[1]))
  const strings = (names: (string | undefined)[]) => new Set(names.filter((name) => name !== undefined))
  return { folder, leading: strings(first), all: strings(all) }
}

/** A sheet stays loaded when its screen is left: what it says of a bare class, it says on every screen that has that class. */
function leaks(sheets: readonly Sheet[]): string[] {
  return sheets.flatMap((sheet) =>
    [...sheet.leading].flatMap((name) =>
      sheets
        .filter((other) => other.folder !== sheet.folder && other.all.has(name) && !other.leading.has(name))
        .map((other) => `.${name}: ${sheet.folder} -> ${other.folder}`),
    ),
  )
}

test('no screen styles a class of another screen', () => {
  const sheets = readdirSync('src/screens', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => sheetOf(dirname(file), read(`src/screens/${file}`)))
  expect(sheets.length).toBeGreaterThan(5)
  expect(leaks(sheets)).toEqual([])
})

test('a leak is caught', () => {
  expect(leaks([sheetOf('a', '.slots { top: 0 }'), sheetOf('b', '@media print { .b .slots { top: 1px } }')])).toEqual(['.slots: a -> b'])
})

/** The rules of a sheet: their selector and what they say. */
const rulesOf = (css: string) =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector, body]) => ({
    selector: (selector as string).trim(),
    body: body as string,
  }))
const sheets = () => readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))

test('FMT-04 whatever scrolls has the bar that goes 600 ms after the pointer', () => {
  const bars = rulesOf(read('src/ui/layout.css')).find(({ body }) => body.includes('--bar 0s linear 600ms'))
  const withBar = new Set([...(bars?.selector.matchAll(/\.([\w-]+)/g) ?? [])].map(([, name]) => name))
  expect(withBar.size).toBeGreaterThan(3)
  const without = sheets().flatMap((file) =>
    rulesOf(read(`src/${file}`))
      .filter(({ body }) => /overflow(-[xy])?:[^;]*\b(auto|scroll)\b/.test(body))
      .flatMap(({ selector }) => selector.split(','))
      .filter((selector) => ![...selector.matchAll(/\.([\w-]+)/g)].some(([, name]) => withBar.has(name)))
      .map((selector) => `${file}: ${selector.trim()}`),
  )
  expect(without).toEqual([])
})

test('no sheet asks a media query for a width or height: its rem is not the page’s, and large letters would break the layout', () => {
  const asked = sheets().filter((file) => /@media[^{]*\b(width|height|aspect-ratio|orientation)\b/.test(read(`src/${file}`)))
  expect(asked).toEqual([])
})
