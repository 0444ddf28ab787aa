import { subscribe, useSnapshot } from 'valtio'
import { type ActorRefFrom, createActor } from 'xstate'
import { GatewayError, type SlotSave } from '../../../machines/ports.ts'
import {
  type NewerSave,
  type NewGame,
  type OpenedSave,
  type RejectedCommand,
  type SavingContext,
  savingMachine,
} from '../../../machines/saving.machine.ts'
import type { Command, CommandDraft } from '../../../sim/economy/command.ts'
import type { GameEvent } from '../../../sim/economy/event.ts'
import type { Refusal } from '../../../sim/economy/refusal.ts'
import type { Save } from '../../../sim/save/save.ts'
import { isPristine } from '../../../sim/save/serialise.ts'
import { type DispatchResult, LocalSave, type LocalSaveOptions } from './local-save.ts'
import { createReply } from './reply.ts'
import { createRetryTimer } from './retry-timer.ts'
import type { SaveState } from './save-state.ts'
import { answerOnce, SaveTransfer, type TransferOptions } from './save-transfer.ts'

export interface SaveKeeperOptions extends LocalSaveOptions, TransferOptions {
  readonly notify: {
    events(events: readonly GameEvent[]): void
    refused(refusal: Refusal): void
    /**
     * A write failed. It is kept and retried, so this is called once until writing works again, and never for banking alone. It is called each
     * time for a write that the server refuses.
     */
    failed(slot: number, error: GatewayError): void
    /** These commands no longer apply to the stored save, or the server refused them. */
    dropped(commands: readonly Command[]): void
    /** The server does not answer, and the copy on this device is played instead. */
    recalled(): void
  }
}
type FlushResult = { readonly ok: true } | { readonly ok: false; readonly error: GatewayError }

interface FlushOptions {
  readonly touch?: boolean
  readonly received?: boolean
}
interface RefreshOptions {
  readonly again?: boolean
}

const STORED: FlushResult = { ok: true }
/** After a call has failed, the server may still receive and execute it within this time. */
const CALL_TIMEOUT_MS = 30_000
/** Time between two copies of the stored save on this device. */
const COPY_INTERVAL_MS = 5_000

/** The only writer of the save: applies commands at once (`LocalSave`), and sends them when `savingMachine` says so (`SaveTransfer`). */
export class SaveKeeper {
  /** Written by the keeper alone; components subscribe to it. */
  readonly state: SaveState
  /** The running machine, for the statechart in Storybook. */
  readonly actor: ActorRefFrom<typeof savingMachine>
  readonly #options: SaveKeeperOptions
  readonly #local: LocalSave
  readonly #transfer: SaveTransfer
  readonly #retry: ReturnType<typeof createRetryTimer>
  /** Answered when everything is stored, or with the error that prevented it; `null` if the slot was closed meanwhile. */
  readonly #flushed = createReply<FlushResult | null>()
  /** Same as `#flushed`, but also answered when the server has everything and only has to verify a run. */
  readonly #received = createReply<FlushResult | null>()
  /**
   * Answered when a slot is open and the commands that were left for it were sent once; `null` if it has no row or another slot was opened.
   */
  readonly #opened = createReply<SlotSave | GatewayError | null>()
  /** True if the player was notified of the current failure. */
  #isOutageShown = false
  #isCopyDue = false
  /** Runs that were left and that the server knows about, until the resulting save is read. */
  #leftRuns: readonly string[] = []

  constructor(options: SaveKeeperOptions) {
    this.#options = options
    this.#local = new LocalSave(options)
    this.state = this.#local.state
    this.#transfer = new SaveTransfer(options, this.#local, () => this.#received.answer(STORED))
    this.#retry = createRetryTimer(options.later, () => void this.flush())
    this.actor = createActor(this.#createMachine()).start()
  }

  /**
   * Sends the unsent commands, one batch at a time. Resolves when all of them are stored, or with the error of this attempt, which is retried
   * automatically. `touch` writes even if nothing is unsent, unless the save is pristine (SAVE-04). A write in flight counts. `received`
   * also resolves when the server has everything and only has to verify a run, which a player need not wait for.
   */
  async flush({ touch = false, received = false }: FlushOptions = {}): Promise<FlushResult> {
    const { state } = this
    if (state.load !== 'ready') return STORED
    const snapshot = this.actor.getSnapshot()
    if (!snapshot.hasTag('busy')) {
      // In `waiting` an attempt has failed, even if only the read of the resulting save did.
      const isNeeded = this.#local.hasUnsent() || state.recalled || snapshot.matches('waiting') || (touch && !this.isPristine())
      if (!isNeeded) return STORED
      this.actor.send({ type: 'FLUSH' })
    }
    return (await (received ? this.#received : this.#flushed).wait()) ?? STORED
  }

  /** Drops the slot, its save and its unsent commands from memory. */
  clear(): void {
    this.actor.send({ type: 'CLOSE' })
  }

  /** Removes from this device what belongs to the former game of a slot that was emptied or restored. */
  forget(slot: number): void {
    this.#transfer.forget(slot)
  }

  /** True if the save contains nothing of a player's, so that there is nothing to write (OP-95). */
  isPristine(): boolean {
    return isPristine(this.state.save)
  }

  /** The time that the next command gets, in ms since 1970. It never runs backwards within a save. */
  now(): number {
    return this.#local.now()
  }

  /** True if the run that this page knows by `id` is the open one. */
  isOpen(id: string): boolean {
    return this.#local.isOpen(id)
  }

  /**
   * Opens a slot before anything is written (OP-103). Resolves with `null` if the slot has no row. Rejects with a GatewayError; then
   * nothing is written (OP-66).
   */
  load(slot: number): Promise<SlotSave | null> {
    this.actor.send({ type: 'OPEN', slot })
    return this.#whenOpened()
  }

  /**
   * Reads the server's own change to the slot (CALL-06), after the unsent commands are sent. Commands that cannot be sent now meet the
   * change with a later batch, and a failed read is retried automatically. `again` reads once more after a call that is still in flight
   * must have arrived.
   */
  async refresh({ again = false }: RefreshOptions = {}): Promise<void> {
    if (again) this.#options.later(() => void this.refresh(), CALL_TIMEOUT_MS)
    if (!(await this.flush()).ok || !this.actor.getSnapshot().can({ type: 'REFRESH' })) return
    this.actor.send({ type: 'REFRESH' })
    await this.#flushed.wait()
  }

  /** Starts a new game. It is the first command of its slot, and its save comes with the answer because the server issues the seed. */
  async create(slot: number, survivor: NewGame): Promise<void> {
    this.actor.send({ type: 'CREATE', slot, survivor })
    await this.#whenOpened()
  }

  /**
   * Applies a command at once and sends it soon. Without an open slot it applies to the default save and is not sent (OP-103). A refused
   * command changes nothing; the refusal is shown and returned.
   */
  dispatch(draft: CommandDraft): DispatchResult {
    const result = this.#local.apply(draft)
    if (!result.ok) this.#options.notify.refused(result.refusal)
    else {
      if (this.state.slot !== null) queueMicrotask(() => void this.flush())
      this.#options.notify.events(result.value.events)
    }
    return result
  }

  #createMachine() {
    const local = this.#local
    const transfer = this.#transfer
    return savingMachine.provide({
      actors: {
        read: answerOnce((game: { slot: number }, isLeft) => transfer.read(game, isLeft)),
        readOrRecall: answerOnce((game: { slot: number }, isLeft) => transfer.readOrRecall(game, isLeft)),
        readUnsent: answerOnce((stored: SlotSave) => transfer.readUnsent(stored)),
        create: answerOnce((game: { slot: number; survivor: NewGame }) => transfer.create(game)),
        send: answerOnce((_, isLeft) => {
          this.state.sync = 'saving'
          return transfer.send(isLeft)
        }),
      },
      actions: {
        clear: () => this.#close(null),
        showLoading: () => {
          this.state.load = 'loading'
        },
        adopt: ({ context: { recalled } }, opened) => this.#adopt(opened, recalled),
        notOpened: (_, error) => this.#answerNotOpened(error),
        accept: (_, revision) => this.#accept(revision),
        rebase: ({ context: { slot, refused } }, newer) => this.#rebase(slot, newer, refused),
        retime: (_, serverNow) => local.retime(serverNow),
        halve: () => local.halve(),
        giveUp: ({ context }) => this.#giveUp(context),
        succeed: () => this.#succeed(),
        fail: ({ context }) => this.#fail(context),
      },
      guards: {
        isOutdated: ({ context }) => (context.recalled || context.behind) && !local.hasUnsent(),
        isDone: ({ context }) => !context.due && !local.hasUnsent(),
        isAhead: ({ context: { serverNow } }) => serverNow !== null && local.isAhead(serverNow),
      },
    })
  }

  /** The slot that is opened next, or `null`. Throws the error that prevented it. */
  async #whenOpened(): Promise<SlotSave | null> {
    const answer = await this.#opened.wait()
    if (answer instanceof GatewayError) throw answer
    return answer
  }

  #settle(result: FlushResult | null): void {
    this.#received.answer(result)
    this.#flushed.answer(result)
  }

  #close(result: FlushResult | null): void {
    this.#local.clear()
    this.#leftRuns = []
    this.#retry.reset()
    this.#isOutageShown = false
    this.#opened.answer(null)
    this.#settle(result)
  }

  #adopt({ stored, unsent }: OpenedSave, recalled: boolean): void {
    this.#notifyLost(stored.slot, this.#local.adopt(stored, unsent, recalled), null)
    if (recalled) {
      // The recall notice already covers the first failed attempt to send.
      this.#isOutageShown = true
      this.#options.notify.recalled()
    } else this.#copySoon()
    const opened = () => this.#local.opened()
    this.#opened.answer(unsent === null || recalled ? opened() : this.#received.wait().then((result) => result && opened()))
  }

  #answerNotOpened(error: GatewayError | null): void {
    // A new game that failed to be created was never loading.
    this.state.load = error !== null && this.state.load === 'loading' ? 'failed' : 'none'
    this.#opened.answer(error)
  }

  #accept(revision: number): void {
    const left = this.#local.inBatch().flatMap((command) => (command.type === 'leave-run' ? command.runId : []))
    this.#leftRuns = [...this.#leftRuns, ...left]
    this.#local.accept(revision)
    this.#copySoon()
  }

  #rebase(slot: number, newer: NewerSave, refused: RejectedCommand | null): void {
    this.#notifyLost(slot, this.#local.rebase(newer, refused), refused)
    this.#notifyLeftRuns(newer.save)
    this.#copySoon()
  }

  #giveUp({ slot, error, refused }: SavingContext): void {
    const lost = this.#local.unsent()
    this.#close(error === null ? STORED : { ok: false, error })
    this.#notifyLost(slot, lost, refused)
  }

  #succeed(): void {
    this.state.sync = 'saved'
    this.#retry.worked()
    this.#isOutageShown = false
    this.#settle(STORED)
  }

  #fail({ slot, error, behind }: SavingContext): void {
    if (error === null) return
    this.#retry.failed()
    if (behind && !this.#local.hasUnsent()) {
      // Everything is stored; only the server's own change was not read yet.
      this.state.sync = 'saved'
      this.#settle(STORED)
      return
    }
    this.state.sync = 'unsaved'
    const isQuiet = this.#isOutageShown || isBanking(this.#local.unsent())
    this.#isOutageShown ||= !isQuiet
    if (!isQuiet || error.kind === 'refused') this.#options.notify.failed(slot, error)
    this.#settle({ ok: false, error })
  }

  #notifyLost(slot: number, dropped: readonly Command[], refused: RejectedCommand | null): void {
    if (dropped.length > 0) this.#options.notify.dropped(dropped)
    if (refused !== null) this.#options.notify.failed(slot, new GatewayError('refused', refused.message.english, refused.message))
  }

  /** A run that was left is the save's last one only if its survivor died in it. */
  #notifyLeftRuns({ ext }: Save): void {
    const died = this.#leftRuns.filter((runId) => runId === ext.lastRunId)
    this.#options.notify.events(died.map((runId) => ({ type: 'died-alone', runId })))
    this.#leftRuns = []
  }

  /** Schedules a copy of the stored save on this device, one for all changes until then. */
  #copySoon(): void {
    if (this.#isCopyDue) return
    this.#isCopyDue = true
    this.#options.kept.after(() => {
      this.#isCopyDue = false
      const stored = this.#local.base()
      if (stored !== null && !this.state.recalled) void this.#options.kept.keep(stored)
    }, COPY_INTERVAL_MS)
  }
}

export const createSaveKeeper = (options: SaveKeeperOptions): SaveKeeper => new SaveKeeper(options)

/** True if the commands only move coins in or out of the bank. No toast reports that they are not stored yet (BANK-16). */
const isBanking = (commands: readonly Command[]): boolean =>
  commands.length > 0 && commands.every(({ type }) => type === 'deposit' || type === 'withdraw')

/** Calls back with the save, now and on each change, before the events of the change are passed on. */
export function onSave({ state }: Pick<SaveKeeper, 'state'>, onChange: (save: Save) => void): () => void {
  onChange(state.save)
  return subscribe(state, () => onChange(state.save), true)
}

export const useSaveState = (keeper: Pick<SaveKeeper, 'state'>): SaveState => useSnapshot(keeper.state) as SaveState
