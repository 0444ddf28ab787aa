import type { SaveSurvivorNotice } from '../../machines/save-survivor.machine.ts'
import { t } from '../language/t.ts'
import type { IconName } from '../looks/icon-names.ts'

/** Screens that need an account, each with its icon. */
export const needsAccountIcons = { 'ham-radio': 'radio', 'flea-market': 'market', mailbox: 'mail' } as const satisfies Record<
  string,
  IconName
>
export type NeedsAccount = keyof typeof needsAccountIcons
export const needsAccount = (id: string): id is NeedsAccount => Object.hasOwn(needsAccountIcons, id)

export function saveSurvivorToast(notice: SaveSurvivorNotice): { readonly kind: 'success'; readonly text: string } {
  return notice.type === 'registered'
    ? { kind: 'success', text: t('guest.toasts.registered') }
    : { kind: 'success', text: t('guest.toasts.moved', { slot: notice.slot }) }
}
