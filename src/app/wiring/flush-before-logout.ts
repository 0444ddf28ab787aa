import type { Outbox } from '../../state/saving/outbox.ts'
import type { SaveKeeper } from '../../state/saving/save-keeper.ts'

/**
 * Writes what is owed before its player signs out (OP-86). What cannot be written now waits on this device for its player; where
 * the device can keep nothing either, rejects with the reason, since to leave would be to lose it.
 */
export async function flushBeforeLogout(keeper: Pick<SaveKeeper, 'flush'>, outbox: Pick<Outbox, 'isPersisted'>): Promise<void> {
  const written = await keeper.flush()
  if (!written.ok && !outbox.isPersisted()) throw written.error
}
