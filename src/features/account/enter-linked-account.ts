import type { LinkedAccount } from '../../../machines/ports.ts'
import { resume } from '../../../machines/resume.ts'
import { deviceStorage } from '../../browser/storage.ts'
import type { Game } from '../../game/game.ts'
import { rememberedSlot } from '../../state/active-slot.ts'
import { signInFromGuest } from './log-in-from-guest.ts'

type LinkedAccountParts = Pick<Game, 'backend' | 'openSlot' | 'debug'> & { readonly keeper: Pick<Game['keeper'], 'flush' | 'state'> }

/**
 * Signs in to the account of a mailed link. Opens a guest's survivor first, so that this device's unsent changes are
 * written before the survivor is taken along.
 */
export async function enterLinkedAccount(game: LinkedAccountParts, account: LinkedAccount): Promise<void> {
  const { backend, keeper, openSlot, debug } = game
  const present = backend.user()
  if (present?.guest && present.id !== account.user.id) {
    if (keeper.state.slot === null) await resume(openSlot, rememberedSlot(deviceStorage, present.id, debug.log))
    return signInFromGuest(game, () => account.enter())
  }
  return account.enter()
}
