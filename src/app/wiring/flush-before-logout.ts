import type { Outbox } from '../../state/saving/outbox.ts'
import type { SaveKeeper } from '../../state/saving/save-keeper.ts'

/**
 * Writes unsent commands before the player signs out (OP-86). Commands that cannot be written now stay on this device for the player. If
 * the device cannot keep them either, rejects with the reason, because signing out would lose them.
 */
export async function flushBeforeLogout(keeper: Pick<SaveKeeper, 'flush'>, outbox: Pick<Outbox, 'isPersisted'>): Promise<void> {
  const written = await keeper.flush()
  if (!written.ok && !outbox.isPersisted()) throw written.error
}
