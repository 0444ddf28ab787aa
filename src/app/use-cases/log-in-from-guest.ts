import type { User } from '../../../machines/ports.ts'
import { deviceStorage } from '../../browser/storage.ts'
import { guestProof, rememberGuestProof } from '../../state/guest-proof.ts'
import type { Game } from '../game.ts'

/** What such a log-in needs of the game. */
type LoggingIn = Pick<Game, 'backend' | 'debug'> & { readonly keeper: Pick<Game['keeper'], 'flush'> }

/**
 * Logs in to an account. A guest who does is remembered on this device before, with everything written, so that the survivor can come
 * along; where that fails nobody is logged in, since the guest would be lost.
 */
export async function logInFromGuest({ backend, keeper, debug }: LoggingIn, identifier: string, password: string): Promise<User | null> {
  const { auth } = backend
  if (!backend.user()?.guest) return auth.login(identifier, password)
  const written = await keeper.flush()
  if (!written.ok) throw written.error
  const before = guestProof(deviceStorage, debug.log)
  rememberGuestProof(deviceStorage, await auth.rememberGuest())
  try {
    return await auth.login(identifier, password)
  } catch (error) {
    rememberGuestProof(deviceStorage, before)
    throw error
  }
}
