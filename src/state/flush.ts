import type { Command } from '../../sim/economy/command.ts'
import { isPristine } from '../../sim/save/serialise.ts'
import { type FlushResult, isOwing, type Keeping } from './keeping.ts'
import { asGatewayError, sendBatch } from './send-batch.ts'

/** Of what only moved coins in or out of the bank the player is not told that it is not stored yet (BANK-16). */
const isBanking = (owed: readonly Command[]): boolean =>
  owed.length > 0 && owed.every(({ type }) => type === 'deposit' || type === 'withdraw')

/**
 * Sends what is owed, one batch at a time. Resolves when all of it is stored, or with the error of this attempt; it is tried again
 * by itself. `touch` writes even when nothing is owed, unless nothing of a player's is in the save (SAVE-04). A write in flight counts.
 */
export function flush(keeping: Keeping, { touch = false }: { readonly touch?: boolean } = {}): Promise<FlushResult> {
  const { slot, load, save } = keeping.state
  if (keeping.pumping) return keeping.pumping
  if (slot === null || load !== 'ready') return Promise.resolve({ ok: true })
  if (!isOwing(keeping) && (!touch || isPristine(save))) return Promise.resolve({ ok: true })
  keeping.pumping = pump(keeping, slot, touch)
  return keeping.pumping
}

async function pump(keeping: Keeping, slot: number, touch: boolean): Promise<FlushResult> {
  const { epoch, state, retry } = keeping
  const isMine = () => epoch === keeping.epoch
  let owed = touch
  try {
    while (isMine() && (owed || isOwing(keeping))) {
      state.sync = 'saving'
      owed = false
      await sendBatch(keeping, slot)
    }
    if (isMine()) {
      state.sync = 'saved'
      retry.worked()
      keeping.outageTold = false
    }
    return { ok: true }
  } catch (thrown) {
    const error = asGatewayError(thrown)
    if (isMine()) {
      state.sync = 'unsaved'
      retry.failed()
      const quiet = keeping.outageTold || isBanking([...(keeping.sending?.batch.commands ?? []), ...keeping.queue])
      keeping.outageTold ||= !quiet
      if (!quiet || error.kind === 'refused') keeping.hear.failed(slot, error)
    }
    return { ok: false, error }
  } finally {
    // At once, not when the promise is heard: what is queued from now on needs another pump.
    if (isMine()) keeping.pumping = null
  }
}
