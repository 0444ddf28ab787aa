import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { JOURNAL_BOUNDS } from '../../sim/content/journal.ts'
import { parseCommand } from '../../sim/economy/parse-command.ts'
import { parseSave } from '../../sim/save/parse.ts'
import type { Save } from '../../sim/save/save.ts'
import { serialiseSave } from '../../sim/save/serialise.ts'
import { refusalToast } from '../../src/messages/economy.ts'
import { attempt, play, refusalFor, START_MS, survivor } from '../../tools/support/play.ts'
import { deepFreeze } from '../support/geared.ts'
import { RUNS } from '../support/property-runs.ts'
import { toastsOf } from '../support/toasts-of.ts'

const add = (title: string, content: string) => ({ type: 'add-journal-entry', title, content }) as const
const remove = (id: string) => ({ type: 'delete-journal-entry', id }) as const
const text = (save: Save, draft: ReturnType<typeof add> | ReturnType<typeof remove>) => refusalToast(refusalFor(save, draft))
/** Stored size of the texts of the entries. */
const bytesIn = ({ playerJournalEntries }: Save): number =>
  playerJournalEntries.reduce((sum, { title, content }) => sum + Buffer.byteLength(JSON.stringify(title) + JSON.stringify(content)), 0)
const filled = (save: Save, content: string): Save => {
  const result = attempt(save, add('Day', content))
  return result.ok ? filled(result.value.save, content) : save
}

describe('writing', () => {
  test('an entry has all its fields, trimmed, at the time of the command (JOURN-03, JOURN-04)', () => {
    const before = survivor()
    const { save, events } = play(before, add('  Day 3 ', '\n Rain.\nNo crows.  '), 90)
    const [entry] = save.playerJournalEntries
    expect(entry).toEqual({
      id: expect.stringMatching(/^entry-[0-9a-f]{16}$/),
      title: 'Day 3',
      type: 'player_entry',
      icon: 'note',
      content: 'Rain.\nNo crows.',
      image: null,
      isPlayerCreated: true,
      createdAt: START_MS + 90_000,
    })
    expect(save).toEqual({
      ...before,
      playerJournalEntries: [entry],
      ext: { ...before.ext, draws: { journal: 1 }, time: START_MS + 90_000 },
    })
    expect(events).toEqual([{ type: 'journal-entry-added', id: entry?.id }])
    expect(toastsOf(events)).toEqual(['Journal entry saved!'])
  })

  test('app and server give it the same unique id', () => {
    const ids = (save: Save) => filled(save, 'x').playerJournalEntries.map(({ id }) => id)
    expect(ids(survivor())).toEqual(ids(survivor()))
    expect(new Set(ids(survivor())).size).toBe(JOURNAL_BOUNDS.entries)
  })

  test('a deleted id is not reused', () => {
    const first = play(survivor(), add('a', 'b')).save
    const id = first.playerJournalEntries[0]?.id ?? ''
    const again = play(play(first, remove(id)).save, add('a', 'b')).save
    expect(again.playerJournalEntries[0]?.id).not.toBe(id)
  })

  test('requires a title and content (JOURN-03)', () => {
    for (const title of ['', '  ', '\n\t', '\u00a0']) expect(text(survivor(), add(title, 'x'))).toBe('Entry title cannot be empty.')
    for (const content of ['', '  ', '\n\t']) expect(text(survivor(), add('x', content))).toBe('Entry content cannot be empty.')
    expect(text(survivor(), add('', ''))).toBe('Entry title cannot be empty.')
  })

  test('accepts text up to the limits that can be stored', () => {
    const { title, content } = JOURNAL_BOUNDS
    const { save } = play(survivor(), add('t'.repeat(title), 'c'.repeat(content)))
    expect(save.playerJournalEntries).toMatchObject([{ title: 't'.repeat(title), content: 'c'.repeat(content) }])
    for (const [a, b] of [
      ['t'.repeat(title + 1), 'x'],
      ['x', 'c'.repeat(content + 1)],
      ['a\0b', 'x'],
      ['x', 'half a pair \ud83d'],
    ] as const)
      expect(refusalFor(survivor(), add(a, b))).toEqual({ type: 'malformed-command' })
  })
})

describe('limits', () => {
  test('fifty entries, and another after a delete', () => {
    const full = filled(survivor(), 'x')
    expect(full.playerJournalEntries).toHaveLength(50)
    expect(text(full, add('a', 'b'))).toBe('The journal is full. Delete an entry first.')
    const { save } = play(full, remove(full.playerJournalEntries[7]?.id ?? ''))
    expect(play(save, add('a', 'b')).save.playerJournalEntries).toHaveLength(50)
  })

  test.each([
    ['with one byte each', 'x'],
    ['with two bytes', 'ß'],
    ['with three bytes', '夜'],
    ['with four bytes, two units each', '🦇'],
    ['with six bytes in JSON', '\u0001'],
    ['with two bytes in JSON', '"'],
  ])('48,000 stored bytes of letters %s, and no more', (_, letter) => {
    const content = letter.repeat(JOURNAL_BOUNDS.content / letter.length)
    const full = filled(survivor(), content)
    const one = Buffer.byteLength(JSON.stringify('Day') + JSON.stringify(content))
    expect(full.playerJournalEntries).toHaveLength(Math.min(JOURNAL_BOUNDS.entries, Math.floor(JOURNAL_BOUNDS.bytes / one)))
    expect(text(full, add('Day', content))).toBe('The journal is full. Delete an entry first.')
  })

  test('exactly to the last byte', () => {
    const long = 'c'.repeat(2_000)
    const almost = Array.from({ length: 23 }).reduce<Save>((save) => play(save, add('t', long)).save, survivor())
    const left = JOURNAL_BOUNDS.bytes - bytesIn(almost)
    const rest = 'r'.repeat(left - Buffer.byteLength('"t"""'))
    expect(bytesIn(play(almost, add('t', rest)).save)).toBe(JOURNAL_BOUNDS.bytes)
    expect(text(almost, add('t', `${rest}r`))).toBe('The journal is full. Delete an entry first.')
  })
})

describe('deleting', () => {
  test('removes one entry and keeps the order of the others (JOURN-03)', () => {
    const three = ['a', 'b', 'c'].reduce<Save>((save, title) => play(save, add(title, 'x')).save, survivor())
    const id = three.playerJournalEntries[1]?.id ?? ''
    const { save, events } = play(three, remove(id))
    expect(save.playerJournalEntries.map(({ title }) => title)).toEqual(['a', 'c'])
    expect(events).toEqual([{ type: 'journal-entry-deleted', id }])
    expect(toastsOf(events)).toEqual(['Journal entry deleted.'])
    expect(text(save, remove(id))).toBe('This entry has already been deleted.')
  })

  test('rejects deleting an entry of the game', () => {
    for (const id of [...survivor().unlockedJournalEntries, '', 'toString'])
      expect(refusalFor(survivor(), remove(id))).toEqual({ type: 'no-such-entry' })
  })
})

const words = (maxLength: number) =>
  fc.oneof(fc.string({ unit: 'binary', maxLength }), fc.string({ unit: 'grapheme', maxLength, size: 'max' }))
test.prop([fc.array(fc.tuple(words(90), words(2_100)), { maxLength: 8, size: 'max' })], RUNS)(
  'entries are stored exactly, and the server parses everything the app accepts',
  (entries) => {
    const save = entries.reduce<Save>((journal, [title, content]) => {
      const result = attempt(deepFreeze(journal), add(title, content))
      if (!result.ok) return journal
      expect(parseCommand({ ...add(title, content), at: START_MS }).ok).toBe(true)
      return result.value.save
    }, survivor())
    expect(parseSave(JSON.parse(serialiseSave(save)))).toEqual({ ok: true, value: save })
    expect(bytesIn(save)).toBeLessThanOrEqual(JOURNAL_BOUNDS.bytes)
  },
)
