import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listedLine } from '../../scripts/migration-list.mjs'
import { read } from './files.ts'

/** One line per landed migration, in the order of landing. */
const LANDED = read('supabase/migrations.sha256')

const linesOf = (files: readonly string[], textOf: (file: string) => string): string =>
  files.map((file) => listedLine(file, textOf(file))).join('')
const textOf = (file: string) => read(`supabase/migrations/${file}`)
const files = readdirSync('supabase/migrations').sort()

test('keeps the statements of landed migrations and lists new ones after them', () => {
  expect(files.length).toBeGreaterThan(0)
  expect(linesOf(files, textOf)).toBe(LANDED)
})

test.each([
  ['an edited statement', files, (file: string) => textOf(file) + (file === files[3] ? 'select 1;\n' : '')],
  ['a changed text with two dashes', files, (file: string) => textOf(file) + (file === files[3] ? "select '-- a';\n" : '')],
  ['an added blank line', files, (file: string) => textOf(file) + (file === files[3] ? '\n' : '')],
  ['a deleted file', files.slice(1), textOf],
  ['an unlisted file', [...files, '29990101000000_new.sql'], (file: string) => (files.includes(file) ? textOf(file) : 'select 1;\n')],
])('detects %s', (_, changed, text) => {
  expect(linesOf(changed, text)).not.toBe(LANDED)
})

test('accepts an edited comment in a landed migration', () => {
  expect(linesOf(files, (file) => `-- It's new.\n${textOf(file)}`)).toBe(LANDED)
})

test('lists migrations in ascending order of their versions', () => {
  const versions = LANDED.trimEnd()
    .split('\n')
    .map((line) => line.slice(line.indexOf('  ') + 2).split('_')[0])
  expect(versions).toEqual([...new Set(versions)].sort())
})
