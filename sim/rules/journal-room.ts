import { JOURNAL_BOUNDS } from '../content/journal.ts'
import { jsonBytes } from '../kernel/json-bytes.ts'

/** The player's words in an entry. */
export interface JournalText {
  readonly title: string
  readonly content: string
}

/** Whether one more entry fits beside these: so many entries, and so many bytes of all as they are stored. */
export const hasJournalRoom = (entries: readonly JournalText[], more: JournalText): boolean =>
  entries.length < JOURNAL_BOUNDS.entries &&
  [...entries, more].reduce((bytes, entry) => bytes + storedBytes(entry), 0) <= JOURNAL_BOUNDS.bytes

const storedBytes = ({ title, content }: JournalText): number => jsonBytes(title) + jsonBytes(content)
