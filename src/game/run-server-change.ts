import { GatewayError } from '../../machines/ports.ts'
import type { SaveKeeper } from '../state/saving/save-keeper.ts'

/**
 * Runs a call by which the server itself changes the active slot's stored save: sends the unsent commands first, and reads the result
 * afterwards (CALL-06). Rejects with the first error. A save that could not be read is read as soon as possible.
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
    // After a failure too, because the change may be made although its answer was lost, or the call may arrive after its timeout.
    await keeper.refresh({ again }).catch(() => {})
  }
}
