import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { read, sourceFiles } from './files.ts'

/** Where elements are styled by their own names: the page's, all that shows in a contrast theme, and `kbd`. */
const OF_ELEMENTS = ['reset.css', 'theme.css', 'forced-colors.css', 'tokens.css', 'ui/fonts.css', 'ui/key.css']
const sheets = () => readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))

/** At commas that stand in no brackets. */
function parts(list: string): string[] {
  let depth = 0
  const cut = [...list].map((letter) => {
    if (letter === '(' || letter === '[') depth++
    if (letter === ')' || letter === ']') depth--
    return letter === ',' && depth === 0 ? '\n' : letter
  })
  return cut
    .join('')
    .split('\n')
    .map((selector) => selector.trim())
    .filter((selector) => selector !== '')
}
const withoutNotes = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '')
/** Each selector by itself; the steps of an animation are none. */
const selectorsOf = (css: string) =>
  [...withoutNotes(css).matchAll(/([^{};]+)\{/g)]
    .map(([, selector]) => (selector as string).replace(/\s+/g, ' ').trim())
    .filter((selector) => !selector.startsWith('@') && !/^(from|to|[\d.]+%)/.test(selector))
    .flatMap(parts)
const classesIn = (text: string) => [...text.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name as string)
/** `.a.b > .c` begins with `.a`, `:is(.a, .b) > .c` with both. */
function leading(selector: string): string[] {
  const either = /^:is\(([^)]*)\)/.exec(selector)?.[1]
  return either === undefined ? classesIn(selector).slice(0, selector.startsWith('.') ? 1 : 0) : classesIn(either)
}

interface Sheet {
  /** The file of a part of the kit, the folder of everything else. */
  readonly owner: string
  readonly selectors: readonly string[]
  readonly leading: ReadonlySet<string>
  readonly all: ReadonlySet<string>
}
function sheetOf(owner: string, css: string): Sheet {
  const selectors = selectorsOf(css)
  return { owner, selectors, leading: new Set(selectors.flatMap(leading)), all: new Set(selectors.flatMap(classesIn)) }
}
const ownerOf = (file: string) => (file.startsWith('ui/') ? file : dirname(file))
const classSheets = () =>
  sheets()
    .filter((file) => !OF_ELEMENTS.includes(file))
    .map((file) => sheetOf(ownerOf(file), read(`src/${file}`)))
const isKit = ({ owner }: Sheet) => owner.startsWith('ui/')

/** A sheet stays loaded when its screen is left: what it says of a class that it does not own, it says on every screen. */
function strangers(all: readonly Sheet[]): string[] {
  const owns = (sheet: Sheet, name: string) => all.some((other) => other.owner === sheet.owner && other.leading.has(name))
  return all.flatMap((sheet) => [
    ...sheet.selectors
      .filter((selector) => leading(selector).length === 0 && !selector.startsWith('body:has('))
      .map((selector) => `${sheet.owner}: "${selector}" begins with no class`),
    ...[...sheet.leading]
      .filter((name) => all.some((other) => other.owner !== sheet.owner && other.leading.has(name)))
      .map((name) => `.${name}: of ${sheet.owner}, and of another`),
    ...[...sheet.all]
      .filter((name) => !owns(sheet, name))
      .flatMap((name) =>
        all
          .filter((other) => other.leading.has(name) && other.owner !== sheet.owner && !isKit(other))
          .map((other) => `.${name}: ${other.owner} -> ${sheet.owner}`),
      ),
  ])
}
/** What a toast keeps clear of: the footer, and the display of a run. */
const ASKED = ['.footer: shell -> ui/toasts.css', '.run: play/hud -> ui/toasts.css']
/** A replay rearranges the display of a run. */
const REARRANGES = ': play/hud -> features/replay'

test('a class has one owner: a part of the kit or a screen, whose sheets alone begin a rule with it', () => {
  const all = classSheets()
  expect(all.length).toBeGreaterThan(60)
  expect(strangers(all).filter((line) => !ASKED.includes(line) && !line.endsWith(REARRANGES))).toEqual([])
})

test('a class without owner, of two owners, or of another screen is caught', () => {
  const of = (owner: string, css: string) => sheetOf(owner, css)
  expect(strangers([of('screens/a', 'h2 { top: 0 }')])).toEqual(['screens/a: "h2" begins with no class'])
  expect(strangers([of('ui/a.css', '.tag { top: 0 }'), of('screens/b', '@media print { .tag.b { top: 0 } }')])).toEqual([
    '.tag: of ui/a.css, and of another',
    '.tag: of screens/b, and of another',
  ])
  expect(strangers([of('screens/a', '.slots { top: 0 }'), of('screens/b', '.b > .slots { top: 1px }')])).toEqual([
    '.slots: screens/a -> screens/b',
  ])
  expect(strangers([of('ui/a.css', '.tag { top: 0 }'), of('screens/b', '.b:is(.c, .d) > .tag, .b::after { top: 1px }')])).toEqual([])
})

/** The strings of a source that may be classes, and the beginnings of those that are put together: `tier-${tier}`. */
function wordsOf(text: string) {
  const strings = [...text.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)].map(([, one, two, three]) => one ?? two ?? three ?? '')
  const begun = strings.flatMap((string) => [...string.matchAll(/([a-zA-Z][\w-]*-)\$\{/g)].map(([, start]) => start as string))
  return { words: strings.flatMap((string) => string.split(/[\s${}]+/)), begun }
}
/** Written out where an element gets its classes. What is compared with beside them, or asked for by a method, is none. */
function classesGiven(text: string): string[] {
  const attributes = [...text.matchAll(/\b(?:className|panelClass)="([^"]*)"/g)].map(([, names]) => names as string)
  const chosen = [...text.matchAll(/\bclassName=\{([^{}]*)\}/g), ...text.matchAll(/\bclassNames\(((?:[^()]|\([^()]*\))*)\)/g)]
    .map(([, code]) => (code as string).replace(/[!=]== '[^']*'|\.\w+\('[^']*'\)/g, ''))
    .flatMap((code) => [...code.matchAll(/'([^']*)'/g)].map(([, names]) => names as string))
  return [...attributes, ...chosen].flatMap((names) => names.split(' ')).filter((name) => name !== '')
}

test('every class that is styled is given to something, and every class that is given is styled', () => {
  const styled = new Set(classSheets().flatMap(({ all }) => [...all]))
  const markup = sourceFiles('src').map((file) => ({ file, text: read(file) }))
  // How a button looks under the pointer is drawn in the book without one.
  const written = [...markup.map(({ text }) => text), read('stories/ui/button.stories.tsx')].map(wordsOf)
  const words = new Set(written.flatMap((found) => found.words))
  const begun = new Set(written.flatMap((found) => found.begun))
  const idle = [...styled].filter((name) => !words.has(name) && ![...begun].some((start) => name.startsWith(start)))
  expect(idle, 'styled, and given to nothing').toEqual([])
  const given = markup.flatMap(({ file, text }) => classesGiven(text).map((name) => ({ file, name })))
  expect(given.length).toBeGreaterThan(400)
  expect(
    given.filter(({ name }) => !styled.has(name)).map(({ file, name }) => `${file}: ${name}`),
    'given, and styled nowhere',
  ).toEqual([])
})

test('a token is set in src/tokens.css alone, and the page asks for none that is not there', () => {
  const set = (css: string) => [...withoutNotes(css).matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name as string)
  const tokens = new Set(set(read('src/tokens.css')))
  expect(tokens.size).toBeGreaterThan(60)
  const others = sheets().filter((file) => file !== 'tokens.css')
  const again = others.flatMap((file) =>
    set(read(`src/${file}`))
      .filter((name) => tokens.has(name))
      .map((name) => `${file}: ${name}`),
  )
  // A phone on its side has smaller slots in a run, and in a run alone, and a display that is made large has larger ones.
  // So has a replay a lower deck, on which no thumbs are.
  expect(again, 'set anew').toEqual([
    'features/replay/replay.css: --deck',
    'features/replay/replay.css: --deck',
    'play/hud/deck.css: --quick-slot',
    'play/hud/hud-large.css: --quick-slot',
    'play/hud/hud-large.css: --quick-slot',
    'play/hud/hud-large.css: --deck',
  ])
  const known = new Set([...tokens, ...others.flatMap((file) => set(read(`src/${file}`)))])
  const markup = sourceFiles('src').map(read).join('\n')
  const asked = others.flatMap((file) =>
    [...withoutNotes(read(`src/${file}`)).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name as string),
  )
  const unknown = [...new Set(asked)].filter((name) => !known.has(name) && !markup.includes(name) && !name.startsWith('--radix-'))
  expect(unknown, 'asked for, and set nowhere').toEqual([])
})

/** The rules of a sheet: their selector and what they say. */
const rulesOf = (css: string) =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector, body]) => ({
    selector: (selector as string).trim(),
    body: body as string,
  }))

test('FMT-04 whatever scrolls has the bar that goes 600 ms after the pointer', () => {
  const bars = rulesOf(read('src/ui/layout.css')).find(({ body }) => body.includes('--bar 0s linear 600ms'))
  const withBar = new Set([...(bars?.selector.matchAll(/\.([\w-]+)/g) ?? [])].map(([, name]) => name))
  expect([...withBar]).toEqual(['page', 'scrolls'])
  const given = sourceFiles('src').flatMap((file) =>
    [...read(file).matchAll(/"([^"\n]*\bscrolls)"/g)].flatMap(([, names]) => (names as string).split(' ')),
  )
  const barred = new Set(given)
  const without = sheets().flatMap((file) =>
    rulesOf(read(`src/${file}`))
      .filter(({ body }) => /overflow(-[xy])?:[^;]*\b(auto|scroll)\b/.test(body))
      .flatMap(({ selector }) => selector.split(','))
      .filter((selector) => !classesIn(selector).some((name) => withBar.has(name) || barred.has(name)))
      .map((selector) => `${file}: ${selector.trim()}`),
  )
  expect(without).toEqual([])
})

test('no sheet asks a media query for a width or height: its rem is not the page’s, and large letters would break the layout', () => {
  const asked = sheets().filter((file) => /@media[^{]*\b(width|height|aspect-ratio|orientation)\b/.test(read(`src/${file}`)))
  expect(asked).toEqual([])
})
