import type { Email } from './mail-store.ts'

type Words = Omit<Email, 'to'>
/** Purpose of a link in a mail. `present-address` and `new-address` are the two mails of a change of address. */
export type LinkPurpose = 'sign-up' | 'recovery' | 'present-address' | 'new-address'

const GAME = 'Nightfence, the zombie-survival game in your browser'
const VALIDITY = 'The link works for one hour.'

interface Purpose {
  readonly subject: string
  readonly before: string
  readonly after: string
}

/** Texts of the mails. The templates of a hosted project (supabase/templates) have the same texts. */
const PURPOSES: Readonly<Record<LinkPurpose, Purpose>> = {
  'sign-up': {
    subject: 'Confirm your Nightfence account',
    before: `Welcome to ${GAME}.\n\nAn account was created with this email address. Confirm the address to finish signing up:`,
    after: `${VALIDITY} If you did not sign up, ignore this mail: without the link the account stays unconfirmed.`,
  },
  recovery: {
    subject: 'Reset your Nightfence password',
    before: `A link to your account in ${GAME}, was requested. Choose a new password or delete the account here:`,
    after: `${VALIDITY} If you did not request it, ignore this mail: nothing changes.`,
  },
  'present-address': {
    subject: 'Confirm the new email address of your Nightfence account',
    before: `Your account in ${GAME}, is about to use another email address. Allow the change here:`,
    after: `${VALIDITY} If you did not request the change, ignore this mail and change your password: your address stays as it is.`,
  },
  'new-address': {
    subject: 'Confirm your new email address for Nightfence',
    before: `An account in ${GAME}, is about to use this email address. Confirm the address here:`,
    after: `${VALIDITY} If you did not request the change, ignore this mail: nothing happens.`,
  },
}

export function mailOfLink(purpose: LinkPurpose, link: string): Words {
  const { subject, before, after } = PURPOSES[purpose]
  return { subject, text: `${before}\n\n${link}\n\n${after}` }
}

/** Mail to the owner of an address that a guest entered. */
export const alreadyRegistered = (loginPage: string): Words => ({
  subject: 'You already have a Nightfence account',
  text: `A guest of ${GAME}, gave this email address, which already has an account. If that was you, log in and take your guest's survivor along:\n\n${loginPage}\n\nIf it was not you, ignore this mail: nothing has changed.`,
})
