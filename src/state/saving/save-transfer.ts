import { type EventObject, fromCallback } from 'xstate'
import { messageOf } from '../../../machines/message-of.ts'
import { type BatchAnswer, GatewayError, type SaveBatch, type SavesPort, type SlotSave } from '../../../machines/ports.ts'
import type { NewGame, SavingAnswer } from '../../../machines/saving.machine.ts'
import { t } from '../../language/t.ts'
import type { DeviceSaves } from './device-saves.ts'
import type { LocalSave } from './local-save.ts'
import type { Outbox } from './outbox.ts'
import { verdictDelayMs } from './verdict-delay.ts'

/** The copies of stored saves on this device, and the timer for writing them. */
export interface DeviceCopies extends Pick<DeviceSaves, 'keep' | 'recall' | 'forget'> {
  after(callback: () => void, ms: number): void
}

export interface TransferOptions {
  readonly saves: SavesPort
  /** Copies of stored saves on this device, for a start without a network. */
  readonly kept: DeviceCopies
  readonly outbox: Outbox
  readonly newBatchId: () => string
  readonly later: (callback: () => void, ms: number) => void
}

type SettledAnswer = Exclude<BatchAnswer, { status: 'waiting' }>

/** Number of polls for a batch whose run is still being verified, before the player is notified: one minute in total. */
const MAX_POLLS = 80
/** Time that the server may take to send a save that this device has a copy of. */
const RECALL_AFTER_MS = 4_000

const toGatewayError = (thrown: unknown): GatewayError =>
  thrown instanceof GatewayError ? thrown : new GatewayError('network', String(thrown))

/** An actor of the saving machine that answers once. If the machine has left the state by then, the answer is dropped (OP-86). */
export const answerOnce = <Input>(work: (input: Input, isLeft: () => boolean) => Promise<SavingAnswer | null>) =>
  fromCallback<EventObject, Input>(({ input, sendBack }) => {
    let isLeft = false
    const answer = work(input, () => isLeft).catch((thrown): SavingAnswer => ({ type: 'FAILED', error: toGatewayError(thrown) }))
    void answer.then((event) => isLeft || event === null || sendBack(event))
    return () => {
      isLeft = true
    }
  })

/** Transfers saves and commands between this page and the server, with this device's copies as a fallback if the server does not answer. */
export class SaveTransfer {
  readonly #options: TransferOptions
  readonly #local: LocalSave
  readonly #onReceived: () => void
  /**
   * The batch whose run was still being verified after a minute. Each retry sends it only once, so that a verifier that is down costs
   * little.
   */
  #lateBatch: string | null = null

  /** `onReceived` is called when the server has a batch and only has to verify its run. */
  constructor(options: TransferOptions, local: LocalSave, onReceived: () => void) {
    this.#options = options
    this.#local = local
    this.#onReceived = onReceived
  }

  async read({ slot }: { readonly slot: number }, isLeft: () => boolean): Promise<SavingAnswer> {
    const stored = await this.#options.saves.load(slot)
    if (stored !== null) return { type: 'READ', stored }
    if (!isLeft()) this.forget(slot)
    return { type: 'GONE' }
  }

  /** Falls back to this device's copy if the network is gone or the server takes too long, as it does on a failing network. */
  async readOrRecall(game: { readonly slot: number }, isLeft: () => boolean): Promise<SavingAnswer | null> {
    const { kept } = this.#options
    const answer = this.read(game, isLeft)
    const timeout = new Promise<null>((resolve) => kept.after(() => resolve(null), RECALL_AFTER_MS))
    const first = await Promise.race([answer, timeout]).catch(toGatewayError)
    if (first !== null && !(first instanceof GatewayError && first.kind === 'network')) return answer
    const stored = await kept.recall(game.slot).catch(() => null)
    return stored === null ? answer : { type: 'RECALLED', stored }
  }

  async readUnsent(stored: SlotSave): Promise<SavingAnswer> {
    return { type: 'OPENED', stored, unsent: await this.#options.outbox.takeOver(stored.slot) }
  }

  async create({ slot, survivor }: { readonly slot: number; readonly survivor: NewGame }): Promise<SavingAnswer> {
    const { clock } = this.#local
    const begin = () => {
      const commands = [{ type: 'new-game' as const, at: clock.read(), ...survivor }]
      return this.#options.saves.send({ slot, baseRevision: 0, batchId: this.#options.newBatchId(), commands })
    }
    let answer = await begin()
    if (answer.status === 'bad-time') {
      clock.set(answer.now)
      answer = await begin()
    }
    if (answer.status !== 'saved' || answer.save === null)
      throw new GatewayError('conflict', 'This slot is already in use.', { code: 'slot-in-use' })
    this.forget(slot)
    const { revision, save } = answer
    return { type: 'OPENED', stored: { slot, revision, save, updatedAt: new Date(clock.read()).toISOString() }, unsent: null }
  }

  /** Sends the batch in flight, or the next one. */
  async send(isLeft: () => boolean): Promise<SavingAnswer | null> {
    // Stored on the device first: a batch that was sent and then lost would be sent again under another id and count twice.
    const { batch, written } = this.#local.nextBatch()
    if (written) await written
    if (isLeft()) return null
    try {
      return this.#eventOf(await this.#sendUntilSettled(batch, isLeft))
    } catch (thrown) {
      return toFailureEvent(toGatewayError(thrown), batch)
    }
  }

  /** Removes this device's entries for a slot whose game is gone. */
  forget(slot: number): void {
    this.#options.outbox.forget(slot)
    void this.#options.kept.forget(slot)
  }

  #eventOf(answer: SettledAnswer): SavingAnswer {
    switch (answer.status) {
      case 'stale':
        return { ...answer, type: 'STALE' }
      case 'bad-time':
        return { ...answer, type: 'BAD_TIME' }
      case 'refused':
        return { ...answer, type: 'REFUSED' }
      case 'saved':
        return { type: this.#local.isExpected(answer.hash) ? 'STORED' : 'DIFFERS', revision: answer.revision }
    }
  }

  /** Polls for the answer to a batch that ends a run: it comes once the server has verified the run. */
  async #sendUntilSettled(batch: SaveBatch, isLeft: () => boolean): Promise<SettledAnswer> {
    const polls = batch.batchId === this.#lateBatch ? 1 : MAX_POLLS
    for (let sent = 0; sent < polls; sent++) {
      const answer = await this.#options.saves.send(batch)
      if (answer.status !== 'waiting') return answer
      this.#onReceived()
      if (polls > 1) await new Promise<void>((resolve) => this.#options.later(resolve, verdictDelayMs(sent + 1)))
      if (isLeft()) break
    }
    if (!isLeft()) this.#lateBatch = batch.batchId
    throw new GatewayError('later', t('save.stillChecked'))
  }
}

/** A batch that the server rejected as a whole is split, until the command that it cannot read is alone. */
function toFailureEvent(error: GatewayError, { commands }: SaveBatch): SavingAnswer {
  if (error.kind === 'conflict') return { type: 'CONFLICT', error }
  if (error.kind !== 'refused' || commands.length === 0) return { type: 'FAILED', error }
  return commands.length > 1 ? { type: 'UNREADABLE' } : { type: 'REFUSED', index: 0, message: messageOf(error) }
}
