import type { NightDivision } from '../sim/content/tonight.ts'
import type { LogChunk } from '../sim/contract/run-record.ts'

/** Kind of the player's next run of the night: ranked, or the reason why it is practice. */
export type NightEntry = 'ranked' | 'used' | 'guest' | 'unconfirmed' | 'unproven'
/** Includes `assisted`: an assisted run is always practice, so the server is not asked. */
export type NightRunKind = NightEntry | 'assisted'

/** The player's one ranked attempt at a night. */
export interface NightAttempt {
  /** Fixed when the attempt was opened. */
  readonly division: NightDivision
  /** `open`: begun and not ended. `checking`: the server is replaying it. `uncounted`: the replay failed or gave a different result. */
  readonly state: 'open' | 'checking' | 'placed' | 'uncounted'
  readonly survived: boolean
  readonly ticks: number
  /** Includes the horde. */
  readonly kills: number
  readonly claimed: boolean
  /** Friends whose own attempt is over may watch and race it before the night ends. */
  readonly shown: boolean
  /** `null` if the attempt has no place, or one beyond MAX_COUNTED_RANK. */
  readonly place: number | null
  /** Percentage of the other attempts that this one beats; `null` if it has no place or there are no others. */
  readonly better: number | null
  /** Number of places so far, counted up to MAX_COUNTED_RANK + 1. */
  readonly of: number
}

/** Public data about the current night. Days are UTC, as 2026-11-24; times are ISO 8601. */
export interface Tonight {
  readonly day: string
  readonly now: string
  readonly endsAt: string
  /** Interpreted by `nightOf`. */
  readonly draw: string
  /** Number of players who began their attempt, counted up to MAX_COUNTED_RANK + 1. */
  readonly played: number
  /** The signed-in player's data. `division`: that of the attempt, else of the next one. `runs`: verified runs so far. */
  readonly mine: {
    readonly entry: NightEntry
    readonly division: NightDivision
    readonly runs: number
    readonly attempt: NightAttempt | null
  } | null
  /** Yesterday's night; `null` if not requested. Its seed and secret are `null` while attempts at it can still end. */
  readonly before: {
    readonly day: string
    readonly draw: string
    readonly seed: string | null
    readonly secret: string | null
    readonly attempt: NightAttempt | null
  } | null
}

/** A run of the night that was opened, with the data that it is built from. */
export interface OpenedNight {
  readonly day: string
  readonly draw: string
  /** Interpreted by `nightSeedsOf`. */
  readonly seed: string
  readonly entry: NightRunKind
}

export interface NightRow {
  readonly id: string
  /** `null` beyond the places that are counted. */
  readonly place: number | null
  readonly name: string
  readonly survived: boolean
  readonly ticks: number
  readonly kills: number
  readonly endedAt: string
  /** The player's id; `null` for visitors and guests, and in the viewer's own row. */
  readonly player: string | null
  readonly mine: boolean
  /** True if the current viewer may watch the run now. */
  readonly watchable: boolean
}
/**
 * A page of a night's places. `friends`: only the player and their friends. `after`: the row before the page; `null` for the first page.
 */
export interface NightPage {
  readonly day: string
  readonly division: NightDivision
  readonly friends: boolean
  readonly after: string | null
}
export interface NightBoard {
  readonly day: string
  readonly division: NightDivision
  /** The night is over, so every run may be watched. */
  readonly over: boolean
  readonly of: number
  readonly rows: readonly NightRow[]
  /** Cursor of the next page; `null` on the last page. */
  readonly next: string | null
  /** The player's own row, even if it is on another page; `null` if they have none. */
  readonly own: NightRow | null
}

/** First place of yesterday's night in the player's division. */
export type NightWinner = Pick<NightRow, 'name' | 'survived' | 'ticks' | 'kills'> & {
  readonly day: string
  readonly division: NightDivision
}

/** All methods reject with GatewayError. */
export interface TonightPort {
  tonight(): Promise<Tonight>
  /** `null` if yesterday's night has no place. */
  winner(): Promise<NightWinner | null>
  /** Uses the ranked attempt if there is one. Rejects if the page runs another `version` of the simulation. */
  open(version: number): Promise<OpenedNight>
  /**
   * Appends to the server's log of the ranked attempt. Resolves with the number of characters that the server has, or `null` if no attempt
   * is open.
   */
  appendLog(chunk: LogChunk): Promise<number | null>
  /** Ends the ranked attempt; without a record, it counts up to the log that the server has. A repeat changes nothing. */
  end(day: string, record: { readonly log: string; readonly ticks: number; readonly hash: string } | null): Promise<void>
  board(page: NightPage): Promise<NightBoard>
  /** An unchecked `WatchedRun`; `null` if it may not be watched now or is no longer kept. */
  replay(id: string): Promise<unknown>
  /** Shows the player's attempt to friends before its night is over, or hides it again. */
  show(day: string, shown: boolean): Promise<void>
  /** Gives the reward of a day's attempt to a slot, once. */
  claim(day: string, slot: number): Promise<void>
}
