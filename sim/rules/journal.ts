import type { JournalId } from '../content/journal.ts'
import type { LocationId } from '../content/locations.ts'

export interface JournalProgress {
  readonly totalEnemiesKilledByType: { readonly boss: number; readonly behemoth: number }
  readonly unlockedJournalEntries: readonly string[]
  readonly ext: { readonly survivedMaps: readonly LocationId[] }
}

/** Journal entries that are unlocked by playing, in order, with their conditions (balance §13, OP-17). */
const unlocks: readonly (readonly [JournalId, (save: JournalProgress) => boolean])[] = [
  ['the_blobby_horror', ({ totalEnemiesKilledByType: { boss } }) => boss >= 1],
  ['ward_seven_handover', ({ ext }) => ext.survivedMaps.includes('hospital')],
  ['the_weight_of_it', ({ totalEnemiesKilledByType: { behemoth } }) => behemoth >= 1],
]

export const entriesDue = (save: JournalProgress): readonly JournalId[] =>
  unlocks.flatMap(([id, isEarned]) => (isEarned(save) && !save.unlockedJournalEntries.includes(id) ? [id] : []))
