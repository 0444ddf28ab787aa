import { expect, test } from 'vitest'
import { copyTable, newTable } from '../../sim/kernel/table.ts'

test('a table has only what was put there, without inherited properties', () => {
  const table = newTable<number>()
  const ids = ['valueOf', '__proto__']
  for (const id of ids) table[id] = 1
  expect(Object.entries(table)).toEqual(ids.map((id) => [id, 1]))
  expect(['constructor', 'hasOwnProperty'].map((id) => table[id])).toEqual([undefined, undefined])
})

test('a copy of a table has the same entries in order, and is independent', () => {
  const before = { b: 1, a: 2 }
  const copy = copyTable<number>(before)
  expect(Object.entries(copy)).toEqual(Object.entries(before))
  copy.a = 3
  expect(before).toEqual({ b: 1, a: 2 })
})
