import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { read } from './files.ts'

/** The landed migrations in the order of their landing, a line each as `sha256sum` writes it. */
const LANDED = read('supabase/migrations.sha256')

/** What the list would be of these files: a database that has applied one never looks at it again, so none may change afterwards. */
const linesOf = (files: readonly string[], textOf: (file: string) => string): string =>
  files.map((file) => `${createHash('sha256').update(textOf(file)).digest('hex')}  ${file}\n`).join('')
const textOf = (file: string) => read(`supabase/migrations/${file}`)
const files = readdirSync('supabase/migrations').sort()

test('migrations are as they landed, and a new one comes after them all, with a line of its own in supabase/migrations.sha256', () => {
  expect(files.length).toBeGreaterThan(0)
  expect(linesOf(files, textOf)).toBe(LANDED)
})

test.each([
  ['an edited one', files, (file: string) => textOf(file) + (file === files[3] ? '-- later\n' : '')],
  ['a deleted one', files.slice(1), textOf],
  ['one that nobody listed', [...files, '29990101000000_new.sql'], (file: string) => (files.includes(file) ? textOf(file) : 'select 1;\n')],
])('caught: %s', (_, changed, text) => {
  expect(linesOf(changed, text)).not.toBe(LANDED)
})

test('the list only grows: what comes later in it has a later version', () => {
  const versions = LANDED.trimEnd()
    .split('\n')
    .map((line) => line.slice(line.indexOf('  ') + 2).split('_')[0])
  expect(versions).toEqual([...new Set(versions)].sort())
})
