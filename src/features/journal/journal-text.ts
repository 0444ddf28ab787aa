import { JOURNAL_IDS, type JournalId, type JournalType, journalTypes } from '../../../sim/content/journal.ts'
import { t } from '../../language/t.ts'

/** A predefined entry (JOURN-05). Its icon depends on its type. */
export interface LoreEntry {
  readonly id: JournalId
  readonly title: string
  readonly type: JournalType
  readonly icon: JournalType
  readonly content: string
}
/** All entries, in the order of docs/spec/balance.md §13; a save stores which of them are unlocked. */
export const loreEntries = (): readonly LoreEntry[] =>
  JOURNAL_IDS.map((id) => ({
    id,
    title: t(`journal.entries.${id}.title`),
    content: t(`journal.entries.${id}.content`),
    type: journalTypes[id],
    icon: journalTypes[id],
  }))

export interface Passage {
  readonly words: string
  readonly forceful: boolean
}
/** Splits a content at its asterisks: 'a *b* c' gives 'a ', 'b' (forceful) and ' c'. */
export const passages = (content: string): readonly Passage[] =>
  content.split('*').flatMap((words, i) => (words === '' ? [] : [{ words, forceful: i % 2 === 1 }]))
