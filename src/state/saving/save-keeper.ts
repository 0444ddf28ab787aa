import { subscribe, useSnapshot } from 'valtio'
import { createActor } from 'xstate'
import { GatewayError, type StoredSave } from '../../../machines/ports.ts'
import type { NewGame } from '../../../machines/saving.machine.ts'
import type { CommandDraft } from '../../../sim/economy/command.ts'
import type { Save } from '../../../sim/save/save.ts'
import { isPristine } from '../../../sim/save/serialise.ts'
import { createLocalSave, type Dispatched } from './local-save.ts'
import { type FlushResult, provideSaving, type SaveKeeperOptions, STORED } from './provide-saving.ts'
import { createReply } from './reply.ts'
import type { SaveState } from './save-state.ts'

interface FlushOptions {
  readonly touch?: boolean
  readonly received?: boolean
}

interface RefreshOptions {
  readonly again?: boolean
}
/** ms after a call has failed in which the server may still get it and do what it asks for. */
const ON_ITS_WAY_MS = 30_000

export interface SaveKeeper {
  /** Written by the keeper alone, watched by whoever shows the game. */
  readonly state: SaveState
  /**
   * Sends what is owed, one batch at a time. Resolves when all of it is stored, or with the error of this attempt; it is tried again
   * by itself. `touch` writes even when nothing is owed, unless nothing of a player's is in the save (SAVE-04). A write in flight counts.
   * `received`: resolves as well when the server has it all and plays a run of it again first: what a player need not wait for.
   */
  flush(how?: FlushOptions): Promise<FlushResult>
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
  /**
   * Takes what the server itself did to the slot (CALL-06): sends what is owed, then reads. What cannot be sent now meets it with the
   * next batch that can; what cannot be read is tried again by itself. `again`: what was asked for may still be on its way, so it is
   * read once more when it must have come.
   */
  refresh(how?: RefreshOptions): Promise<void>
  /** A new game is its slot's first command; the server issues the seed, so its save comes with the answer. */
  create(slot: number, survivor: NewGame): Promise<void>
  /** Applies a command at once and sends it soon; without an active slot it is played on the defaults and sent nowhere (OP-103). A refusal changes nothing and is passed on. */
  dispatch(draft: CommandDraft): Dispatched
}

/** The save's only writer: applies a command at once and queues it (`LocalSave`), and has the queue sent (`savingMachine`). */
export function createSaveKeeper(options: SaveKeeperOptions): SaveKeeper {
  const local = createLocalSave(options)
  const { state } = local
  const flushed = createReply<FlushResult | null>()
  const received = createReply<FlushResult | null>()
  const opened = createReply<StoredSave | GatewayError | null>()
  const actor = createActor(provideSaving({ ...options, local, flushed, received, opened, flush: () => void flush() })).start()
  const isBusy = () => actor.getSnapshot().hasTag('busy')
  /** Whether an attempt failed, if only to read what the server made of a batch. */
  const hasFailed = () => actor.getSnapshot().matches('waiting')

  async function flush({ touch = false, received: isEnough = false }: FlushOptions = {}): Promise<FlushResult> {
    if (state.load !== 'ready') return STORED
    if (!isBusy()) {
      const isOwed = local.hasUnsent() || state.recalled || hasFailed() || (touch && !isPristine(state.save))
      if (!isOwed) return STORED
      actor.send({ type: 'FLUSH' })
    }
    return (await (isEnough ? received : flushed).wait()) ?? STORED
  }

  async function refresh(): Promise<void> {
    if (!(await flush()).ok || !actor.getSnapshot().can({ type: 'REFRESH' })) return
    actor.send({ type: 'REFRESH' })
    await flushed.wait()
  }

  /** The next slot that is opened, or null; throws what kept it from that. */
  async function whenOpened(): Promise<StoredSave | null> {
    const answer = await opened.wait()
    if (answer instanceof GatewayError) throw answer
    return answer
  }

  return {
    state,
    flush,
    clear: () => actor.send({ type: 'CLOSE' }),
    forget(slot) {
      options.outbox.forget(slot)
      void options.kept.forget(slot)
    },
    isPristine: () => isPristine(state.save),
    now: local.now,
    isOpen: local.isOpen,
    load(slot) {
      actor.send({ type: 'OPEN', slot })
      return whenOpened()
    },
    async refresh({ again = false } = {}) {
      if (again) options.later(() => void refresh(), ON_ITS_WAY_MS)
      await refresh()
    },
    async create(slot, survivor) {
      actor.send({ type: 'CREATE', slot, survivor })
      await whenOpened()
    },
    dispatch(draft) {
      const result = local.apply(draft)
      if (!result.ok) options.notify.refused(result.refusal)
      else {
        if (state.slot !== null) queueMicrotask(() => void flush())
        options.notify.events(result.value.events)
      }
      return result
    },
  }
}

/** Calls back with the save, now and at each change, before the change's own events are passed on. */
export function onSave({ state }: Pick<SaveKeeper, 'state'>, onChange: (save: Save) => void): () => void {
  onChange(state.save)
  return subscribe(state, () => onChange(state.save), true)
}

export const useSaveState = (keeper: Pick<SaveKeeper, 'state'>): SaveState => useSnapshot(keeper.state) as SaveState
