import type { User } from '../../../machines/ports.ts'
import { deviceStorage } from '../../browser/storage.ts'
import type { Game } from '../../game/game.ts'
import { guestProof, rememberGuestProof } from '../../state/guest-proof.ts'

/** What such a log-in needs of the game. */
type LoggingIn = Pick<Game, 'backend' | 'debug'> & { readonly keeper: Pick<Game['keeper'], 'flush'> }

/**
 * Signs in to another account by `logIn`. A guest who does is remembered on this device before, with everything written, so that the
 * survivor can come along; if that fails, nobody is signed in, since the guest would be lost.
 */
export async function fromGuest<T>({ backend, keeper, debug }: LoggingIn, logIn: () => Promise<T>): Promise<T> {
  if (!backend.user()?.guest) return logIn()
  const written = await keeper.flush()
  if (!written.ok) throw written.error
  const before = guestProof(deviceStorage, debug.log)
  rememberGuestProof(deviceStorage, await backend.auth.rememberGuest())
  try {
    return await logIn()
  } catch (error) {
    rememberGuestProof(deviceStorage, before)
    throw error
  }
}

/** Logs in to an account by name and password, and has a guest's survivor offered to it. */
export const logInFromGuest = (game: LoggingIn, identifier: string, password: string): Promise<User | null> =>
  fromGuest(game, () => game.backend.auth.login(identifier, password))
