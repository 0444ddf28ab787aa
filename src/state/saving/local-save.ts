import { proxy, ref } from 'valtio'
import type { SaveBatch, StoredSave, Unsent } from '../../../machines/ports.ts'
import type { Newer, RefusedCommand } from '../../../machines/saving.machine.ts'
import { applyCommand } from '../../../sim/economy/apply-command.ts'
import type { Command, CommandDraft } from '../../../sim/economy/command.ts'
import type { GameEvent } from '../../../sim/economy/event.ts'
import type { Refusal } from '../../../sim/economy/refusal.ts'
import { isTimeAhead, MAX_CLOCK_AHEAD_MS } from '../../../sim/economy/time-ahead.ts'
import type { Result } from '../../../sim/kernel/result.ts'
import type { Save } from '../../../sim/save/save.ts'
import { hashSave } from '../../../sim/save/serialise.ts'
import type { Outbox } from './outbox.ts'
import { reapply } from './reapply.ts'
import { createRunAliases } from './run-aliases.ts'
import { blankSave, type SaveState } from './save-state.ts'
import { createServerClock, type ServerClock } from './server-clock.ts'
import { createCommandShifter } from './shift-command.ts'

/** Well inside what the server takes at once, in number and in bytes. */
const MAX_BATCH_COMMANDS = 100
const DAY_MS = 86_400_000

export type Dispatched = Result<{ save: Save; events: readonly GameEvent[] }, Refusal>

export interface LocalSaveOptions {
  /** Outlives this page: what is owed when it is closed. */
  readonly outbox: Outbox
  /** Whole ms since 1970. Better a clock that nobody sets: a run must not get shorter than it was. */
  readonly now: () => number
  /** Whether `now` is the server's time, and not a guess by the device's clock. */
  readonly isServerTime?: () => boolean
  readonly newBatchId: () => string
  /** True on a backend with debug: a fixed run seed is taken. */
  readonly debug: () => boolean
}

/** The save as this page has it, and what of it the server does not have yet. All of it happens at once: `savingMachine` says when what is sent. */
export interface LocalSave {
  readonly state: SaveState
  readonly clock: ServerClock
  /** The open slot's save, as it would be stored; null: none is open. */
  opened(): StoredSave | null
  /** The stored save that all of this stands on, without what is owed to it; null: none is open. */
  base(): StoredSave | null
  /** ms since 1970: when a command would be said to happen. Never runs backwards within a save. */
  now(): number
  /** Whether the run that this page knows by `id` is the open one. */
  isOpen(id: string): boolean
  /** Applies a command and queues it; without an open slot it is queued nowhere (OP-103). */
  apply(draft: CommandDraft): Dispatched
  owed(): readonly Command[]
  /** Whether there is anything to send: what is owed, or a touch that awaits its answer. */
  hasUnsent(): boolean
  /** The batch that awaits its answer, or the next one. Written down once `written` settles. */
  nextBatch(): { readonly batch: SaveBatch; readonly written: Promise<void> | undefined }
  /** The batch in flight is stored. */
  accept(revision: number): void
  /** Whether a stored save with this hash is what that batch was to come to. */
  isExpected(hash: string): boolean
  /** The server cannot read one of the batch's commands, or the save gets too large: it is found in halves of halves, and nothing beside it is lost. */
  halve(): void
  /**
   * Takes a stored save as the one that is played, with what an earlier visit owes to it: shown at once, sent or not. `recalled`: it is what
   * this device kept. Answers what no longer holds.
   */
  adopt(stored: StoredSave, unsent: Unsent | null, recalled?: boolean): readonly Command[]
  /** Applies what is owed again on a newer save, without the command that was refused. Answers what no longer holds, and that. */
  rebase(newer: Newer, refused: RefusedCommand | null): readonly Command[]
  /** This device's clock is wrong: it is set by the server's. Commands of a time to come are moved back with it. */
  retime(serverNow: number): void
  /** Whether that did not help: the clock was right, but a run was moved behind another device's, or the stored save is of a time to come. It comes. */
  isAhead(serverNow: number): boolean
  /** Forgets the slot, its save and all that it owes. */
  clear(): void
}

export function createLocalSave({ outbox, now, isServerTime = () => false, newBatchId, debug }: LocalSaveOptions): LocalSave {
  const state = proxy<SaveState>(blankSave())
  const clock = createServerClock(now)
  const runs = createRunAliases()
  /** The stored save that all of this stands on. */
  let revision = 0
  let updatedAt = ''
  let base = state.save
  let queue: readonly Command[] = []
  let batch: SaveBatch | null = null
  /** Of the save that the batch must come to; null when more is queued behind it, and nothing can be compared. */
  let expected: string | null = null
  /** How many commands the next batch takes: fewer while one that the server cannot read is looked for. */
  let most = MAX_BATCH_COMMANDS
  let clockWasRight = false
  /** The server has said what time it is, in answer to a batch. */
  let isClockSet = false

  /** What the clock said when the last command was given its time: later than now, if the clock was set back since. */
  let stampedAt = 0

  const sent = (): readonly Command[] => batch?.commands ?? []
  const isSure = () => isClockSet || isServerTime()
  /** The stored save comes from a server whose clock was ahead: it is played at the present time. */
  const isOfFuture = (now: number) => isSure() && isTimeAhead(base, now) && isTimeAhead(state.save, now)
  const time = () => (isOfFuture(clock.read()) ? clock.read() : Math.max(clock.read(), state.save.ext.time))
  /** A run that begins at the time of the stored save must not get shorter, so the clock follows; but not to a time that the server refuses. */
  const learn = (stored: Save) => (isSure() && isTimeAhead(stored, clock.read())) || clock.learn(stored)
  const applied = (save: Save, commands: readonly Command[]) => reapply(save, commands, { now: clock.read(), debug: debug() })

  /** Writes down what is owed, as long as it is. A touch owes nothing: the page that sent it may go. */
  function persist(): Promise<void> | undefined {
    if (state.slot === null) return
    const owedBatch = sent().length > 0 ? batch : null
    return outbox.keep(state.slot, owedBatch !== null || queue.length > 0 ? { batch: owedBatch, queue } : null)
  }

  /** The batch must come to the save as it is now. */
  function expectSave(): void {
    expected = queue.length === 0 ? hashSave(state.save) : null
  }

  function requeue(commands: readonly Command[]): void {
    queue = commands
    batch = null
    void persist()
  }

  function rebase(newer: Newer, refused: RefusedCommand | null): readonly Command[] {
    learn(newer.save)
    const before = state.save.ext.run?.id
    const isRefused = (_: Command, n: number) => n === refused?.index
    const head = sent().filter((command, n) => !isRefused(command, n))
    const refusedCommands = sent().filter(isRefused)
    const { save, kept, holds, dropped } = applied(newer.save, [...head, ...queue])
    const after = save.ext.run?.id
    const beganAnew = before !== undefined && after !== undefined && before !== after && kept.some(({ type }) => type === 'begin-run')
    if (beganAnew) runs.rename(before, after)
    if (refused !== null) most = MAX_BATCH_COMMANDS
    revision = newer.revision
    base = newer.save
    // Under its id again: a copy of it that is still on its way may be taken by then, and must not count beside it.
    const inBatch = holds.slice(0, head.length).filter(Boolean).length
    batch = batch !== null && inBatch > 0 ? { ...batch, baseRevision: revision, commands: kept.slice(0, inBatch) } : null
    queue = kept.slice(inBatch)
    void persist()
    state.save = ref(save)
    state.recalled = false
    if (batch !== null) expectSave()
    return [...dropped, ...refusedCommands]
  }

  return {
    state,
    clock,
    now: time,
    opened: () => (state.slot === null ? null : { slot: state.slot, revision, save: state.save, updatedAt }),
    base: () => (state.slot === null ? null : { slot: state.slot, revision, save: base, updatedAt }),
    isOpen: (id) => state.save.ext.run?.id === runs.now(id),
    apply(draft) {
      const at = time()
      stampedAt = clock.read()
      const command = { ...draft, ...('runId' in draft && { runId: runs.now(draft.runId) }), at } as Command
      const result = applyCommand(state.save, command, { now: at, issuedSeed: 0, debug: debug() })
      if (!result.ok) return result
      // Queued first: whoever hears of the new save may do the next thing at once.
      if (state.slot !== null) queue = [...queue, command]
      state.save = ref(result.value.save)
      if (state.slot !== null) state.sync = 'unsaved'
      void persist()
      return result
    },
    owed: () => [...sent(), ...queue],
    hasUnsent: () => batch !== null || queue.length > 0,
    nextBatch() {
      if (batch === null) {
        const commands = queue.slice(0, most)
        queue = queue.slice(most)
        batch = { slot: state.slot as number, baseRevision: revision, batchId: newBatchId(), commands }
        expectSave()
      }
      return { batch, written: persist() }
    },
    accept(stored) {
      revision = stored
      base = applied(base, sent()).save
      if (queue.length === 0) most = MAX_BATCH_COMMANDS
      requeue(queue)
    },
    isExpected: (hash) => expected === null || expected === hash,
    halve() {
      most = Math.ceil(sent().length / 2)
      requeue([...sent(), ...queue])
    },
    adopt(stored, unsent, recalled = false) {
      learn(stored.save)
      revision = stored.revision
      updatedAt = stored.updatedAt
      base = stored.save
      batch = unsent?.batch ?? null
      expected = ''
      queue = unsent?.queue ?? []
      // What runs and crafts were moved by is less.
      const last = [...sent(), ...queue].at(-1)?.at ?? 0
      if (last > clock.read() + DAY_MS) stampedAt = last
      state.slot = stored.slot
      state.save = ref(stored.save)
      state.load = 'ready'
      state.recalled = recalled
      if (unsent === null) return []
      // On what this device kept nothing is given up yet: what holds is said by what the server has.
      if (batch === null && !recalled) return rebase(stored, null)
      // On a later revision the batch may be in the save already, and only its answer was lost: then it is not to be shown twice.
      state.save = ref(applied(stored.save, batch && batch.baseRevision < revision ? queue : [...sent(), ...queue]).save)
      return []
    },
    rebase,
    retime(serverNow) {
      const setBack = clock.read() - stampedAt
      const shift = clock.set(serverNow) ?? (setBack < -MAX_CLOCK_AHEAD_MS ? setBack : null)
      stampedAt = Math.min(stampedAt, clock.read())
      clockWasRight = shift === null
      isClockSet = true
      const earlier = (at: number) => Math.max(0, at + Math.min(0, shift ?? 0))
      const { move } = createCommandShifter()
      const moved = (command: Command) => move(command, earlier(command.at))
      // Under its id still, as in a rebase.
      batch = batch && { ...batch, commands: batch.commands.map(moved) }
      queue = queue.map(moved)
      void persist()
      const { ext } = state.save
      state.save = ref({ ...state.save, ext: { ...ext, time: earlier(ext.time) } })
    },
    isAhead: (serverNow) => clockWasRight || state.save.ext.time > serverNow + MAX_CLOCK_AHEAD_MS,
    clear() {
      revision = 0
      queue = []
      batch = null
      most = MAX_BATCH_COMMANDS
      runs.forget()
      Object.assign(state, blankSave())
    },
  }
}
