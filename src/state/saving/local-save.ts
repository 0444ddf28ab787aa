import { proxy, ref } from 'valtio'
import type { SaveBatch, SlotSave, UnsentQueue } from '../../../machines/ports.ts'
import type { NewerSave, RejectedCommand } from '../../../machines/saving.machine.ts'
import { applyCommand } from '../../../sim/economy/apply-command.ts'
import type { Command, CommandDraft } from '../../../sim/economy/command.ts'
import type { GameEvent } from '../../../sim/economy/event.ts'
import type { Refusal } from '../../../sim/economy/refusal.ts'
import type { Result } from '../../../sim/kernel/result.ts'
import type { Save } from '../../../sim/save/save.ts'
import { hashSave } from '../../../sim/save/serialise.ts'
import type { Outbox } from './outbox.ts'
import { reapply } from './reapply.ts'
import { createRunAliases } from './run-aliases.ts'
import { blankSave, type SaveState } from './save-state.ts'
import { ServerClock } from './server-clock.ts'
import { createCommandShifter } from './shift-command.ts'
import { UnsentCommands } from './unsent-commands.ts'

export type DispatchResult = Result<{ save: Save; events: readonly GameEvent[] }, Refusal>

export interface LocalSaveOptions {
  /** Keeps unsent commands when the page is closed. */
  readonly outbox: Outbox
  /** Whole ms since 1970, ideally of a clock that is never set, because a run must not get shorter than it was. */
  readonly now: () => number
  /** True if `now` is the server's time and not an estimate by the device's clock. */
  readonly isServerTime?: () => boolean
  readonly newBatchId: () => string
  /** True on a backend with debug, where a run may have a fixed seed. */
  readonly debug: () => boolean
}

/**
 * The page's save together with the commands that the server does not have yet. All of it is synchronous; `savingMachine` decides when to
 * send.
 */
export class LocalSave {
  readonly state = proxy<SaveState>(blankSave())
  readonly clock: ServerClock
  readonly #options: LocalSaveOptions
  readonly #runs = createRunAliases()
  readonly #unsent = new UnsentCommands()
  /** The stored save that this one is based on. */
  #base = this.state.save
  #revision = 0
  #updatedAt = ''
  /** Hash of the save that the batch must result in. Null if more commands are queued behind it: then there is nothing to compare with. */
  #expectedHash: string | null = null

  constructor(options: LocalSaveOptions) {
    this.#options = options
    this.clock = new ServerClock(options.now, options.isServerTime ?? (() => false))
  }

  /** The save of the open slot, as it would be stored; `null` if no slot is open. */
  opened(): SlotSave | null {
    return this.#stored(this.state.save)
  }

  /** The stored save of the open slot, without the unsent commands; `null` if no slot is open. */
  base(): SlotSave | null {
    return this.#stored(this.#base)
  }

  /** The time that the next command gets, in ms since 1970. It never runs backwards within a save. */
  now(): number {
    return this.clock.timeOn(this.#base, this.state.save)
  }

  /** True if the run that this page knows by `id` is the open one. */
  isOpen(id: string): boolean {
    return this.state.save.ext.run?.id === this.#runs.now(id)
  }

  /** Applies a command and queues it. Without an open slot it is not queued (OP-103). */
  apply(draft: CommandDraft): DispatchResult {
    const { state } = this
    const at = this.now()
    this.clock.stamp()
    const command = { ...draft, ...('runId' in draft && { runId: this.#runs.now(draft.runId) }), at } as Command
    const result = applyCommand(state.save, command, { now: at, issuedSeed: 0, debug: this.#options.debug() })
    if (!result.ok) return result
    // Queued before the save changes, because a subscriber may dispatch the next command at once.
    if (state.slot !== null) this.#unsent.add(command)
    state.save = ref(result.value.save)
    if (state.slot !== null) state.sync = 'unsaved'
    void this.#persist()
    return result
  }

  unsent(): readonly Command[] {
    return this.#unsent.all
  }

  /** The commands of the batch in flight. */
  inBatch(): readonly Command[] {
    return this.#unsent.inBatch
  }

  /** True if there is anything to send: commands, or a touch that awaits its answer. */
  hasUnsent(): boolean {
    return !this.#unsent.isEmpty
  }

  /** The batch that awaits its answer, or the next one. It is stored on the device once `written` settles. */
  nextBatch(): { readonly batch: SaveBatch; readonly written: Promise<void> | undefined } {
    const pending = this.#unsent.batch
    const batch = pending ?? this.#unsent.startBatch({ ...this.#slotRevision(), batchId: this.#options.newBatchId() })
    if (pending === null) this.#expectSave()
    return { batch, written: this.#persist() }
  }

  /** The server has stored the batch in flight. */
  accept(revision: number): void {
    this.#revision = revision
    this.#base = this.#reapply(this.#base, this.#unsent.inBatch).save
    this.#unsent.acknowledge()
    void this.#persist()
  }

  /** True if the save with this hash is the expected result of the batch in flight. */
  isExpected(hash: string): boolean {
    return this.#expectedHash === null || this.#expectedHash === hash
  }

  /**
   * The server cannot read a command of the batch, or its save gets too large. Halving isolates that command, and no other command is lost.
   */
  halve(): void {
    this.#unsent.halve()
    void this.#persist()
  }

  /**
   * Opens a stored save with the commands that an earlier visit left for it. All of them are shown, acknowledged or not. `recalled` marks
   * this device's copy of a save. Returns the commands that no longer apply.
   */
  adopt(stored: SlotSave, unsent: UnsentQueue | null, recalled = false): readonly Command[] {
    const { state } = this
    this.clock.learn(stored.save)
    this.#revision = stored.revision
    this.#updatedAt = stored.updatedAt
    this.#base = stored.save
    this.#expectedHash = ''
    this.#unsent.restore(unsent)
    this.clock.resumeAt(this.#unsent.all.at(-1)?.at ?? 0)
    Object.assign(state, { slot: stored.slot, save: ref(stored.save), load: 'ready', recalled } satisfies Partial<SaveState>)
    if (unsent === null) return []
    const { batch, queue, all } = this.#unsent
    // Only the server's save decides which commands no longer apply, so a recalled one drops none.
    if (batch === null && !recalled) return this.rebase(stored, null)
    // A later revision may contain the batch already if only its answer was lost. Then the batch must not be applied twice.
    const isMaybeStored = batch !== null && batch.baseRevision < stored.revision
    state.save = ref(this.#reapply(stored.save, isMaybeStored ? queue : all).save)
    return []
  }

  /** Applies the unsent commands to a newer save, except the refused one. Returns that one and those that no longer apply. */
  rebase(newer: NewerSave, refused: RejectedCommand | null): readonly Command[] {
    const { state } = this
    this.clock.learn(newer.save)
    const isRefused = (_: Command, index: number) => index === refused?.index
    const inBatch = this.#unsent.inBatch.filter((command, index) => !isRefused(command, index))
    const refusedCommands = this.#unsent.inBatch.filter(isRefused)
    const { save, kept, stillApplies, dropped } = this.#reapply(newer.save, [...inBatch, ...this.#unsent.queue])
    if (kept.some(({ type }) => type === 'begin-run')) this.#renameRun(state.save.ext.run?.id, save.ext.run?.id)
    if (refused !== null) this.#unsent.resetLimit()
    this.#revision = newer.revision
    this.#base = newer.save
    this.#unsent.rebase(newer.revision, kept, stillApplies.slice(0, inBatch.length).filter(Boolean).length)
    void this.#persist()
    state.save = ref(save)
    state.recalled = false
    if (this.#unsent.batch !== null) this.#expectSave()
    return [...dropped, ...refusedCommands]
  }

  /** Sets the clock by the server's. Commands with a time that the server has not reached move back with it. */
  retime(serverNow: number): void {
    const shift = this.clock.correct(serverNow)
    const earlier = (at: number) => Math.max(0, at + shift)
    const { move } = createCommandShifter()
    this.#unsent.map((command) => move(command, earlier(command.at)))
    void this.#persist()
    const { save } = this.state
    this.state.save = ref({ ...save, ext: { ...save.ext, time: earlier(save.ext.time) } })
  }

  /**
   * True if `retime` did not help: the clock was right, but a run was moved behind another device's, or the stored save is from the future.
   */
  isAhead(serverNow: number): boolean {
    return this.clock.isAhead(this.state.save, serverNow)
  }

  /** Forgets the slot, its save and its unsent commands. */
  clear(): void {
    this.#revision = 0
    this.#unsent.clear()
    this.#runs.forget()
    Object.assign(this.state, blankSave())
  }

  #stored(save: Save): SlotSave | null {
    const { slot } = this.state
    return slot === null ? null : { slot, revision: this.#revision, save, updatedAt: this.#updatedAt }
  }

  #slotRevision(): Pick<SaveBatch, 'slot' | 'baseRevision'> {
    return { slot: this.state.slot as number, baseRevision: this.#revision }
  }

  #persist(): Promise<void> | undefined {
    const { slot } = this.state
    return slot === null ? undefined : this.#options.outbox.keep(slot, this.#unsent.unsent)
  }

  #expectSave(): void {
    this.#expectedHash = this.#unsent.queue.length === 0 ? hashSave(this.state.save) : null
  }

  #reapply(save: Save, commands: readonly Command[]): ReturnType<typeof reapply> {
    return reapply(save, commands, { now: this.clock.read(), debug: this.#options.debug() })
  }

  /** A run that is started again on a newer save gets another id there. */
  #renameRun(before: string | undefined, after: string | undefined): void {
    if (before !== undefined && after !== undefined && before !== after) this.#runs.rename(before, after)
  }
}
