import type { User } from '../../../machines/ports.ts'
import { deviceStorage } from '../../browser/storage.ts'
import type { Game } from '../../game/game.ts'
import { guestProof, rememberGuestProof } from '../../state/guest-proof.ts'

type GuestLoginParts = Pick<Game, 'backend' | 'debug'> & { readonly keeper: Pick<Game['keeper'], 'flush'> }

/**
 * Signs in to another account with `logIn`. For a guest, it first writes all changes and remembers the guest on this
 * device, so that the survivor can come along. It does not sign in if that fails, because the guest would be lost.
 */
export async function signInFromGuest<T>({ backend, keeper, debug }: GuestLoginParts, logIn: () => Promise<T>): Promise<T> {
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

/** Logs in by name and password and offers a guest's survivor to that account. */
export const logInFromGuest = (game: GuestLoginParts, identifier: string, password: string): Promise<User | null> =>
  signInFromGuest(game, () => game.backend.auth.login(identifier, password))
