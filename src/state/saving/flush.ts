import type { Command } from '../../../sim/economy/command.ts'
import { isPristine } from '../../../sim/save/serialise.ts'
import { type FlushResult, hasUnsent, type KeeperContext } from './keeper-context.ts'
import { asGatewayError, sendBatch } from './send-batch.ts'

/** Coins that only moved in or out of the bank: no toast says that they are not stored yet (BANK-16). */
const isBanking = (owed: readonly Command[]): boolean =>
  owed.length > 0 && owed.every(({ type }) => type === 'deposit' || type === 'withdraw')

/**
 * Sends what is owed, one batch at a time. Resolves when all of it is stored, or with the error of this attempt; it is tried again
 * by itself. `touch` writes even when nothing is owed, unless nothing of a player's is in the save (SAVE-04). A write in flight counts.
 */
export function flush(context: KeeperContext, { touch = false }: { readonly touch?: boolean } = {}): Promise<FlushResult> {
  const { slot, load, save } = context.state
  if (context.flushing) return context.flushing
  if (slot === null || load !== 'ready') return Promise.resolve({ ok: true })
  if (!hasUnsent(context) && (!touch || isPristine(save))) return Promise.resolve({ ok: true })
  context.flushing = sendAll(context, slot, touch)
  return context.flushing
}

async function sendAll(context: KeeperContext, slot: number, touch: boolean): Promise<FlushResult> {
  const { epoch, state, retry } = context
  const isMine = () => epoch === context.epoch
  let owed = touch
  try {
    while (isMine() && (owed || hasUnsent(context))) {
      state.sync = 'saving'
      owed = false
      await sendBatch(context, slot)
    }
    if (isMine()) {
      state.sync = 'saved'
      retry.worked()
      context.outageReported = false
    }
    return { ok: true }
  } catch (thrown) {
    const error = asGatewayError(thrown)
    if (isMine()) {
      state.sync = 'unsaved'
      retry.failed()
      const quiet = context.outageReported || isBanking([...(context.sending?.batch.commands ?? []), ...context.queue])
      context.outageReported ||= !quiet
      if (!quiet || error.kind === 'refused') context.notify.failed(slot, error)
    }
    return { ok: false, error }
  } finally {
    // At once, not when the promise settles: what is queued from now on needs another call.
    if (isMine()) context.flushing = null
  }
}
