import { expect, test } from 'vitest'
import { JOURNAL_BOUNDS } from '../../sim/content/journal.ts'
import { rollLootbags } from '../../sim/rules/generate-loot.ts'
import { packRoom } from '../../sim/rules/pack-room.ts'
import { parseSave } from '../../sim/save/parse.ts'
import { serialiseSave } from '../../sim/save/serialise.ts'
import { bytesOf, DATABASE_BYTES, KEPT_FREE, largestSave, longestLoot } from '../support/largest-save.ts'

/** The row as Postgres prints it, with a space after each colon and comma. */
function rowText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(rowText).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return `{${Object.entries(value)
    .map(([key, inner]) => `${JSON.stringify(key)}: ${rowText(inner)}`)
    .join(', ')}}`
}

test('the largest valid save fits the database limit with room to spare', () => {
  const save = largestSave()
  expect([save.playerJournalEntries.length, packRoom(save)]).toEqual([JOURNAL_BOUNDS.entries, 0])
  const stored: unknown = JSON.parse(serialiseSave(save))
  expect(parseSave(stored).ok).toBe(true)
  expect(Buffer.byteLength(serialiseSave(save))).toBeLessThan(Buffer.byteLength(rowText(stored)))
  expect(Buffer.byteLength(rowText(stored))).toBeLessThanOrEqual(DATABASE_BYTES - KEPT_FREE)
})

test('the longest piece of loot is at least as long as any real one', () => {
  const real = rollLootbags(42, 0, 2_000)
  expect(real.every((one) => bytesOf(one) <= bytesOf(longestLoot))).toBe(true)
})
