import { ref, subscribe, useSnapshot } from 'valtio'
import { GatewayError, type StoredSave } from '../../../machines/ports.ts'
import { applyCommand } from '../../../sim/economy/apply-command.ts'
import type { Command, CommandDraft } from '../../../sim/economy/command.ts'
import type { GameEvent } from '../../../sim/economy/event.ts'
import type { Refusal } from '../../../sim/economy/refusal.ts'
import type { Result } from '../../../sim/kernel/result.ts'
import type { Save } from '../../../sim/save/save.ts'
import { isPristine } from '../../../sim/save/serialise.ts'
import { flush } from './flush.ts'
import {
  adoptStored,
  clear,
  createKeeperContext,
  type FlushResult,
  type KeeperContext,
  persistUnsent,
  type SaveKeeperOptions,
} from './keeper-context.ts'
import { reload } from './newer-save.ts'
import { resumeUnsent } from './resume-unsent.ts'
import type { SaveState } from './save-state.ts'

type NewGame = Omit<Extract<Command, { type: 'new-game' }>, 'at' | 'type'>
type Dispatched = Result<{ save: Save; events: readonly GameEvent[] }, Refusal>

export interface SaveKeeper {
  /** Written by the keeper alone, watched by whoever shows the game. */
  readonly state: SaveState
  /**
   * Sends what is owed, one batch at a time. Resolves when all of it is stored, or with the error of this attempt; it is tried again
   * by itself. `touch` writes even when nothing is owed, unless nothing of a player's is in the save (SAVE-04). A write in flight counts.
   */
  flush(how?: { readonly touch?: boolean }): Promise<FlushResult>
  /** Forgets the slot, its save and all that it owes. */
  clear(): void
  /** The slot was emptied or restored: what its game still owed is not the next one's. */
  forget(slot: number): void
  /** Whether nothing of a player's is in the save, so that there is nothing to write (OP-95). */
  isPristine(): boolean
  /** ms since 1970: when a command would be said to happen. Never runs backwards within a save. */
  now(): number
  /** Whether the run that this page knows by `id` is the open one. */
  isOpen(id: string): boolean
  /** The load path before any write (OP-103). Null: the slot has no row. Rejects with GatewayError; then nothing is written (OP-66). */
  load(slot: number): Promise<StoredSave | null>
  /** Takes what the server itself did to the slot (CALL-06): sends what is owed, then loads. What cannot be sent now is applied to the newer save when it can. */
  refresh(): Promise<void>
  /** A new game is its slot's first command; the server issues the seed, so its save comes with the answer. */
  create(slot: number, survivor: NewGame): Promise<void>
  /** Applies a command at once and sends it soon; without an active slot it is played on the defaults and sent nowhere (OP-103). A refusal changes nothing and is passed on. */
  dispatch(draft: CommandDraft): Dispatched
}

/**
 * The save's only writer. Applies a command at once, queues it, and sends the queue as batches: one in flight,
 * kept under its id until it is answered, so that a lost answer is asked for again and never counts twice.
 */
export function createSaveKeeper(options: SaveKeeperOptions): SaveKeeper {
  const context: KeeperContext = createKeeperContext(options, () => void flush(context))
  const { state, outbox } = context
  return {
    state,
    flush: (how) => flush(context, how),
    clear: () => clear(context),
    forget: (slot) => outbox.forget(slot),
    isPristine: () => isPristine(state.save),
    now: () => timeOf(context),
    isOpen: (id) => state.save.ext.run?.id === context.runs.now(id),
    load: (slot) => load(context, slot),
    refresh: () => refresh(context),
    create: (slot, survivor) => create(context, slot, survivor),
    dispatch: (draft) => dispatch(context, draft),
  }
}

const timeOf = ({ clock, state }: KeeperContext): number => Math.max(clock.read(), state.save.ext.time)

async function load(context: KeeperContext, slot: number): Promise<StoredSave | null> {
  clear(context)
  const { epoch, state, saves, outbox } = context
  state.load = 'loading'
  try {
    const stored = await saves.load(slot)
    if (stored === null) outbox.forget(slot)
    const left = stored && (await outbox.left(slot))
    if (epoch !== context.epoch) return null
    state.load = 'none'
    if (stored === null) return null
    adoptStored(context, stored)
    if (left !== null) await resumeUnsent(context, left)
    return epoch === context.epoch ? { ...stored, revision: context.revision, save: state.save } : null
  } catch (error) {
    if (epoch === context.epoch) state.load = 'failed'
    throw error
  }
}

async function refresh(context: KeeperContext): Promise<void> {
  const { epoch, state } = context
  const { slot } = state
  const sent = await flush(context)
  if (slot !== null && sent.ok && epoch === context.epoch && context.sending === null) await reload(context, slot, [])
}

async function create(context: KeeperContext, slot: number, survivor: NewGame): Promise<void> {
  clear(context)
  const { epoch, saves, outbox, newBatchId, clock } = context
  const send = () =>
    saves.send({ slot, baseRevision: 0, batchId: newBatchId(), commands: [{ type: 'new-game', at: clock.read(), ...survivor }] })
  let answer = await send()
  if (answer.status === 'bad-time') {
    clock.set(answer.now)
    answer = await send()
  }
  if (answer.status !== 'saved' || answer.save === null) throw new GatewayError('conflict', 'the slot is in use')
  outbox.forget(slot)
  if (epoch === context.epoch) adoptStored(context, { slot, revision: answer.revision, save: answer.save })
}

function dispatch(context: KeeperContext, draft: CommandDraft): Dispatched {
  const { state, runs, debug, notify } = context
  const at = timeOf(context)
  const command = { ...draft, ...('runId' in draft && { runId: runs.now(draft.runId) }), at } as Command
  const result = applyCommand(state.save, command, { now: at, issuedSeed: 0, debug: debug() })
  if (!result.ok) {
    notify.refused(result.refusal)
    return result
  }
  state.save = ref(result.value.save)
  if (state.slot !== null) {
    state.sync = 'unsaved'
    context.queue.push(command)
    persistUnsent(context)
    queueMicrotask(() => void flush(context))
  }
  notify.events(result.value.events)
  return result
}

/** Calls back with the save, now and at each change, before the change's own events are passed on. */
export function onSave({ state }: Pick<SaveKeeper, 'state'>, onChange: (save: Save) => void): () => void {
  onChange(state.save)
  return subscribe(state, () => onChange(state.save), true)
}

export const useSaveState = (keeper: SaveKeeper): SaveState => useSnapshot(keeper.state) as SaveState
