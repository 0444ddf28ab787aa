import type { Result } from '../kernel/result.ts'
import type { Save } from '../save/save.ts'
import type { GameEvent } from './event.ts'
import type { Refusal } from './refusal.ts'

export interface Applied {
  readonly save: Save
  readonly events: readonly GameEvent[]
}
/** A refusal returns no save; the caller's save is unchanged. */
export type CommandResult = Result<Applied, Refusal>

export interface CommandContext {
  /** Unix time in ms, from the clock of the app or server that applies the command. */
  readonly now: number
  /** Unsigned 32-bit; only `new-game` uses it. */
  readonly issuedSeed: number
  /** Run seeds that the server issued, by ticket id. Absent in the app, where the command carries the ticket. */
  readonly issuedRuns?: Readonly<Record<string, number>> | undefined
  /** True on a backend with debug: accepts a fixed run seed and does not check runs against the clock. */
  readonly debug: boolean
  /** The command's figures come from the server's replay, so no bounds are checked (decision 0006). */
  readonly replayed?: boolean | undefined
}
