import { proxy, ref } from 'valtio'
import type { GatewayError, SaveBatch, SavesPort, StoredSave } from '../../../machines/ports.ts'
import type { Command } from '../../../sim/economy/command.ts'
import type { GameEvent } from '../../../sim/economy/event.ts'
import type { Refusal } from '../../../sim/economy/refusal.ts'
import type { Outbox } from './outbox.ts'
import { createRetryTimer } from './retry-timer.ts'
import { createRunAliases } from './run-aliases.ts'
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
  readonly notify: {
    events(events: readonly GameEvent[]): void
    refused(refusal: Refusal): void
    /** A write failed. Called once until writing works again, since it is kept and tried again; each time for one that is refused; never for banking alone. */
    failed(slot: number, error: GatewayError): void
    /** These no longer adoptStored on the stored save, or were refused. */
    dropped(commands: readonly Command[]): void
  }
}
export type FlushResult = { readonly ok: true } | { readonly ok: false; readonly error: GatewayError }

/** Well inside what the server takes at once, in number and in bytes. */
export const MAX_BATCH_COMMANDS = 100

/** What the parts of a keeper share. Of it only `state` is seen outside. */
export type KeeperContext = ReturnType<typeof createKeeperContext>

/** `again` sends what is owed once more. */
export function createKeeperContext(options: SaveKeeperOptions, again: () => void) {
  return {
    ...options,
    state: proxy<SaveState>(blankSave()),
    clock: createServerClock(options.now),
    retry: createRetryTimer(options.later, again),
    runs: createRunAliases(),
    /** Of the stored save that all of this stands on. */
    revision: 0,
    queue: [] as Command[],
    /** `hash`: of the save that the batch must come to; null when more is queued behind it, and nothing can be compared. */
    sending: null as { readonly batch: SaveBatch; readonly hash: string | null } | null,
    /** How many commands the next batch takes: fewer while one that the server cannot read is looked for. */
    most: MAX_BATCH_COMMANDS,
    flushing: null as Promise<FlushResult> | null,
    /** Rises when the slot changes: an answer to an older epoch is nobody's (OP-86). */
    epoch: 0,
    outageReported: false,
  }
}

/** Takes a stored save as the one that is played. */
export function adoptStored(context: KeeperContext, { slot, revision, save }: Pick<StoredSave, 'slot' | 'revision' | 'save'>): void {
  const { state, clock } = context
  clock.learn(save)
  context.revision = revision
  state.slot = slot
  state.save = ref(save)
  state.load = 'ready'
}

/** Forgets the slot, its save and all that it owes. */
export function clear(context: KeeperContext): void {
  context.epoch++
  context.queue = []
  context.sending = null
  context.most = MAX_BATCH_COMMANDS
  context.flushing = null
  context.outageReported = false
  context.retry.reset()
  context.runs.forget()
  Object.assign(context.state, blankSave())
}

export const hasUnsent = ({ sending, queue }: KeeperContext): boolean => sending !== null || queue.length > 0

/** Writes down what is owed, as long as it is. A touch owes nothing: the page that sent it may go. */
export function persistUnsent({ state, sending, queue, outbox }: KeeperContext): Promise<void> | undefined {
  if (state.slot === null) return
  const batch = sending !== null && sending.batch.commands.length > 0 ? sending.batch : null
  return outbox.keep(state.slot, batch !== null || queue.length > 0 ? { batch, queue } : null)
}
