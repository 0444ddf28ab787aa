import { GatewayError } from '../../machines/ports.ts'
import type { SaveKeeper } from '../state/saving/save-keeper.ts'

/**
 * A call by which the server itself changes the active slot's stored save: what is owed to it is sent first, and what became of it
 * is read afterwards (CALL-06). Rejects with whatever failed first; a wallet that could not be read anew is read as soon as it can be.
 */
export async function runServerChange<T>(keeper: Pick<SaveKeeper, 'flush' | 'refresh'>, call: () => Promise<T>): Promise<T> {
  const sent = await keeper.flush()
  if (!sent.ok) throw sent.error
  let again = false
  try {
    return await call()
  } catch (error) {
    again = error instanceof GatewayError && error.kind === 'network'
    throw error
  } finally {
    // Also after a failure: an answer may be lost on its way when the change is made, or the call come later than anybody waits for it.
    await keeper.refresh({ again }).catch(() => {})
  }
}
