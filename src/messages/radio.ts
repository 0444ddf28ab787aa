import type { ModerationAction, RadioNotice } from '../../machines/radio.machine.ts'
import { LONGEST_MESSAGE } from '../../sim/content/radio.ts'

/** The ham radio (CHAT-01). */
export const radioText = {
  title: 'Ham Radio',
  log: 'Messages',
  reading: 'Tuning in...',
  stale: "Couldn't refresh the radio. There may be new messages.",
  unread: "Couldn't load the messages.",
  tryAgain: 'Try Again',
  none: 'Nobody has said anything yet.',
  message: 'Message',
  send: 'Send',
  count: (used: number) => `${used} / ${LONGEST_MESSAGE}`,
  /** Read out in place of the bare figures. */
  countWords: (used: number) => `${used} of ${LONGEST_MESSAGE} characters`,
  keys: 'Press Enter to send, Shift+Enter for a new line.',
  newMessages: 'New messages',
  /** Opens what can be done about a message. */
  actions: (name: string) => `About ${name}'s message`,
  about: 'Message',
  mute: 'Mute Player',
  report: 'Report Message',
  block: 'Block Player',
} as const

/** The players whose messages are not shown. */
export const mutedText = {
  open: (count: number) => `Muted (${count})`,
  title: 'Muted Players',
  lead: "You don't see their messages on the radio. They aren't told.",
  none: "You haven't muted anyone.",
  unmute: 'Unmute',
  mute: 'Mute Again',
  feed: 'No longer muted.',
} as const

/** Asked before a block or a report, which concern others too. */
export const moderationText = {
  block: {
    title: (name: string) => `Block ${name}?`,
    body: "You won't see each other on the radio, in the mail or on the market, and a friendship ends. You can undo this in the mailbox.",
    confirm: 'Block Player',
  },
  report: {
    title: (name: string) => `Report ${name}'s message?`,
    body: "The studio will review this message. The player isn't told who reported it.",
    confirm: 'Report Message',
  },
  cancel: 'Cancel',
} as const

const moderated = (action: ModerationAction): string => {
  if (action.type === 'report') return 'Message reported. Thank you.'
  const { username } = action.player
  if (action.type === 'mute') return `${username} is muted.`
  return action.type === 'unmute' ? `${username} is no longer muted.` : `${username} is blocked.`
}
const failedTo: Readonly<Record<ModerationAction['type'], string>> = {
  mute: 'Error muting player',
  unmute: 'Error unmuting player',
  block: 'Error blocking player',
  report: 'Error reporting message',
}

/** Why a message was not posted (CHAT-05), and what came of mutes, blocks and reports. */
export function radioToast(notice: RadioNotice): { readonly kind: 'success' | 'error'; readonly text: string } {
  const error = (text: string) => ({ kind: 'error', text }) as const
  switch (notice.type) {
    case 'signed-out':
      return error('You must be logged in to post a message.')
    case 'no-character':
      return error('Please create a character profile to post messages.')
    case 'empty':
      return error('Message cannot be empty.')
    case 'unread':
      return error(`Error fetching messages: ${notice.message}`)
    case 'not-posted':
      return error(`Error posting message: ${notice.message}`)
    case 'not-moderated':
      return error(`${failedTo[notice.action.type]}: ${notice.message}`)
    case 'moderated':
      return { kind: 'success', text: moderated(notice.action) }
  }
}
