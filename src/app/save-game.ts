import type { User } from '../../machines/ports.ts'
import { saveToasts } from '../messages/save-toasts.ts'
import { type SaveHindrance, savedToast, saveHindranceToast } from '../messages/saving.ts'
import type { SaveKeeper } from '../state/save-keeper.ts'
import type { Tell } from '../state/toasts.ts'

/** What an explicit save needs of the game. */
interface Saving {
  readonly backend: { user(): User | null }
  readonly keeper: Pick<SaveKeeper, 'state' | 'flush' | 'isPristine'>
  readonly toasts: { readonly tell: Tell }
}

/**
 * Writes the game because the player asked for it: by the Save Game button, or by something else that is explicit (OP-08).
 * Says what came of it, but for a save elsewhere that went well. `failed`: it is kept, and tried again by itself.
 */
export async function saveGame(game: Saving, from: 'button' | 'elsewhere'): Promise<'saved' | 'not-saved' | 'failed'> {
  const { keeper, toasts } = game
  const slot = slotToWrite(game)
  if (typeof slot === 'string') {
    const { kind, text } = saveHindranceToast(slot, from)
    toasts.tell(kind, text)
    return 'not-saved'
  }
  const result = await keeper.flush({ touch: true })
  // The keeper tells an outage once, and that may be long ago.
  if (!result.ok) toasts.tell('error', saveToasts.failed(slot, result.error))
  else if (from === 'button') toasts.tell('success', savedToast)
  return result.ok ? 'saved' : 'failed'
}

function slotToWrite({ backend, keeper }: Saving): number | SaveHindrance {
  if (backend.user() === null) return 'signed-out'
  if (keeper.state.slot === null) return 'no-slot'
  return keeper.isPristine() ? 'pristine' : keeper.state.slot
}
