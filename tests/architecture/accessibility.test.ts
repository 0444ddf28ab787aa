import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingsOf } from '../../src/features/about/features.ts'
import { namesUnder } from '../../src/language/t.ts'
import { read, sourceFiles, withoutComments } from './files.ts'

const PAGE = 'docs/accessibility.md'
/** Game Accessibility Guidelines, basic tier, in the words of gameaccessibilityguidelines.com. */
const BASIC = [
  'Allow controls to be remapped / reconfigured',
  'Ensure that all areas of the user interface can be accessed using the same input method as the gameplay',
  'Include an option to adjust the sensitivity of controls',
  'Ensure controls are as simple as possible, or provide a simpler alternative',
  'Ensure interactive elements / virtual controls are large and well spaced, particularly on small or touch screens',
  'Include toggle/slider for any haptics',
  'Include an option to adjust the game speed',
  'Allow the game to be started without the need to navigate through multiple levels of menus',
  'Use an easily readable default font size',
  'Use simple clear language',
  'Use simple clear text formatting',
  'Include interactive tutorials',
  'Allow players to progress through text prompts at their own pace',
  'Avoid flickering images and repetitive patterns',
  'Ensure no essential information is conveyed by a fixed colour alone',
  'If the game uses field of view (3D engine only), set an appropriate default for the expected viewing environment',
  'Avoid VR simulation sickness triggers',
  'Provide high contrast between text/UI and background',
  'Provide subtitles for all important speech',
  'Provide separate volume controls or mutes for effects, speech and background / music',
  'Ensure no essential information is conveyed by sounds alone',
  'If any subtitles / captions are used, present them in a clear, easy to read way',
  'Ensure that speech input is not required, and included only as a supplementary / alternative input method',
  'Provide details of accessibility features on packaging and/or website',
  'Provide details of accessibility features in-game',
  'Offer a wide choice of difficulty levels',
  'Ensure that all settings are saved/remembered',
  'Solicit accessibility feedback',
]
const XBOX = Array.from({ length: 23 }, (_, i) => `${101 + i}`)

/** The cells of the rows under a heading of the page. */
function rowsUnder(heading: string, page = read(PAGE)): readonly (readonly string[])[] {
  const section = page.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? ''
  return section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('|---'))
    .slice(1)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}
const pathsIn = (cell: string): readonly string[] =>
  [...cell.matchAll(/`((?:tests|src|stories|docs|machines|sim)\/[^`]+)`/g)].map(([, path]) => path as string)
/** Rows without an existing test or a reason. */
const unheld = (rows: readonly (readonly string[])[]): readonly string[] =>
  rows
    .filter((cells) => !/`tests\/|`stories\//.test(cells.at(-1) ?? '') && !/^Not in the game: .{20,}/.test(cells.at(-1) ?? ''))
    .map(([name]) => name as string)

test('every item of the Game Accessibility Guidelines’ basic tier has a test or a reason', () => {
  const rows = rowsUnder('Game Accessibility Guidelines, basic tier')
  expect(rows.map(([name]) => name).sort()).toEqual([...BASIC].sort())
  expect(unheld(rows)).toEqual([])
})

test('every Xbox Accessibility Guideline has a test or a reason', () => {
  const rows = rowsUnder('Xbox Accessibility Guidelines')
  expect(rows.map(([name = '']) => name.slice(0, 3))).toEqual(XBOX)
  expect(unheld(rows)).toEqual([])
})

test('every feature listed by the game has tests, and the page lists no others', () => {
  const rows = rowsUnder('What each feature rests on')
  expect(rows.map(([name]) => name)).toEqual(namesUnder('accessibility-features.feature'))
  expect(unheld(rows)).toEqual([])
})

test('every setting is in the table of settings under its name in the game', () => {
  const names = rowsUnder('Settings').map(([name]) => name)
  const labels = namesUnder('accessibility-features.feature')
    .filter((id) => id !== 'sound')
    .flatMap(settingsOf)
  expect(labels.filter((label) => !names.includes(label))).toEqual([])
  expect(names.filter((name) => !labels.includes(name as string))).toEqual([])
})

test('every file named by the page exists', () => {
  const named = pathsIn(read(PAGE))
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})

test('a row without a test and a missing file would be detected', () => {
  const page =
    '## A\n| Item | Held by |\n|---|---|\n| one | `tests/a.test.ts` |\n| two | soon |\n| three | Not in the game: nothing of it vibrates. |\n'
  expect(unheld(rowsUnder('A', page))).toEqual(['two'])
  expect(pathsIn(page)).toEqual(['tests/a.test.ts'])
})

// A player's own style sheet can only change spacing that no component enforces inline. axe's rule avoid-inline-spacing checks it at night.
const ENFORCED_SPACING = /\b(?:letterSpacing|wordSpacing|lineHeight):|['"`](?:letter-spacing|word-spacing|line-height)['"`]/
test('no component sets the spacing of letters, words or lines inline', () => {
  expect(sourceFiles('src').filter((file) => ENFORCED_SPACING.test(withoutComments(read(file))))).toEqual([])
  expect('style={{ letterSpacing: 0 }}').toMatch(ENFORCED_SPACING)
})
