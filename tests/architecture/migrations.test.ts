import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { read } from './files.ts'

/** The landed migrations in order, one line each in the format of `sha256sum`. */
const LANDED = read('supabase/migrations.sha256')

/** The list for these files. Databases that have applied a migration never look at it again, so none may change later. */
const linesOf = (files: readonly string[], textOf: (file: string) => string): string =>
  files.map((file) => `${createHash('sha256').update(textOf(file)).digest('hex')}  ${file}\n`).join('')
const textOf = (file: string) => read(`supabase/migrations/${file}`)
const files = readdirSync('supabase/migrations').sort()

test('landed migrations are unchanged, and a new one comes last with a line in supabase/migrations.sha256', () => {
  expect(files.length).toBeGreaterThan(0)
  expect(linesOf(files, textOf)).toBe(LANDED)
})

test.each([
  ['an edited migration', files, (file: string) => textOf(file) + (file === files[3] ? '-- later\n' : '')],
  ['a deleted migration', files.slice(1), textOf],
  ['an unlisted migration', [...files, '29990101000000_new.sql'], (file: string) => (files.includes(file) ? textOf(file) : 'select 1;\n')],
])('detects %s', (_, changed, text) => {
  expect(linesOf(changed, text)).not.toBe(LANDED)
})

test('versions in the list are ascending', () => {
  const versions = LANDED.trimEnd()
    .split('\n')
    .map((line) => line.slice(line.indexOf('  ') + 2).split('_')[0])
  expect(versions).toEqual([...new Set(versions)].sort())
})
