/** Predefined entries in the order of balance §13. Saves store the ids. */
export const JOURNAL_IDS = [
  'day_nothing',
  'staffroom_noticeboard',
  'backup_final',
  'traders_terms',
  'ham_radio_channel_9',
  'on_settlers',
  'shopping_list',
  'what_the_crows_learned',
  'the_blobby_horror',
  'ward_seven_handover',
  'the_weight_of_it',
] as const
export type JournalId = (typeof JOURNAL_IDS)[number]
/** Entries that a new save has. The others are unlocked by playing (`rules/journal.ts`). */
export const START_JOURNAL: readonly JournalId[] = JOURNAL_IDS.slice(0, 8)

/** The kind of document in which an entry was found. */
export type JournalType = 'hard_drive' | 'journal' | 'page' | 'note' | 'book'
/** See balance §13. */
export const journalTypes: Readonly<Record<JournalId, JournalType>> = {
  day_nothing: 'journal',
  staffroom_noticeboard: 'page',
  backup_final: 'hard_drive',
  traders_terms: 'note',
  ham_radio_channel_9: 'page',
  on_settlers: 'book',
  shopping_list: 'note',
  what_the_crows_learned: 'journal',
  the_blobby_horror: 'journal',
  ward_seven_handover: 'hard_drive',
  the_weight_of_it: 'book',
}

/**
 * Limits of a player's own entries: characters of title and content, number of entries, and total bytes. They keep the size of a save
 * bounded.
 */
export const JOURNAL_BOUNDS = { title: 80, content: 2_000, entries: 50, bytes: 48_000 } as const
