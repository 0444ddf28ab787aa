import { expect, test } from 'vitest'
import { migrateSave, saveVersionOf } from '../../sim/save/migrate.ts'
import { SAVE_VERSION } from '../../sim/save/save.ts'

const rename = (from: string, to: string) => (fields: Readonly<Record<string, unknown>>) => ({ ...fields, [to]: fields[from] })
const steps = [rename('gold', 'coins'), rename('coins', 'money')]

test('a save is migrated version by version from its own', () => {
  expect(migrateSave({ gold: 3 }, 1, steps)).toEqual({ gold: 3, coins: 3, money: 3 })
  expect(migrateSave({ gold: 3, coins: 4 }, 2, steps)).toEqual({ gold: 3, coins: 4, money: 4 })
  expect(migrateSave({ coins: 4 }, 3, steps)).toEqual({ coins: 4 })
})

test('a save of the current version is unchanged', () => {
  const stored = { coins: 1 }
  expect(migrateSave(stored, SAVE_VERSION)).toBe(stored)
})

test('a save without a version has version 1, and an unknown version is null', () => {
  expect([{}, { ext: {} }, { ext: { version: SAVE_VERSION } }].map(saveVersionOf)).toEqual([1, 1, SAVE_VERSION])
  expect([0, SAVE_VERSION + 1, 1.5, 'x', null].map((version) => saveVersionOf({ ext: { version } }))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})
