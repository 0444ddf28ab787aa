import { deviceStorage } from '../../browser/storage.ts'
import { t } from '../../language/t.ts'
import { saveFailedText } from '../../messages/save.ts'
import { saveBlockerToast } from '../../messages/saving.ts'
import { forgetSlot } from '../../state/active-slot.ts'
import type { Outbox } from '../../state/saving/outbox.ts'
import type { SaveKeeper } from '../../state/saving/save-keeper.ts'
import type { ShowToast } from '../../state/toasts.ts'

interface ExitParts {
  readonly keeper: Pick<SaveKeeper, 'state' | 'flush' | 'isPristine' | 'clear'>
  readonly outbox: Pick<Outbox, 'isPersisted'>
  readonly navigate: (to: string) => void
  readonly toasts: { readonly show: ShowToast }
}

/**
 * Saves and closes the open slot and shows the slots (SETT-09). If the save cannot be sent now, this device keeps it
 * until the slot is opened again. If the device cannot keep it either, the player stays, because leaving would lose it.
 * Resolves to whether the player left.
 */
export async function exitToSlots({ keeper, outbox, navigate, toasts }: ExitParts): Promise<boolean> {
  const { slot } = keeper.state
  if (slot !== null && keeper.isPristine()) {
    const { kind, text } = saveBlockerToast('pristine', 'elsewhere')
    toasts.show(kind, text)
  } else if (slot !== null) {
    const written = await keeper.flush({ touch: true })
    if (!written.ok && !outbox.isPersisted()) {
      toasts.show('error', saveFailedText(slot, written.error))
      return false
    }
    if (!written.ok) toasts.show('info', t('save.kept'))
  }
  keeper.clear()
  forgetSlot(deviceStorage)
  navigate('/profile-selection')
  return true
}
