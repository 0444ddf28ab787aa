import type { SaveSurvivorNotice } from '../../machines/save-survivor.machine.ts'
import { t } from '../language/t.ts'
import type { IconName } from '../looks/icon-names.ts'

/** The screens that need an account, each with the icon of what it opens. */
export const needsAccountIcons = { 'ham-radio': 'radio', 'flea-market': 'market', mailbox: 'mail' } as const satisfies Record<
  string,
  IconName
>
export type NeedsAccount = keyof typeof needsAccountIcons
/** Whether a screen of the camp needs an account. */
export const needsAccount = (id: string): id is NeedsAccount => Object.hasOwn(needsAccountIcons, id)

/** The toast of what the machine tells. */
export function saveSurvivorToast(notice: SaveSurvivorNotice): { readonly kind: 'success'; readonly text: string } {
  return notice.type === 'kept'
    ? { kind: 'success', text: t('guest.toasts.kept') }
    : { kind: 'success', text: t('guest.toasts.taken', { slot: notice.slot }) }
}
