import { messageOf } from '../../../machines/message-of.ts'
import type { ProfilePort, User } from '../../../machines/ports.ts'
import type { ProjectileColor } from '../../../sim/content/projectile-colors.ts'
import type { CommandDraft } from '../../../sim/economy/command.ts'
import { t } from '../../language/t.ts'
import { refusalText } from '../../messages/refusals.ts'
import { saveBlockerToast } from '../../messages/saving.ts'
import type { SaveKeeper } from '../../state/saving/save-keeper.ts'
import type { ShowToast } from '../../state/toasts.ts'

interface SurvivorChangeParts {
  readonly backend: { user(): User | null; readonly profile: Pick<ProfilePort, 'updateAvatar'> }
  readonly keeper: Pick<SaveKeeper, 'state' | 'dispatch' | 'flush'>
  readonly toasts: { readonly show: ShowToast }
}
type FailedKey = 'character.avatar.failed' | 'character.colour.failed' | 'character.quickSlot.failed'
type QuickSlotDraft = Extract<CommandDraft, { readonly type: 'assign-quick-slot' }>

/**
 * The changes that the character screen's dialogs make. Each requires a login and an active slot (CHAR-08, CHAR-10),
 * writes the game even if no other change is unsent (SAVE-11), and returns whether the change was made. A toast
 * explains a failure.
 */
export function survivorChanges({ backend, keeper, toasts }: SurvivorChangeParts) {
  function isBlocked(): boolean {
    const blocker = backend.user() === null ? 'signed-out' : keeper.state.slot === null ? 'no-slot' : null
    if (blocker === null) return false
    const { kind, text } = saveBlockerToast(blocker, 'elsewhere')
    toasts.show(kind, text)
    return true
  }

  const showFailure = (key: FailedKey, error: unknown) => toasts.show('error', t(key, { message: refusalText(messageOf(error)) }))

  /** Applies the change at once. If the write fails, a toast says so and the keeper retries it. */
  function applyChange(draft: CommandDraft, failed: FailedKey): boolean {
    if (!keeper.dispatch(draft).ok) return false
    void keeper.flush({ touch: true }).then((written) => !written.ok && showFailure(failed, written.error))
    return true
  }

  return {
    /** Updates the account's avatar first, because other players would not see a change to the save alone (OP-98). */
    async chooseAvatar(avatarUrl: string): Promise<boolean> {
      if (isBlocked()) return false
      const slot = keeper.state.slot
      try {
        await backend.profile.updateAvatar(avatarUrl)
      } catch (error) {
        showFailure('character.avatar.failed', error)
        return false
      }
      // The player may have switched to another survivor in the meantime.
      return keeper.state.slot === slot && applyChange({ type: 'choose-avatar', avatarUrl }, 'character.avatar.failed')
    },
    chooseColour: (color: ProjectileColor): boolean =>
      !isBlocked() && applyChange({ type: 'choose-projectile-color', color }, 'character.colour.failed'),
    assignQuickSlot: (key: QuickSlotDraft['key'], itemId: QuickSlotDraft['itemId']): boolean =>
      !isBlocked() && applyChange({ type: 'assign-quick-slot', key, itemId }, 'character.quickSlot.failed'),
  }
}
