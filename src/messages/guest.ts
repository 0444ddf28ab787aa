import type { SaveSurvivorNotice } from '../../machines/save-survivor.machine.ts'
import { say } from '../language/say.ts'
import { textsOf } from '../language/texts.ts'
import type { IconName } from '../looks/icon-names.ts'

const texts = textsOf('game').guest

/** Whoever plays without an account, and the ways to one (ACCT-15 to ACCT-17). The landing's own words are in `landing.ts`. */
export const guestText = { ...texts.guestText, awaits: (email: string) => say(texts.guestText.awaits, { email }) } as const

export const saveSurvivorText = {
  ...texts.saveSurvivorText,
  atLevel: (level: number) => say(texts.saveSurvivorText.atLevel, { level }),
  choose: (slot: number) => say(texts.saveSurvivorText.choose, { slot }),
} as const

/** What an account opens, by the screen that asks for one. */
export const needsAccountText = {
  'ham-radio': { icon: 'radio', ...texts.needsAccountText['ham-radio'] },
  'flea-market': { icon: 'market', ...texts.needsAccountText['flea-market'] },
  mailbox: { icon: 'mail', ...texts.needsAccountText.mailbox },
} as const satisfies Record<string, { readonly icon: IconName; readonly title: string; readonly text: string }>
export type NeedsAccount = keyof typeof needsAccountText
/** Whether a screen of the camp needs an account. */
export const needsAccount = (id: string): id is NeedsAccount => Object.hasOwn(needsAccountText, id)
export const needsAccountHint = texts.needsAccountHint

/** The toast of what the machine tells. */
export function saveSurvivorToast(notice: SaveSurvivorNotice): { readonly kind: 'success'; readonly text: string } {
  return notice.type === 'kept'
    ? { kind: 'success', text: texts.toasts.kept }
    : { kind: 'success', text: say(texts.toasts.taken, { slot: notice.slot }) }
}
