import type { ModerationAction, RadioNotice } from '../../../machines/radio.machine.ts'
import { LONGEST_MESSAGE } from '../../../sim/content/radio.ts'
import { say } from '../../language/say.ts'
import { textsOf } from '../../language/texts.ts'
import { refusalText } from '../../messages/refusals.ts'

const texts = textsOf('game').radio

/** The ham radio (CHAT-01). */
export const radioText = {
  ...texts.radioText,
  count: (used: number) => say(texts.radioText.count, { used, most: LONGEST_MESSAGE }),
  /** Read out in place of the bare figures. */
  countWords: (used: number) => say(texts.radioText.countWords, { used, most: LONGEST_MESSAGE }),
  /** Opens what can be done about a message. */
  actions: (name: string) => say(texts.radioText.actions, { name }),
} as const

/** The players whose messages are not shown. */
export const mutedText = { ...texts.mutedText, open: (count: number) => say(texts.mutedText.open, { count }) } as const

/** Asked before a block or a report, which concern others too. */
export const moderationText = {
  ...texts.moderationText,
  block: { ...texts.moderationText.block, title: (name: string) => say(texts.moderationText.block.title, { name }) },
  report: { ...texts.moderationText.report, title: (name: string) => say(texts.moderationText.report.title, { name }) },
} as const

const moderated = (action: ModerationAction): string => {
  if (action.type === 'report') return texts.moderated.report
  return say(texts.moderated[action.type], { name: action.player.username })
}

/** Why a message was not posted (CHAT-05), and what came of mutes, blocks and reports. */
export function radioToast(notice: RadioNotice): { readonly kind: 'success' | 'error'; readonly text: string } {
  const error = (text: string) => ({ kind: 'error', text }) as const
  switch (notice.type) {
    case 'signed-out':
    case 'no-character':
    case 'empty':
      return error(texts.toasts[notice.type])
    case 'unread':
    case 'not-posted':
      return error(say(texts.toasts[notice.type], { message: refusalText(notice.message) }))
    case 'not-moderated':
      return error(say(texts.failedTo[notice.action.type], { message: refusalText(notice.message) }))
    case 'moderated':
      return { kind: 'success', text: moderated(notice.action) }
  }
}
