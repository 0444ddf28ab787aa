import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { soundRules } from '../../src/looks/sound-rules.ts'

/** Rows of the table of sounds: names, meaning and visible counterpart. */
const rows = readFileSync('docs/accessibility.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, sounds = '', says = '', seen = '']) => ({ names: [...sounds.matchAll(/`([^`]+)`/g)].map(([, name]) => name), says, seen }))

test('every sound has a row with its visible counterpart', () => {
  expect(rows.flatMap(({ names }) => names).sort()).toEqual(Object.keys(soundRules).sort())
  expect(rows.filter(({ says, seen }) => says === '' || seen === '')).toEqual([])
})
