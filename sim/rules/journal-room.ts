import { JOURNAL_BOUNDS } from '../content/journal.ts'
import { jsonBytes } from '../kernel/json-bytes.ts'

export interface JournalText {
  readonly title: string
  readonly content: string
}

/** True if one more entry fits within the limits on entry count and stored bytes. */
export const hasJournalRoom = (entries: readonly JournalText[], more: JournalText): boolean =>
  entries.length < JOURNAL_BOUNDS.entries &&
  [...entries, more].reduce((bytes, entry) => bytes + storedBytes(entry), 0) <= JOURNAL_BOUNDS.bytes

const storedBytes = ({ title, content }: JournalText): number => jsonBytes(title) + jsonBytes(content)
