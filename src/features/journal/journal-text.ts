import { JOURNAL_IDS, type JournalId, type JournalType, journalTypes } from '../../../sim/content/journal.ts'
import { textsOf } from '../../language/texts.ts'

const texts = textsOf('game').journal

/** The texts are our own (docs/spec/balance.md §13). Words between asterisks are spoken with force: `passages` tells them apart. */
const entries: Readonly<Record<JournalId, { readonly title: string; readonly content: string }>> = texts.entries

/** Kinds of entries as a list names them. */
export const journalTypeNames: Readonly<Record<JournalType, string>> = texts.journalTypeNames

/** A predefined entry (JOURN-05). Its drawing goes by its type. */
export interface LoreEntry {
  readonly id: JournalId
  readonly title: string
  readonly type: JournalType
  readonly icon: JournalType
  readonly content: string
}
/** All there are, in the order of docs/spec/balance.md §13; a save says which of them are unlocked. */
export const loreEntries: readonly LoreEntry[] = JOURNAL_IDS.map((id) => ({
  id,
  ...entries[id],
  type: journalTypes[id],
  icon: journalTypes[id],
}))

export interface Passage {
  readonly words: string
  readonly forceful: boolean
}
/** A content in its parts: 'a *b* c' -> 'a ', 'b' with force, ' c'. */
export const passages = (content: string): readonly Passage[] =>
  content.split('*').flatMap((words, i) => (words === '' ? [] : [{ words, forceful: i % 2 === 1 }]))
