import type { Reporter } from '../../machines/report.machine.ts'
import type { ReportReason } from '../../sim/content/run-reports.ts'

/** The dialog that reports a run. */
export const reportText = {
  title: 'Report this run',
  open: 'Report this run',
  lead: 'A person looks at what is reported. No run is removed, and nobody is banned, by a machine.',
  reason: 'What is wrong?',
  note: 'In your own words (optional)',
  send: 'Report',
  cancel: 'Cancel',
  close: 'Close',
  sent: 'Thank you. A person will look at it.',
} as const

export const reportReasonNames: Readonly<Record<ReportReason, string>> = {
  bot: 'It looks as if a program played it',
  cheat: 'It uses a bug of the game',
  name: 'The player’s name is offensive',
  other: 'Something else',
}

/** Why somebody cannot report. */
export const reportBarredText: Readonly<Record<Exclude<Reporter, 'player'>, string>> = {
  visitor: 'Log in to report a run. It takes an account of your own, with a confirmed address.',
  guest: 'Guests cannot report a run. Sign up first: your survivor stays as it is.',
  unconfirmed: 'Confirm your address first: then you can report a run.',
}
