import { proxy, ref } from 'valtio'
import type { GatewayError, SaveBatch, SavesPort, StoredSave } from '../../machines/ports.ts'
import type { Command } from '../../sim/economy/command.ts'
import type { GameEvent } from '../../sim/economy/event.ts'
import type { Refusal } from '../../sim/economy/refusal.ts'
import type { Outbox } from './outbox.ts'
import { createRetryTimer } from './retry-timer.ts'
import { createRunNames } from './run-names.ts'
import { blankSave, type SaveState } from './save-state.ts'
import { createServerClock } from './server-clock.ts'

export interface SaveKeeperOptions {
  readonly saves: SavesPort
  /** Outlives this page: what is owed when it is closed. */
  readonly outbox: Outbox
  /** Whole ms since 1970. Better a clock that nobody sets: a run must not get shorter than it was. */
  readonly now: () => number
  readonly newBatchId: () => string
  /** Calls back after so many ms. */
  readonly later: (callback: () => void, ms: number) => void
  /** True on a backend with debug: a fixed run seed is taken. */
  readonly debug: () => boolean
  readonly hear: {
    events(events: readonly GameEvent[]): void
    refused(refusal: Refusal): void
    /** A write failed. Told once until writing works again: it is kept and tried again; or refused, and then told each time. Not told of banking alone. */
    failed(slot: number, error: GatewayError): void
    /** These no longer hold on the stored save, or were refused. */
    dropped(commands: readonly Command[]): void
  }
}
export type FlushResult = { readonly ok: true } | { readonly ok: false; readonly error: GatewayError }

/** Well inside what the server takes at once, in number and in bytes. */
export const MOST_COMMANDS = 100

/** What the parts of a keeper share, and nobody else sees but `state`. */
export type Keeping = ReturnType<typeof createKeeping>

/** `again` sends what is owed once more. */
export function createKeeping(options: SaveKeeperOptions, again: () => void) {
  return {
    ...options,
    state: proxy<SaveState>(blankSave()),
    clock: createServerClock(options.now),
    retry: createRetryTimer(options.later, again),
    runs: createRunNames(),
    /** Of the stored save that all of this stands on. */
    revision: 0,
    queue: [] as Command[],
    /** `hash`: of the save that the batch must come to; null when more is queued behind it, and nothing can be compared. */
    sending: null as { readonly batch: SaveBatch; readonly hash: string | null } | null,
    /** How many commands the next batch takes: fewer while one that the server cannot read is looked for. */
    most: MOST_COMMANDS,
    pumping: null as Promise<FlushResult> | null,
    /** Rises when the slot changes: an answer to an older epoch is nobody's (OP-86). */
    epoch: 0,
    outageTold: false,
  }
}

export function hold(keeping: Keeping, { slot, revision, save }: Pick<StoredSave, 'slot' | 'revision' | 'save'>): void {
  const { state, clock } = keeping
  clock.learn(save)
  keeping.revision = revision
  state.slot = slot
  state.save = ref(save)
  state.load = 'ready'
}

export function clear(keeping: Keeping): void {
  keeping.epoch++
  keeping.queue = []
  keeping.sending = null
  keeping.most = MOST_COMMANDS
  keeping.pumping = null
  keeping.outageTold = false
  keeping.retry.reset()
  keeping.runs.forget()
  Object.assign(keeping.state, blankSave())
}

export const isOwing = ({ sending, queue }: Keeping): boolean => sending !== null || queue.length > 0

/** Writes down what is owed, as long as it is. A touch owes nothing: the page that sent it may go. */
export function remember({ state, sending, queue, outbox }: Keeping): Promise<void> | undefined {
  if (state.slot === null) return
  const batch = sending !== null && sending.batch.commands.length > 0 ? sending.batch : null
  return outbox.keep(state.slot, batch !== null || queue.length > 0 ? { batch, queue } : null)
}
