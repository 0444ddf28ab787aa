import { type EventObject, fromCallback } from 'xstate'
import { type BatchAnswer, GatewayError, type SaveBatch, type SavesPort, type StoredSave } from '../../../machines/ports.ts'
import { type Newer, type NewGame, type RefusedCommand, type SavingAnswer, savingMachine } from '../../../machines/saving.machine.ts'
import type { Command } from '../../../sim/economy/command.ts'
import type { GameEvent } from '../../../sim/economy/event.ts'
import type { Refusal } from '../../../sim/economy/refusal.ts'
import { saveText } from '../../messages/save.ts'
import type { KeptSaves } from './kept-saves.ts'
import type { LocalSave, LocalSaveOptions } from './local-save.ts'
import type { Reply } from './reply.ts'
import { createRetryTimer } from './retry-timer.ts'

/** What a device keeps, and how the keeper waits for it. */
export interface KeptCopies extends Pick<KeptSaves, 'keep' | 'recall' | 'forget'> {
  /** Calls back after so many ms. */
  after(callback: () => void, ms: number): void
}

export interface SaveKeeperOptions extends LocalSaveOptions {
  readonly saves: SavesPort
  /** What this device keeps of stored saves, for a start without a network. */
  readonly kept: KeptCopies
  /** Calls back after so many ms. */
  readonly later: (callback: () => void, ms: number) => void
  readonly notify: {
    events(events: readonly GameEvent[]): void
    refused(refusal: Refusal): void
    /** A write failed. Called once until writing works again, since it is kept and tried again; each time for one that is refused; never for banking alone. */
    failed(slot: number, error: GatewayError): void
    /** These no longer hold on the stored save, or were refused. */
    dropped(commands: readonly Command[]): void
    /** The server does not answer, and what this device kept is played instead. */
    recalled(): void
  }
}
export type FlushResult = { readonly ok: true } | { readonly ok: false; readonly error: GatewayError }

export interface SavingEffects extends SaveKeeperOptions {
  readonly local: LocalSave
  /** Waits for all to be stored, or for what kept it from that; null: the slot was closed meanwhile. */
  readonly flushed: Reply<FlushResult | null>
  /** The same, or until the server has it and only plays a run of it again first. */
  readonly received: Reply<FlushResult | null>
  /** Waits for a slot to be opened, and for a first try to send what was left; null: it has no row, or another one was opened. */
  readonly opened: Reply<StoredSave | GatewayError | null>
  readonly flush: () => void
}

export const STORED: FlushResult = { ok: true }

/** ms between two tries to store a run that is still being played again, and tries after which its player is told: a minute. */
const WAIT_MS = 750
const MOST_WAITS = 80

/** ms that a server may take to hand out a save that this device has a copy of. */
const PATIENCE_MS = 4_000
/** ms between two copies of it on this device. */
const KEEP_MS = 5_000

const asGatewayError = (thrown: unknown): GatewayError =>
  thrown instanceof GatewayError ? thrown : new GatewayError('network', String(thrown))

/** Coins that only moved in or out of the bank: no toast says that they are not stored yet (BANK-16). */
const isBanking = (owed: readonly Command[]): boolean =>
  owed.length > 0 && owed.every(({ type }) => type === 'deposit' || type === 'withdraw')

/** An effect that answers once; when its state was left meanwhile, its answer is nobody's (OP-86). */
const answerer = <Input>(work: (input: Input, isLeft: () => boolean) => Promise<SavingAnswer | null>) =>
  fromCallback<EventObject, Input>(({ input, sendBack }) => {
    let isLeft = false
    const answer = work(input, () => isLeft).catch((thrown): SavingAnswer => ({ type: 'FAILED', error: asGatewayError(thrown) }))
    void answer.then((event) => isLeft || event === null || sendBack(event))
    return () => {
      isLeft = true
    }
  })

/** The machine with its effects on the save of this page. */
export function provideSaving({ saves, kept, outbox, newBatchId, later, notify, local, flushed, received, opened, flush }: SavingEffects) {
  const { state, clock } = local
  const retry = createRetryTimer(later, flush)
  let isOutageTold = false
  /** Runs that were left, as far as the server has it and nobody has seen what it made of them. */
  let left: readonly string[] = []

  let isKeeping = false
  /** The batch whose run was still being checked after a minute. From then on each retry asks once, so that a verifier that is down costs little. */
  let lateBatch: string | null = null

  /** Has this device keep the stored save as it is in a moment: of several changes the last. */
  function keepSoon(): void {
    if (isKeeping) return
    isKeeping = true
    kept.after(() => {
      isKeeping = false
      const stored = local.base()
      if (stored !== null && !state.recalled) void kept.keep(stored)
    }, KEEP_MS)
  }

  async function read({ slot }: { slot: number }, isLeft: () => boolean): Promise<SavingAnswer> {
    const stored = await saves.load(slot)
    if (stored !== null) return { type: 'READ', stored }
    if (!isLeft()) forget(slot)
    return { type: 'GONE' }
  }
  function forget(slot: number): void {
    outbox.forget(slot)
    void kept.forget(slot)
  }

  /** A network that is gone says so at once, one that is dying does not: then what is known here is shown first. */
  async function readOrRecall(of: { slot: number }, isLeft: () => boolean): Promise<SavingAnswer | null> {
    const answer = read(of, isLeft)
    const late = new Promise<null>((resolve) => kept.after(() => resolve(null), PATIENCE_MS))
    const inTime = await Promise.race([answer, late]).catch(asGatewayError)
    if (inTime !== null && !(inTime instanceof GatewayError && inTime.kind === 'network')) return answer
    const stored = await kept.recall(of.slot).catch(() => null)
    return stored === null ? answer : { type: 'RECALLED', stored }
  }

  /** The answer to a batch that ends a run comes when the run has been played again. */
  async function settled(batch: SaveBatch, isLeft: () => boolean): Promise<Exclude<BatchAnswer, { status: 'waiting' }>> {
    const most = batch.batchId === lateBatch ? 1 : MOST_WAITS
    for (let sent = 0; sent < most; sent++) {
      const answer = await saves.send(batch)
      if (answer.status !== 'waiting') return answer
      received.answer(STORED)
      if (most > 1) await new Promise<void>((resolve) => later(resolve, WAIT_MS))
      if (isLeft()) break
    }
    if (!isLeft()) lateBatch = batch.batchId
    throw new GatewayError('later', saveText.stillChecked)
  }

  async function send(batch: SaveBatch, isLeft: () => boolean): Promise<SavingAnswer> {
    const { length } = batch.commands
    try {
      const answer = await settled(batch, isLeft)
      if (answer.status === 'stale') return { ...answer, type: 'STALE' }
      if (answer.status === 'bad-time') return { ...answer, type: 'BAD_TIME' }
      if (answer.status === 'refused') return { ...answer, type: 'REFUSED' }
      left = [...left, ...batch.commands.flatMap((command) => (command.type === 'leave-run' ? command.runId : []))]
      return { type: local.isExpected(answer.hash) ? 'STORED' : 'DIFFERS', revision: answer.revision }
    } catch (thrown) {
      const error = asGatewayError(thrown)
      if (error.kind === 'refused' && length > 1) return { type: 'UNREADABLE' }
      if (error.kind === 'refused' && length === 1) return { type: 'REFUSED', index: 0, message: error.message }
      return { type: error.kind === 'conflict' ? 'CONFLICT' : 'FAILED', error }
    }
  }

  async function create({ slot, survivor }: { slot: number; survivor: NewGame }): Promise<SavingAnswer> {
    const begin = () =>
      saves.send({ slot, baseRevision: 0, batchId: newBatchId(), commands: [{ type: 'new-game', at: clock.read(), ...survivor }] })
    let answer = await begin()
    if (answer.status === 'bad-time') {
      clock.set(answer.now)
      answer = await begin()
    }
    if (answer.status !== 'saved' || answer.save === null) throw new GatewayError('conflict', 'the slot is in use')
    forget(slot)
    const { revision, save } = answer
    const stored = { slot, revision, save, updatedAt: new Date(clock.read()).toISOString() }
    return { type: 'OPENED', stored, unsent: null }
  }

  function settle(result: FlushResult | null): void {
    received.answer(result)
    flushed.answer(result)
  }
  function clear(result: FlushResult | null): void {
    local.clear()
    left = []
    retry.reset()
    isOutageTold = false
    opened.answer(null)
    settle(result)
  }
  /** Leaving a run makes it nobody's last one; a death does. */
  function tellOfLeft({ save: { ext } }: Newer): void {
    notify.events(left.filter((runId) => runId === ext.lastRunId).map((runId) => ({ type: 'died-alone', runId })))
    left = []
  }
  const tell = (slot: number, dropped: readonly Command[], refused: RefusedCommand | null) => {
    if (dropped.length > 0) notify.dropped(dropped)
    if (refused !== null) notify.failed(slot, new GatewayError('refused', refused.message))
  }

  return savingMachine.provide({
    actors: {
      read: answerer(read),
      readOrRecall: answerer(readOrRecall),
      readUnsent: answerer(async (stored: StoredSave) => ({ type: 'OPENED', stored, unsent: await outbox.left(stored.slot) })),
      create: answerer(create),
      send: answerer(async (_, isLeft) => {
        state.sync = 'saving'
        // Under its id first: a batch that was sent and forgotten would be sent again under another, and count twice.
        const { batch, written } = local.nextBatch()
        if (written) await written
        return isLeft() ? null : send(batch, isLeft)
      }),
    },
    actions: {
      clear: () => clear(null),
      showLoading: () => {
        state.load = 'loading'
      },
      adopt: ({ context: { recalled } }, { stored, unsent }) => {
        tell(stored.slot, local.adopt(stored, unsent, recalled), null)
        if (recalled) {
          // Said once, and not again by the first try to send.
          isOutageTold = true
          notify.recalled()
        } else keepSoon()
        opened.answer(unsent === null || recalled ? local.opened() : received.wait().then((result) => result && local.opened()))
      },
      notOpened: (_, error) => {
        // A game that could not be made was never looked for.
        state.load = error !== null && state.load === 'loading' ? 'failed' : 'none'
        opened.answer(error)
      },
      accept: (_, revision) => {
        local.accept(revision)
        keepSoon()
      },
      rebase: ({ context: { slot, refused } }, newer) => {
        tell(slot, local.rebase(newer, refused), refused)
        tellOfLeft(newer)
        keepSoon()
      },
      retime: (_, serverNow) => local.retime(serverNow),
      halve: local.halve,
      giveUp: ({ context: { slot, error, refused } }) => {
        const lost = local.owed()
        clear(error === null ? STORED : { ok: false, error })
        tell(slot, lost, refused)
      },
      succeed: () => {
        state.sync = 'saved'
        retry.worked()
        isOutageTold = false
        settle(STORED)
      },
      fail: ({ context: { slot, error, behind } }) => {
        if (error === null) return
        retry.failed()
        if (behind && !local.hasUnsent()) {
          // All of it is stored: only what the server made of it is not known yet.
          state.sync = 'saved'
          settle(STORED)
          return
        }
        state.sync = 'unsaved'
        const isQuiet = isOutageTold || isBanking(local.owed())
        isOutageTold ||= !isQuiet
        if (!isQuiet || error.kind === 'refused') notify.failed(slot, error)
        settle({ ok: false, error })
      },
    },
    guards: {
      isUnmet: ({ context }) => (context.recalled || context.behind) && !local.hasUnsent(),
      isDone: ({ context }) => !context.due && !local.hasUnsent(),
      isAhead: ({ context: { serverNow } }) => serverNow !== null && local.isAhead(serverNow),
    },
  })
}
