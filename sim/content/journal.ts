/** The predefined entries in the order of balance §13. Saved ids. */
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
/** Unlocked in a new save (G§3). */
export const START_JOURNAL: readonly JournalId[] = JOURNAL_IDS.slice(0, 8)
/** Unlocked by the first boss (G§4, OP-17). */
export const FIRST_BOSS_ENTRY: JournalId = 'the_blobby_horror'

/** What a player's own entries may come to, so that a save stays a save: characters, entries, and bytes of all of them. */
export const JOURNAL_BOUNDS = { title: 80, content: 2_000, entries: 50, bytes: 48_000 } as const
