import type { JournalId } from '../content/journal.ts'
import type { LocationId } from '../content/locations.ts'

/** The part of a save that tells what was lived through. */
export interface Chronicle {
  readonly totalEnemiesKilledByType: { readonly boss: number; readonly behemoth: number }
  readonly unlockedJournalEntries: readonly string[]
  readonly ext: { readonly survivedMaps: readonly LocationId[] }
}

/** Entries that play unlocks, in their order, and from when on (balance §13, OP-17). */
const unlocks: readonly (readonly [JournalId, (save: Chronicle) => boolean])[] = [
  ['the_blobby_horror', ({ totalEnemiesKilledByType: { boss } }) => boss >= 1],
  ['ward_seven_handover', ({ ext }) => ext.survivedMaps.includes('hospital')],
  ['the_weight_of_it', ({ totalEnemiesKilledByType: { behemoth } }) => behemoth >= 1],
]

/** What is earned and not unlocked yet; once it is, it is due no more. */
export const entriesDue = (save: Chronicle): readonly JournalId[] =>
  unlocks.flatMap(([id, isEarned]) => (isEarned(save) && !save.unlockedJournalEntries.includes(id) ? [id] : []))
