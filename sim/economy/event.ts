import type { JournalId } from '../content/journal.ts'
import type { LocationId } from '../content/locations.ts'
import type { PowerUpId } from '../content/power-ups.ts'
import type { WeaponUpgradeId } from '../content/weapon-upgrades.ts'
import type { RunGains } from '../contract/run-report.ts'
import type { CrateSummary } from '../rules/open-crates.ts'

/** What a command did, for the screens. Never text. */
export type GameEvent =
  | { readonly type: 'game-created' }
  | { readonly type: 'deposited'; readonly amount: number }
  | { readonly type: 'withdrew'; readonly amount: number }
  | { readonly type: 'spent-diamonds'; readonly amount: number }
  | { readonly type: 'run-begun'; readonly runId: string; readonly locationId: LocationId }
  | { readonly type: 'levels-gained'; readonly levels: number }
  /** Quick-slot items of a run that left the inventory: id -> count. */
  | { readonly type: 'items-used'; readonly items: Readonly<Record<string, number>> }
  | { readonly type: 'boss-chests-counted'; readonly chests: number }
  | { readonly type: 'power-up-applied'; readonly id: PowerUpId }
  | { readonly type: 'weapon-upgrade-applied'; readonly id: WeaponUpgradeId }
  /** `owed`: picks that are offered again. */
  | { readonly type: 'perks-reset'; readonly owed: number }
  | {
      readonly type: 'run-settled'
      readonly runId: string
      readonly locationId: LocationId
      readonly gains: RunGains
      readonly crates: CrateSummary | null
    }
  | { readonly type: 'died'; readonly runId: string }
  | { readonly type: 'revived'; readonly runId: string }
  | { readonly type: 'run-lost'; readonly runId: string; readonly locationId: LocationId; readonly gains: RunGains }
  | { readonly type: 'journal-unlocked'; readonly entryId: JournalId }
  /** One piece of the item of that name. */
  | { readonly type: 'sold'; readonly name: string; readonly price: number }
  /** In the gains of a run; it was left out (POST-10). */
  | { readonly type: 'unknown-item'; readonly itemId: string }
