import type { LogChunk } from '../sim/contract/run-record.ts'

/** What the next opening of a night's run is: ranked, or why it is practice. */
export type NightEntry = 'ranked' | 'used' | 'guest' | 'unconfirmed' | 'young' | 'unproven'
/** Or that its player makes it easier: that is practice whoever they are, and the server is not asked. */
export type NightDoor = NightEntry | 'assisted'

/** The player's one ranked attempt at a night. */
export interface NightAttempt {
  /** `open`: it was begun, and not ended. `checking`: the server plays it again. `uncounted`: that came to something else, or to nothing. */
  readonly state: 'open' | 'checking' | 'placed' | 'uncounted'
  readonly survived: boolean
  readonly ticks: number
  /** The horde's included. */
  readonly kills: number
  readonly claimed: boolean
  /** Friends may watch and race it before the night is over, once their own attempt is. */
  readonly shown: boolean
  /** Null: it has none, or one beyond those that are counted (MOST_PLACES). */
  readonly place: number | null
  /** Per cent of all others that it is better than; null: it has no place, or there are no others. */
  readonly better: number | null
  /** Places of the night so far, counted to one more than MOST_PLACES. */
  readonly of: number
}

/** The present night as anybody may know it. Days are of UTC, as 2026-11-24; times are ISO 8601. */
export interface Tonight {
  readonly day: string
  readonly now: string
  readonly endsAt: string
  /** `nightOf` says what it is. */
  readonly draw: string
  /** How many have begun their attempt, counted to one more than MOST_PLACES. */
  readonly played: number
  /** Of who is signed in. `runs`: verified so far. */
  readonly mine: { readonly entry: NightEntry; readonly runs: number; readonly attempt: NightAttempt | null } | null
  /** Yesterday's; null: nobody asked for it. Its seed and secret are null until attempts at it can end no more. */
  readonly before: {
    readonly day: string
    readonly draw: string
    readonly seed: string | null
    readonly secret: string | null
    readonly attempt: NightAttempt | null
  } | null
}

/** A run of the night that was opened: what it is made of. */
export interface OpenedNight {
  readonly day: string
  readonly draw: string
  /** `nightSeedsOf` says what they are. */
  readonly seed: string
  readonly entry: NightDoor
}

export interface NightRow {
  readonly id: string
  /** Null: beyond those that are counted. */
  readonly place: number | null
  readonly name: string
  readonly survived: boolean
  readonly ticks: number
  readonly kills: number
  readonly endedAt: string
  readonly mine: boolean
  /** By whoever asks, now. */
  readonly watchable: boolean
}
/** Which of a night's places: of the player and friends alone, and after which row; null: the first page. */
export interface NightPage {
  readonly day: string
  readonly friends: boolean
  readonly after: string | null
}
/** A page of a night's places. */
export interface NightBoard {
  readonly day: string
  /** Every run of it may be watched. */
  readonly over: boolean
  readonly of: number
  readonly rows: readonly NightRow[]
  /** After which row the next page begins; null: this is the last one. */
  readonly next: string | null
  /** The player's own place, whatever page this is; null: they have none. */
  readonly own: NightRow | null
}

/** All refuse with GatewayError. */
export interface TonightPort {
  tonight(): Promise<Tonight>
  /** Uses the ranked attempt where there is one. Refuses a page of another `version` of the simulation. */
  open(version: number): Promise<OpenedNight>
  /** Adds to what is known of how the ranked attempt is played. Answers how many characters are known; null: none is open. */
  appendLog(chunk: LogChunk): Promise<number | null>
  /** Ends the ranked attempt; without a record, as far as it was told. A repeat changes nothing. */
  end(day: string, record: { readonly log: string; readonly ticks: number; readonly hash: string } | null): Promise<void>
  board(page: NightPage): Promise<NightBoard>
  /** A `WatchedRun`, unchecked; null: it may not be watched now, or nobody has it any more. */
  replay(id: string): Promise<unknown>
  /** Shows the player's attempt to friends before its night is over, or no more. */
  show(day: string, shown: boolean): Promise<void>
  /** Gives the reward of a day's attempt to a slot, once. */
  claim(day: string, slot: number): Promise<void>
}
