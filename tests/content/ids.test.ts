import { expect, test } from 'vitest'
import { idTables, knownIds } from './id-tables.ts'

test.each(Object.entries(idTables))('the ids of %s match those in saves', (table, ids) => {
  const known = knownIds(table as keyof typeof idTables)
  const gone = known.filter((id) => !ids.includes(id))
  const fresh = ids.filter((id) => !known.includes(id))
  expect(gone, 'removed or renamed: saves that hold it would lose what it names').toEqual([])
  expect(fresh, 'new: run `node scripts/content-ids.mjs`').toEqual([])
  expect(new Set(ids).size, 'one is there twice').toBe(ids.length)
})

test('an id is valid in saves, file names and URLs', () => {
  expect(
    Object.values(idTables)
      .flat()
      .filter((id) => !/^[a-zA-Z][a-zA-Z0-9_-]{0,63}$/.test(id)),
  ).toEqual([])
})
