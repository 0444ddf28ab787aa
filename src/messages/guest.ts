import type { SaveSurvivorNotice } from '../../machines/save-survivor.machine.ts'
import type { IconName } from '../looks/icon-names.ts'

/** Whoever plays without an account, and the ways to one (ACCT-15 to ACCT-17). The landing's own words are in `landing.ts`. */
export const guestText = {
  save: 'Save your survivor',
  /** At camp, once a visit. */
  thisDevice: 'You play without an account: this survivor lives on this device only.',
  awaits: (email: string) => `Open the link that we sent to ${email}. Until then this survivor lives on this device only.`,
  notArrived: 'Not arrived?',
  locked: 'needs an account',
  /** In the settings' account tab. */
  account: 'You play without an account.',
  leaveTitle: 'Leave this survivor behind?',
  leaveText: 'You play without an account: after a logout nobody can come back to this survivor.',
  leave: 'Logout',
  stay: 'Cancel',
} as const

export const saveSurvivorText = {
  title: 'Save your survivor',
  lead: 'Keep everything you have, on every device.',
  afterRun: 'Your first run is over. Keep what you brought home, on every device.',
  atLevel: 'Level 3. Keep how far you have come, on every device.',
  submit: 'Save',
  haveAccount: 'I have an account',
  notNow: 'Not now',
  awaitTitle: 'Check your email',
  awaitText: 'Open the link in our email and your survivor is saved. You can play on meanwhile.',
  change: 'Use another email',
  playOn: 'Play on',
  mailbox: 'Open the local mailbox',
  loginTitle: 'Log in',
  loginLead: 'Your survivor comes along into a free slot of your account.',
  logIn: 'Login',
  back: 'Back',
  takingTitle: 'One moment',
  taking: 'Your survivor is on the way to your account...',
  chooseTitle: 'Choose a slot',
  chooseText: 'Your account has no free slot. Whoever is in the slot that you choose is kept in its backups.',
  choose: (slot: number) => `Use Slot ${slot}`,
  notTakenTitle: 'Not there yet',
  notTaken: 'Your survivor could not come along yet. Nothing is lost: you can try again now or at your next visit.',
  tryAgain: 'Try again',
  goneTitle: 'Nobody to take along',
  gone: 'The survivor of this device has gone along before, or was away for too long.',
  close: 'Close',
} as const

/** What an account opens, by the screen that asks for one. */
export const needsAccountText = {
  'ham-radio': {
    icon: 'radio',
    title: 'The radio needs a call sign',
    text: 'Talk with other survivors, ask for advice and find people to trade with.',
  },
  'flea-market': {
    icon: 'market',
    title: 'The market needs a name on the stall',
    text: 'Sell what you find to other players, and buy what they offer.',
  },
  mailbox: {
    icon: 'mail',
    title: 'The mailbox needs an address',
    text: 'Send and receive letters, get coins for what you sold, and make friends.',
  },
} as const satisfies Record<string, { readonly icon: IconName; readonly title: string; readonly text: string }>
export type NeedsAccount = keyof typeof needsAccountText
/** Whether a screen of the camp needs an account. */
export const needsAccount = (id: string): id is NeedsAccount => Object.hasOwn(needsAccountText, id)
export const needsAccountHint = 'It is free, and your survivor stays as it is.'

/** The toast of what the machine tells. */
export function saveSurvivorToast(notice: SaveSurvivorNotice): { readonly kind: 'success'; readonly text: string } {
  return notice.type === 'kept'
    ? { kind: 'success', text: 'Your survivor is saved.' }
    : { kind: 'success', text: `Your survivor came along into Slot ${notice.slot}!` }
}
