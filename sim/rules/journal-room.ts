import { JOURNAL_BOUNDS } from '../content/journal.ts'
import { jsonBytes } from '../kernel/json-bytes.ts'

/** The text of an entry that the player wrote. */
export interface JournalText {
  readonly title: string
  readonly content: string
}

/** Whether one more entry fits: the number of entries and their bytes as stored are limited. */
export const hasJournalRoom = (entries: readonly JournalText[], more: JournalText): boolean =>
  entries.length < JOURNAL_BOUNDS.entries &&
  [...entries, more].reduce((bytes, entry) => bytes + storedBytes(entry), 0) <= JOURNAL_BOUNDS.bytes

const storedBytes = ({ title, content }: JournalText): number => jsonBytes(title) + jsonBytes(content)
