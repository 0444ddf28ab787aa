import { proxy, ref, useSnapshot } from 'valtio'
import { GatewayError, type SaveBatch, type SavesPort, type StoredSave } from '../../machines/ports.ts'
import { applyCommand } from '../../sim/economy/apply-command.ts'
import type { Command } from '../../sim/economy/command.ts'
import type { GameEvent } from '../../sim/economy/event.ts'
import type { Refusal } from '../../sim/economy/refusal.ts'
import type { Result } from '../../sim/kernel/result.ts'
import { defaultSave } from '../../sim/save/new-save.ts'
import type { Save } from '../../sim/save/save.ts'
import { hashSave } from '../../sim/save/serialise.ts'

export interface SaveState {
  /** Held as a ref and replaced whole. The defaults until a slot was loaded. */
  save: Save
  /** The active slot; a save never goes anywhere else. */
  slot: number | null
  load: 'none' | 'loading' | 'ready' | 'failed'
  sync: 'saved' | 'saving' | 'unsaved'
}
export type FlushResult = { readonly ok: true } | { readonly ok: false; readonly error: GatewayError }
/** A command before it gets its time. Distributive, so that each keeps its own fields. */
export type Wish = Command extends infer C ? (C extends Command ? Omit<C, 'at'> : never) : never

export interface SaveKeeperOptions {
  readonly saves: SavesPort
  /** ms since 1970. */
  readonly now: () => number
  readonly newBatchId: () => string
  /** Calls back after so many ms. */
  readonly later: (callback: () => void, ms: number) => void
  /** True where the embedded backend runs: a fixed run seed is taken. */
  readonly debug: () => boolean
  readonly hear: {
    events(events: readonly GameEvent[]): void
    refused(refusal: Refusal): void
    /** A write failed; it is kept and tried again. */
    failed(slot: number, error: GatewayError): void
    /** These no longer hold on the stored save, which is newer. */
    dropped(commands: readonly Command[]): void
  }
}
export type SaveKeeper = ReturnType<typeof createSaveKeeper>

const blank = (): SaveState => ({ save: ref(defaultSave()), slot: null, load: 'none', sync: 'saved' })

const RETRY_FIRST_MS = 1_000
const RETRY_MOST_MS = 30_000
/** Less than this apart, two clocks are the same: setting one again would help nobody. */
const SAME_CLOCK_MS = 1_000

/**
 * The save's only writer. Applies a command at once, queues it, and sends the queue as batches: one in flight,
 * kept under its id until it is answered, so that a lost answer is asked for again and never counts twice (design §5).
 */
export function createSaveKeeper({ saves, now, newBatchId, later, debug, hear }: SaveKeeperOptions) {
  const state = proxy<SaveState>(blank())
  let revision = 0
  let queue: Command[] = []
  let sending: { readonly batch: SaveBatch; readonly hash: string } | null = null
  let pumping: Promise<FlushResult> | null = null
  let failures = 0
  /** ms that the server's clock is ahead of this device's. */
  let skew = 0
  /** Rises when the slot changes: an answer to an older epoch is nobody's (OP-86). */
  let epoch = 0

  const clock = () => now() + skew
  const context = (at: number) => ({ now: at, issuedSeed: 0, debug: debug() })

  function hold({ slot, revision: stored, save }: Pick<StoredSave, 'slot' | 'revision' | 'save'>): void {
    revision = stored
    state.slot = slot
    state.save = ref(save)
    state.load = 'ready'
  }

  function clear(): void {
    epoch++
    queue = []
    sending = null
    pumping = null
    failures = 0
    Object.assign(state, blank())
  }

  /** Applies `commands` again on a newer save; what no longer holds is told. */
  function rebase(stored: { readonly revision: number; readonly save: Save }, commands: readonly Command[]): void {
    let save = stored.save
    const kept: Command[] = []
    const dropped: Command[] = []
    for (const command of commands) {
      const moved = { ...command, at: Math.max(command.at, save.ext.time) }
      const result = applyCommand(save, moved, context(moved.at))
      ;(result.ok ? kept : dropped).push(moved)
      if (result.ok) save = result.value.save
    }
    revision = stored.revision
    queue = kept
    sending = null
    state.save = ref(save)
    if (dropped.length > 0) hear.dropped(dropped)
  }

  async function reload(slot: number, commands: readonly Command[]): Promise<void> {
    const stored = await saves.load(slot)
    if (stored) rebase(stored, commands)
  }

  /** This device's clock is wrong: it is set by the server's, and the commands with it. */
  async function retime(slot: number, serverNow: number, commands: readonly Command[]): Promise<void> {
    const shift = serverNow - clock()
    if (Math.abs(shift) < SAME_CLOCK_MS) throw new GatewayError('network', 'the clocks do not agree')
    skew += shift
    sending = null
    await reload(
      slot,
      commands.map((command) => ({ ...command, at: Math.max(0, command.at + shift) })),
    )
  }

  async function sendOnce(slot: number): Promise<void> {
    sending ??= {
      batch: { slot, baseRevision: revision, batchId: newBatchId(), commands: queue.splice(0) },
      hash: hashSave(state.save),
    }
    const { batch, hash } = sending
    const mine = epoch
    const answer = await saves.send(batch).catch((error: GatewayError) => error)
    if (mine !== epoch) return
    if (answer instanceof GatewayError) {
      if (answer.kind === 'refused') await reload(slot, queue).then(() => hear.dropped(batch.commands))
      throw answer
    }
    if (answer.status === 'bad-time') return retime(slot, answer.now, [...batch.commands, ...queue])
    if (answer.status === 'stale') return rebase(answer, [...batch.commands, ...queue])
    revision = answer.revision
    sending = null
    if (answer.hash !== hash) await reload(slot, queue)
  }

  async function pump(touch: boolean): Promise<FlushResult> {
    const mine = epoch
    const { slot } = state
    if (slot === null || state.load !== 'ready') return { ok: true }
    let owed = touch
    try {
      while (mine === epoch && (owed || sending !== null || queue.length > 0)) {
        state.sync = 'saving'
        owed = false
        await sendOnce(slot)
      }
      if (mine === epoch) state.sync = 'saved'
      failures = 0
      return { ok: true }
    } catch (thrown) {
      const error = thrown instanceof GatewayError ? thrown : new GatewayError('network', String(thrown))
      if (mine === epoch) retry(slot, error)
      return { ok: false, error }
    }
  }

  function retry(slot: number, error: GatewayError): void {
    state.sync = 'unsaved'
    const mine = epoch
    later(() => mine === epoch && void flush(), Math.min(RETRY_MOST_MS, RETRY_FIRST_MS * 2 ** failures++))
    hear.failed(slot, error)
  }

  /** Sends what is owed. Resolves when all of it is stored, or with the error of this attempt; it is tried again by itself. */
  function flush(options: { readonly touch?: boolean } = {}): Promise<FlushResult> {
    if (pumping) return pumping
    const started = pump(options.touch ?? false).finally(() => {
      if (pumping === started) pumping = null
    })
    pumping = started
    return started
  }

  return {
    state,
    flush,
    clear,

    /** The load path before any write (OP-103). Null: the slot has no row. Rejects with GatewayError; then nothing is written (OP-66). */
    async load(slot: number): Promise<StoredSave | null> {
      clear()
      const mine = epoch
      state.load = 'loading'
      try {
        const stored = await saves.load(slot)
        if (mine !== epoch) return null
        state.load = 'none'
        if (stored) hold(stored)
        return stored
      } catch (error) {
        if (mine === epoch) state.load = 'failed'
        throw error
      }
    },

    /** A new game is its slot's first command; the server issues the seed, so its save comes with the answer. */
    async create(slot: number, wish: Omit<Extract<Command, { type: 'new-game' }>, 'at' | 'type'>): Promise<void> {
      clear()
      const mine = epoch
      const send = () =>
        saves.send({ slot, baseRevision: 0, batchId: newBatchId(), commands: [{ type: 'new-game', at: clock(), ...wish }] })
      let answer = await send()
      if (answer.status === 'bad-time') {
        skew += answer.now - clock()
        answer = await send()
      }
      if (answer.status !== 'saved' || answer.save === null) throw new GatewayError('conflict', 'the slot is in use')
      if (mine === epoch) hold({ slot, revision: answer.revision, save: answer.save })
    },

    /** Applies a command at once and sends it soon; without an active slot it is played on the defaults and sent nowhere (OP-103). A refusal changes nothing and is told. */
    dispatch(wish: Wish): Result<{ save: Save; events: readonly GameEvent[] }, Refusal> {
      const command = { ...wish, at: Math.max(clock(), state.save.ext.time) } as Command
      const result = applyCommand(state.save, command, context(command.at))
      if (!result.ok) {
        hear.refused(result.refusal)
        return result
      }
      state.save = ref(result.value.save)
      if (state.slot !== null) {
        state.sync = 'unsaved'
        queue.push(command)
        queueMicrotask(() => void flush())
      }
      hear.events(result.value.events)
      return result
    },
  }
}

export const useSaveState = (keeper: SaveKeeper): SaveState => useSnapshot(keeper.state) as SaveState
