import type { User } from '../../../machines/ports.ts'
import { t } from '../../language/t.ts'
import { saveFailedText } from '../../messages/save.ts'
import { type SaveBlocker, saveBlockerToast } from '../../messages/saving.ts'
import type { SaveKeeper } from '../../state/saving/save-keeper.ts'
import type { ShowToast } from '../../state/toasts.ts'

interface SaveGameParts {
  readonly backend: { user(): User | null }
  readonly keeper: Pick<SaveKeeper, 'state' | 'flush' | 'isPristine'>
  readonly toasts: { readonly show: ShowToast }
}

/** Writes the game after the player pressed Save Game, and shows the result as a toast. The keeper retries a failed write by itself. */
export async function saveGame(game: SaveGameParts): Promise<void> {
  const { keeper, toasts } = game
  const slot = slotToWrite(game)
  if (typeof slot === 'string') {
    const { kind, text } = saveBlockerToast(slot, 'button')
    return toasts.show(kind, text)
  }
  const result = await keeper.flush({ touch: true })
  if (result.ok) toasts.show('success', t('saving.savedText'))
  // The keeper reports an outage only once, which may be long ago.
  else toasts.show('error', saveFailedText(slot, result.error))
}

function slotToWrite({ backend, keeper }: SaveGameParts): number | SaveBlocker {
  if (backend.user() === null) return 'signed-out'
  if (keeper.state.slot === null) return 'no-slot'
  return keeper.isPristine() ? 'pristine' : keeper.state.slot
}
