import type { Save } from '../../../sim/save/save.ts'
import type { IconName } from '../../looks/icon-names.ts'
import { formatDayAndTime } from '../../messages/dates.ts'
import { journalTypeNames, loreEntries } from '../../messages/journal.ts'

/** An entry as list and page show it. */
export interface EntryView {
  readonly id: string
  readonly icon: IconName
  readonly title: string
  /** What it was found as, or when it was written. */
  readonly note: string
  readonly content: string
  /** The player's own can be deleted. */
  readonly own: boolean
}

const icons = { hard_drive: 'save', journal: 'journal', page: 'scroll', note: 'scroll', book: 'book' } as const satisfies Record<
  string,
  IconName
>

/** What was found, by title (JOURN-01). */
export const loreViews = (unlocked: readonly string[]): readonly EntryView[] =>
  loreEntries
    .filter(({ id }) => unlocked.includes(id))
    .map(({ id, icon, title, type, content }) => ({ id, icon: icons[icon], title, note: journalTypeNames[type], content, own: false }))
    .sort((a, b) => a.title.localeCompare(b.title, 'en'))

/** What the player wrote, the newest first. */
export const ownViews = (entries: Save['playerJournalEntries']): readonly EntryView[] =>
  entries
    .map(({ id, title, content, createdAt }) => {
      const note = formatDayAndTime(new Date(createdAt).toISOString())
      return { id, icon: 'pencil' as const, title, note, content, own: true }
    })
    .reverse()
