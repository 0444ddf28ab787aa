import type { LocationId } from '../content/locations.ts'
import type { RunGains } from '../contract/run-report.ts'

/** What opening crates gave (G§3 "Crate opening summary"). Item id -> count. */
export interface CrateSummary {
  readonly opened: number
  readonly coins: number
  readonly diamonds: number
  readonly scrap: number
  readonly items: Readonly<Record<string, number>>
}

/** What a command did, for the screens. Never text. */
export type GameEvent =
  | { readonly type: 'game-created' }
  | { readonly type: 'deposited'; readonly amount: number }
  | { readonly type: 'withdrew'; readonly amount: number }
  | { readonly type: 'run-begun'; readonly runId: string; readonly locationId: LocationId }
  | { readonly type: 'levels-gained'; readonly levels: number }
  | { readonly type: 'run-settled'; readonly runId: string; readonly locationId: LocationId; readonly gains: RunGains; readonly crates: CrateSummary | null }
  | { readonly type: 'died'; readonly runId: string }
  | { readonly type: 'revived'; readonly runId: string }
  | { readonly type: 'run-lost'; readonly runId: string; readonly locationId: LocationId; readonly gains: RunGains }
  | { readonly type: 'journal-unlocked'; readonly entryId: string }
  | { readonly type: 'unknown-item'; readonly itemId: string }
