import type { Result } from '../kernel/result.ts'
import type { Save } from '../save/save.ts'
import type { GameEvent } from './event.ts'
import type { Refusal } from './refusal.ts'

export interface Applied {
  readonly save: Save
  readonly events: readonly GameEvent[]
}
/** A refusal leaves the save as it was: the caller still holds it. */
export type CommandResult = Result<Applied, Refusal>

export interface CommandContext {
  /** ms since 1970, by the clock of the app or server that applies the command. */
  readonly now: number
  /** Unsigned 32-bit; used by `new-game` alone. */
  readonly issuedSeed: number
  /** Seeds that the server gave out for runs, by their ticket's id; absent in the app, which has the ticket itself. */
  readonly issuedRuns?: Readonly<Record<string, number>> | undefined
  /** True on a backend with debug: takes a fixed run seed, and does not check a run against the clock. */
  readonly debug: boolean
  /** The command's figures are what the server saw when it played the run again: no bound is asked of them (decision 65). */
  readonly replayed?: boolean | undefined
}
