import { expect, test } from 'vitest'
import { FIRST_SETTLERS } from '../../sim/content/settlers.ts'
import { ownViews } from '../../src/features/journal/entry-view.ts'
import { loreEntries, passages } from '../../src/features/journal/journal-text.ts'
import { SETTLERS } from '../../src/features/settlers/settler.tsx'
import { t } from '../../src/language/t.ts'
import { survivor } from '../../tools/support/play.ts'

test('eleven entries have id, title, type, icon and content, and the first eight are unlocked (JOURN-05)', () => {
  expect(loreEntries().map(({ title, type }) => `${title} (${type})`)).toEqual([
    'Day Nothing (journal)',
    'Staffroom Noticeboard (page)',
    'Backup_Final_FINAL (hard_drive)',
    "The Trader's Terms (note)",
    'Ham Radio, Channel 9 (page)',
    'On Settlers (book)',
    'Shopping List (note)',
    'What the Crows Learned (journal)',
    'The Blobby Horror (journal)',
    'Ward Seven, Handover (hard_drive)',
    'The Weight of It (book)',
  ])
  for (const entry of loreEntries()) {
    expect(Object.keys(entry).sort()).toEqual(['content', 'icon', 'id', 'title', 'type'])
    expect(entry.icon).toBe(entry.type)
    expect(entry.content.length, entry.id).toBeGreaterThan(200)
    expect(t(`journal.journalTypeNames.${entry.type}`)).not.toBe('')
  }
  expect(survivor().unlockedJournalEntries).toEqual(
    loreEntries()
      .slice(0, 8)
      .map(({ id }) => id),
  )
})

test('words between asterisks are emphasized, and asterisks are paired', () => {
  expect(passages('They follow *him*, not you.')).toEqual([
    { words: 'They follow ', forceful: false },
    { words: 'him', forceful: true },
    { words: ', not you.', forceful: false },
  ])
  expect(passages('*Run.*')).toEqual([{ words: 'Run.', forceful: true }])
  for (const { content, id } of loreEntries()) {
    expect(content.split('*').length % 2, id).toBe(1)
    expect(
      passages(content)
        .map(({ words }) => words)
        .join(''),
    ).toBe(content.replaceAll('*', ''))
  }
})

test('there is a name for every settler', () => {
  expect(SETTLERS.map((id) => t(`settlers.names.${id}`))).toEqual(['Rhea the welder', 'Old Tomas', 'Mina and the curtains', '"Dispatch"'])
  expect(SETTLERS).toHaveLength(FIRST_SETTLERS)
})

test('shows an entry whose time is later than any date can be', () => {
  const words = { id: 'a', title: 'Day 3', content: 'Rain.' }
  const kind = { type: 'player_entry', icon: 'note', image: null, isPlayerCreated: true } as const
  expect(ownViews([{ ...words, ...kind, createdAt: Number.MAX_SAFE_INTEGER }])).toMatchObject([
    { id: 'a', title: 'Day 3', content: 'Rain.' },
  ])
})
