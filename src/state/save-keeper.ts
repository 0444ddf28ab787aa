import { ref, subscribe, useSnapshot } from 'valtio'
import { GatewayError, type StoredSave } from '../../machines/ports.ts'
import { applyCommand } from '../../sim/economy/apply-command.ts'
import type { Command, CommandDraft } from '../../sim/economy/command.ts'
import type { GameEvent } from '../../sim/economy/event.ts'
import type { Refusal } from '../../sim/economy/refusal.ts'
import type { Result } from '../../sim/kernel/result.ts'
import type { Save } from '../../sim/save/save.ts'
import { isPristine } from '../../sim/save/serialise.ts'
import { flush } from './flush.ts'
import { clear, createKeeping, hold, type Keeping, remember, type SaveKeeperOptions } from './keeping.ts'
import { reload } from './newer-save.ts'
import type { SaveState } from './save-state.ts'
import { takeUp } from './take-up.ts'

type NewGame = Omit<Extract<Command, { type: 'new-game' }>, 'at' | 'type'>
type Dispatched = Result<{ save: Save; events: readonly GameEvent[] }, Refusal>

export type SaveKeeper = ReturnType<typeof createSaveKeeper>

/**
 * The save's only writer. Applies a command at once, queues it, and sends the queue as batches: one in flight,
 * kept under its id until it is answered, so that a lost answer is asked for again and never counts twice (design §5).
 */
export function createSaveKeeper(options: SaveKeeperOptions) {
  const keeping: Keeping = createKeeping(options, () => void flush(keeping))
  const { state, outbox } = keeping
  return {
    state,
    flush: (how?: { readonly touch?: boolean }) => flush(keeping, how),
    clear: () => clear(keeping),
    /** The slot was emptied or restored: what its game still owed is not the next one's. */
    forget: (slot: number): void => outbox.forget(slot),
    /** Whether nothing of a player's is in the save, so that there is nothing to write (OP-95). */
    isPristine: (): boolean => isPristine(state.save),
    /** ms since 1970: when a command would be said to happen. Never runs backwards within a save. */
    now: () => timeOf(keeping),
    /** Whether the run that this page knows by `id` is the open one. */
    isOpen: (id: string): boolean => state.save.ext.run?.id === keeping.runs.now(id),
    load: (slot: number) => load(keeping, slot),
    refresh: () => refresh(keeping),
    create: (slot: number, survivor: NewGame) => create(keeping, slot, survivor),
    dispatch: (draft: CommandDraft) => dispatch(keeping, draft),
  }
}

const timeOf = ({ clock, state }: Keeping): number => Math.max(clock.read(), state.save.ext.time)

/** The load path before any write (OP-103). Null: the slot has no row. Rejects with GatewayError; then nothing is written (OP-66). */
async function load(keeping: Keeping, slot: number): Promise<StoredSave | null> {
  clear(keeping)
  const { epoch, state, saves, outbox } = keeping
  state.load = 'loading'
  try {
    const stored = await saves.load(slot)
    if (stored === null) outbox.forget(slot)
    const left = stored && (await outbox.left(slot))
    if (epoch !== keeping.epoch) return null
    state.load = 'none'
    if (stored === null) return null
    hold(keeping, stored)
    if (left !== null) await takeUp(keeping, left)
    return epoch === keeping.epoch ? { ...stored, revision: keeping.revision, save: state.save } : null
  } catch (error) {
    if (epoch === keeping.epoch) state.load = 'failed'
    throw error
  }
}

/** Takes what the server itself did to the slot (CALL-06): sends what is owed, then loads. What cannot be sent now is applied to the newer save when it can. */
async function refresh(keeping: Keeping): Promise<void> {
  const { epoch, state } = keeping
  const { slot } = state
  const sent = await flush(keeping)
  if (slot !== null && sent.ok && epoch === keeping.epoch && keeping.sending === null) await reload(keeping, slot, [])
}

/** A new game is its slot's first command; the server issues the seed, so its save comes with the answer. */
async function create(keeping: Keeping, slot: number, survivor: NewGame): Promise<void> {
  clear(keeping)
  const { epoch, saves, outbox, newBatchId, clock } = keeping
  const send = () =>
    saves.send({ slot, baseRevision: 0, batchId: newBatchId(), commands: [{ type: 'new-game', at: clock.read(), ...survivor }] })
  let answer = await send()
  if (answer.status === 'bad-time') {
    clock.set(answer.now)
    answer = await send()
  }
  if (answer.status !== 'saved' || answer.save === null) throw new GatewayError('conflict', 'the slot is in use')
  outbox.forget(slot)
  if (epoch === keeping.epoch) hold(keeping, { slot, revision: answer.revision, save: answer.save })
}

/** Applies a command at once and sends it soon; without an active slot it is played on the defaults and sent nowhere (OP-103). A refusal changes nothing and is told. */
function dispatch(keeping: Keeping, draft: CommandDraft): Dispatched {
  const { state, runs, debug, hear } = keeping
  const at = timeOf(keeping)
  const command = { ...draft, ...('runId' in draft && { runId: runs.now(draft.runId) }), at } as Command
  const result = applyCommand(state.save, command, { now: at, issuedSeed: 0, debug: debug() })
  if (!result.ok) {
    hear.refused(result.refusal)
    return result
  }
  state.save = ref(result.value.save)
  if (state.slot !== null) {
    state.sync = 'unsaved'
    keeping.queue.push(command)
    remember(keeping)
    queueMicrotask(() => void flush(keeping))
  }
  hear.events(result.value.events)
  return result
}

/** Calls back with the save, now and at each change, before the change's own events are heard. */
export function onSave({ state }: Pick<SaveKeeper, 'state'>, hear: (save: Save) => void): () => void {
  hear(state.save)
  return subscribe(state, () => hear(state.save), true)
}

export const useSaveState = (keeper: SaveKeeper): SaveState => useSnapshot(keeper.state) as SaveState
