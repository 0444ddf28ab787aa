import type { ErrorMessage } from '../../machines/ports.ts'
import type { ResendNotice } from '../../machines/resend.machine.ts'
import { say } from '../language/say.ts'
import { textsOf } from '../language/texts.ts'
import { accountText } from './account.ts'
import { refusalText } from './refusals.ts'

const texts = textsOf('game').auth

/** Login, signup and what follows them (AUTH-05 to AUTH-19). */
export const loginText = texts.loginText

export const signupText = texts.signupText

export const confirmationText = texts.confirmationText

const link = texts.mailLinkText
/** A mailed link that its reader opens. */
export const mailLinkText = {
  ...link,
  choiceTitle: (values: { name: string }) => say(link.choiceTitle, values),
  whose: (values: { name: string; email: string }) => say(link.whose, values),
  enter: (values: { name: string }) => say(link.enter, values),
  member: {
    explain: (values: { name: string }) => say(link.member.explain, values),
    stay: (values: { name: string }) => say(link.member.stay, values),
  },
}

/** A forgotten password (ACCT-12, ACCT-13). */
export const resetText = texts.resetText

/** Of a link that nobody has followed yet. */
export const notArrived = texts.notArrived

/** What a mailed link is for. */
export type LinkPurpose = 'confirmation' | 'reset'
/** A link that is on its way, and having it sent once more. */
export const linkText: Readonly<Record<LinkPurpose, LinkText>> = {
  confirmation: {
    ...texts.linkText.confirmation,
    sentTo: (email) => say(texts.linkText.confirmation.sentTo, { email }),
    resent: accountText.resent,
    failed: accountText.resendFailed,
  },
  reset: {
    ...texts.linkText.reset,
    sentTo: (email) => say(texts.linkText.reset.sentTo, { email }),
    failed: (message) => say(texts.linkText.reset.failed, { message: refusalText(message) }),
  },
}
interface LinkText {
  readonly sentTo: (email: string) => string
  readonly resend: string
  readonly resent: string
  readonly failed: (message: ErrorMessage) => string
}

/** The toast of what the resend machine tells (ACCT-08). */
export function resendToast(notice: ResendNotice, purpose: LinkPurpose): { readonly kind: 'success' | 'error'; readonly text: string } {
  const { resent, failed } = linkText[purpose]
  switch (notice.type) {
    case 'sent':
      return { kind: 'success', text: resent }
    case 'failed':
      return { kind: 'error', text: failed(notice.message) }
    case 'unexpected':
      return { kind: 'error', text: accountText.unexpected(notice.message) }
  }
}
