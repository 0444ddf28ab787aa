import { proxy, ref, subscribe, useSnapshot } from 'valtio'
import { GatewayError, type SaveBatch, type SavesPort, type StoredSave } from '../../machines/ports.ts'
import { applyCommand } from '../../sim/economy/apply-command.ts'
import type { Command } from '../../sim/economy/command.ts'
import type { GameEvent } from '../../sim/economy/event.ts'
import type { Refusal } from '../../sim/economy/refusal.ts'
import type { Result } from '../../sim/kernel/result.ts'
import type { Save } from '../../sim/save/save.ts'
import { hashSave, isPristine } from '../../sim/save/serialise.ts'
import { createMover } from './move-command.ts'
import type { Outbox, Unsent } from './outbox.ts'
import { reapply } from './reapply.ts'
import { createRetryTimer } from './retry-timer.ts'
import { blankSave, type SaveState } from './save-state.ts'
import { createServerClock } from './server-clock.ts'

export type FlushResult = { readonly ok: true } | { readonly ok: false; readonly error: GatewayError }
/** A command before it gets its time. Distributive, so that each keeps its own fields. */
export type Wish = Command extends infer C ? (C extends Command ? Omit<C, 'at'> : never) : never

export interface SaveKeeperOptions {
  readonly saves: SavesPort
  /** Outlives this page: what is owed when it is closed. */
  readonly outbox: Outbox
  /** Whole ms since 1970. Better a clock that nobody sets: a run must not get shorter than it was. */
  readonly now: () => number
  readonly newBatchId: () => string
  /** Calls back after so many ms. */
  readonly later: (callback: () => void, ms: number) => void
  /** True where the embedded backend runs: a fixed run seed is taken. */
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
export type SaveKeeper = ReturnType<typeof createSaveKeeper>

/** Well inside what the server takes at once, in number and in bytes. */
const MOST_COMMANDS = 100

/** Of what only moved coins in or out of the bank the player is not told that it is not stored yet (BANK-16). */
const isBanking = (owed: readonly Command[]): boolean =>
  owed.length > 0 && owed.every(({ type }) => type === 'deposit' || type === 'withdraw')

const asGatewayError = (thrown: unknown): GatewayError =>
  thrown instanceof GatewayError ? thrown : new GatewayError('network', String(thrown))

/**
 * The save's only writer. Applies a command at once, queues it, and sends the queue as batches: one in flight,
 * kept under its id until it is answered, so that a lost answer is asked for again and never counts twice (design §5).
 */
export function createSaveKeeper({ saves, outbox, now, newBatchId, later, debug, hear }: SaveKeeperOptions) {
  const state = proxy<SaveState>(blankSave())
  let revision = 0
  let queue: Command[] = []
  /** `hash`: of the save that the batch must come to; null when more is queued behind it, and nothing can be compared. */
  let sending: { readonly batch: SaveBatch; readonly hash: string | null } | null = null
  let pumping: Promise<FlushResult> | null = null
  /** Run ids that this page knows, to those they have since the run began anew on a newer save. */
  let renamed = new Map<string, string>()
  /** Rises when the slot changes: an answer to an older epoch is nobody's (OP-86). */
  let epoch = 0

  let outageTold = false

  const clock = createServerClock(now)
  const retry = createRetryTimer(later, () => void flush())
  const runId = (id: string) => renamed.get(id) ?? id
  const time = () => Math.max(clock.read(), state.save.ext.time)

  function hold({ slot, revision: stored, save }: Pick<StoredSave, 'slot' | 'revision' | 'save'>): void {
    clock.learn(save)
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
    retry.reset()
    outageTold = false
    renamed = new Map()
    Object.assign(state, blankSave())
  }

  /** Writes down what is owed, as long as it is. */
  function remember(): Promise<void> | undefined {
    if (state.slot === null) return
    return outbox.keep(state.slot, sending === null && queue.length === 0 ? null : { batch: sending?.batch ?? null, queue })
  }

  /** Applies what is owed again on a newer save, `head` before the queue; what no longer holds is told. */
  function rebase(stored: { readonly revision: number; readonly save: Save }, head: readonly Command[]): void {
    clock.learn(stored.save)
    const before = state.save.ext.run?.id
    const { save, kept, dropped } = reapply(stored.save, [...head, ...queue], debug())
    const after = save.ext.run?.id
    if (before !== undefined && after !== undefined && before !== after && kept.some(({ type }) => type === 'begin-run')) {
      for (const [known, id] of renamed) if (id === before) renamed.set(known, after)
      renamed.set(before, after)
    }
    revision = stored.revision
    queue = [...kept]
    sending = null
    state.save = ref(save)
    remember()
    if (dropped.length > 0) hear.dropped(dropped)
  }

  async function reload(slot: number, head: readonly Command[]): Promise<void> {
    const mine = epoch
    const stored = await saves.load(slot)
    if (mine !== epoch) return
    if (stored) return rebase(stored, head)
    const lost = [...head, ...queue]
    outbox.forget(slot)
    clear()
    if (lost.length > 0) hear.dropped(lost)
  }

  /** This device's clock is wrong: it is set by the server's. Commands of a time to come are moved back with it. */
  async function retime(slot: number, serverNow: number, head: readonly Command[]): Promise<void> {
    const shift = clock.set(serverNow)
    const earlier = (at: number) => Math.max(0, at + Math.min(0, shift ?? 0))
    const move = createMover()
    queue = [...head, ...queue].map((command) => move(command, earlier(command.at)))
    sending = null
    const { ext } = state.save
    state.save = ref({ ...state.save, ext: { ...ext, time: earlier(ext.time) } })
    remember()
    await reload(slot, [])
    // The clock is right, but a run was moved behind another device's: its time comes.
    if (shift === null) throw new GatewayError('network', 'the clocks do not agree')
  }

  function nextBatch(slot: number) {
    const commands = queue.splice(0, MOST_COMMANDS)
    return {
      batch: { slot, baseRevision: revision, batchId: newBatchId(), commands },
      hash: queue.length === 0 ? hashSave(state.save) : null,
    }
  }

  async function sendOnce(slot: number): Promise<void> {
    sending ??= nextBatch(slot)
    const { batch, hash } = sending
    const mine = epoch
    // Under its id first: a batch that was sent and forgotten would be sent again under another, and count twice.
    const written = remember()
    if (written) await written
    if (mine !== epoch) return
    const answer = await saves.send(batch).catch(asGatewayError)
    if (mine !== epoch) return
    if (answer instanceof GatewayError) return failedToSend(slot, batch, answer)
    switch (answer.status) {
      case 'bad-time':
        return retime(slot, answer.now, batch.commands)
      case 'stale':
        return rebase(answer, batch.commands)
      case 'refused':
        return withoutOne(slot, batch, answer)
      case 'saved':
        revision = answer.revision
        sending = null
        remember()
        if (hash !== null && answer.hash !== hash) await reload(slot, [])
    }
  }

  async function failedToSend(slot: number, batch: SaveBatch, error: GatewayError): Promise<never> {
    if (error.kind === 'refused') await reload(slot, []).then(() => hear.dropped(batch.commands))
    // Perhaps the slot was emptied meanwhile: then nothing is owed to it any more.
    if (error.kind === 'conflict') await reload(slot, batch.commands)
    throw error
  }

  /** One command of a batch does not hold on the server; the others are sent again. */
  async function withoutOne(slot: number, { commands }: SaveBatch, { index, message }: { index: number; message: string }) {
    await reload(
      slot,
      commands.filter((_, n) => n !== index),
    )
    hear.dropped(commands.slice(index, index + 1))
    hear.failed(slot, new GatewayError('refused', message))
  }

  async function pump(slot: number, touch: boolean): Promise<FlushResult> {
    const mine = epoch
    let owed = touch
    try {
      while (mine === epoch && (owed || sending !== null || queue.length > 0)) {
        state.sync = 'saving'
        owed = false
        await sendOnce(slot)
      }
      if (mine === epoch) {
        state.sync = 'saved'
        retry.worked()
        outageTold = false
      }
      return { ok: true }
    } catch (thrown) {
      const error = asGatewayError(thrown)
      if (mine === epoch) {
        state.sync = 'unsaved'
        retry.failed()
        const quiet = outageTold || isBanking([...(sending?.batch.commands ?? []), ...queue])
        outageTold ||= !quiet
        if (!quiet || error.kind === 'refused') hear.failed(slot, error)
      }
      return { ok: false, error }
    } finally {
      // At once, not when the promise is heard: what is queued from now on needs another pump.
      if (mine === epoch) pumping = null
    }
  }

  /**
   * Sends what is owed. Resolves when all of it is stored, or with the error of this attempt; it is tried again by itself.
   * `touch` writes even when nothing is owed, unless nothing of a player's is in the save (SAVE-04). A write in flight counts.
   */
  function flush({ touch = false }: { readonly touch?: boolean } = {}): Promise<FlushResult> {
    const { slot } = state
    if (pumping) return pumping
    if (slot === null || state.load !== 'ready') return Promise.resolve({ ok: true })
    const isOwed = sending !== null || queue.length > 0
    if (!isOwed && (!touch || isPristine(state.save))) return Promise.resolve({ ok: true })
    pumping = pump(slot, touch)
    return pumping
  }

  /** What an earlier visit could not send comes first. */
  async function takeUp(left: Unsent | null): Promise<void> {
    if (left === null) return
    sending = left.batch && { batch: left.batch, hash: '' }
    queue = [...left.queue]
    if (sending === null) rebase({ revision, save: state.save }, [])
    await flush()
  }

  return {
    state,
    flush,
    clear,
    /** The slot was emptied or restored: what its game still owed is not the next one's. */
    forget: (slot: number): void => outbox.forget(slot),
    /** Whether nothing of a player's is in the save, so that there is nothing to write (OP-95). */
    isPristine: (): boolean => isPristine(state.save),
    /** ms since 1970: when a command would be said to happen. Never runs backwards within a save. */
    now: time,
    /** Whether the run that this page knows by `id` is the open one. */
    isOpen: (id: string): boolean => state.save.ext.run?.id === runId(id),

    /** The load path before any write (OP-103). Null: the slot has no row. Rejects with GatewayError; then nothing is written (OP-66). */
    async load(slot: number): Promise<StoredSave | null> {
      clear()
      const mine = epoch
      state.load = 'loading'
      try {
        const stored = await saves.load(slot)
        if (stored === null) outbox.forget(slot)
        const left = stored && (await outbox.left(slot).catch(() => null))
        if (mine !== epoch) return null
        state.load = 'none'
        if (stored === null) return null
        hold(stored)
        await takeUp(left)
        return mine === epoch ? { ...stored, revision, save: state.save } : null
      } catch (error) {
        if (mine === epoch) state.load = 'failed'
        throw error
      }
    },

    /** Takes what the server itself did to the slot (CALL-06): sends what is owed, then loads. What cannot be sent now is applied to the newer save when it can. */
    async refresh(): Promise<void> {
      const { slot } = state
      const mine = epoch
      const sent = await flush()
      if (slot !== null && sent.ok && mine === epoch && sending === null) await reload(slot, [])
    },

    /** A new game is its slot's first command; the server issues the seed, so its save comes with the answer. */
    async create(slot: number, wish: Omit<Extract<Command, { type: 'new-game' }>, 'at' | 'type'>): Promise<void> {
      clear()
      const mine = epoch
      const send = () =>
        saves.send({ slot, baseRevision: 0, batchId: newBatchId(), commands: [{ type: 'new-game', at: clock.read(), ...wish }] })
      let answer = await send()
      if (answer.status === 'bad-time') {
        clock.set(answer.now)
        answer = await send()
      }
      if (answer.status !== 'saved' || answer.save === null) throw new GatewayError('conflict', 'the slot is in use')
      outbox.forget(slot)
      if (mine === epoch) hold({ slot, revision: answer.revision, save: answer.save })
    },

    /** Applies a command at once and sends it soon; without an active slot it is played on the defaults and sent nowhere (OP-103). A refusal changes nothing and is told. */
    dispatch(wish: Wish): Result<{ save: Save; events: readonly GameEvent[] }, Refusal> {
      const at = time()
      const command = { ...wish, ...('runId' in wish && { runId: runId(wish.runId) }), at } as Command
      const result = applyCommand(state.save, command, { now: at, issuedSeed: 0, debug: debug() })
      if (!result.ok) {
        hear.refused(result.refusal)
        return result
      }
      state.save = ref(result.value.save)
      if (state.slot !== null) {
        state.sync = 'unsaved'
        queue.push(command)
        remember()
        queueMicrotask(() => void flush())
      }
      hear.events(result.value.events)
      return result
    },
  }
}

/** Calls back with the save, now and at each change, before the change's own events are heard. */
export function onSave({ state }: Pick<SaveKeeper, 'state'>, hear: (save: Save) => void): () => void {
  hear(state.save)
  return subscribe(state, () => hear(state.save), true)
}

export const useSaveState = (keeper: SaveKeeper): SaveState => useSnapshot(keeper.state) as SaveState
