import type { JournalId } from '../content/journal.ts'
import type { LocationId } from '../content/locations.ts'

/** The part of a save that unlocks journal entries. */
export interface JournalProgress {
  readonly totalEnemiesKilledByType: { readonly boss: number; readonly behemoth: number }
  readonly unlockedJournalEntries: readonly string[]
  readonly ext: { readonly survivedMaps: readonly LocationId[] }
}

/** Entries that play unlocks, in their order, and the condition of each (balance §13, OP-17). */
const unlocks: readonly (readonly [JournalId, (save: JournalProgress) => boolean])[] = [
  ['the_blobby_horror', ({ totalEnemiesKilledByType: { boss } }) => boss >= 1],
  ['ward_seven_handover', ({ ext }) => ext.survivedMaps.includes('hospital')],
  ['the_weight_of_it', ({ totalEnemiesKilledByType: { behemoth } }) => behemoth >= 1],
]

/** The entries that are earned and not unlocked yet. */
export const entriesDue = (save: JournalProgress): readonly JournalId[] =>
  unlocks.flatMap(([id, isEarned]) => (isEarned(save) && !save.unlockedJournalEntries.includes(id) ? [id] : []))
