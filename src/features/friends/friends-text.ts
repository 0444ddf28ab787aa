import type { FriendAction, FriendsNotice } from '../../../machines/friends.machine.ts'
import type { PlayerSearchNotice } from '../../../machines/player-search.machine.ts'
import type { LinkStatus } from '../../../machines/social-ports.ts'
import { say } from '../../language/say.ts'
import { textsOf } from '../../language/texts.ts'

const texts = textsOf('game').friends

/** Friends and the search for players (FRIEND-01). */
export const friendsText = {
  ...texts.friendsText,
  active: (count: number) => say(texts.friendsText.active, { count }),
  withdrawFrom: (name: string) => say(texts.friendsText.withdrawFrom, { name }),
  remove: (name: string) => say(texts.friendsText.remove, { name }),
  writeTo: (name: string) => say(texts.friendsText.writeTo, { name }),
  survivors: (names: readonly string[]) => say(texts.friendsText.survivors, { count: names.length, names: names.join(', ') }),
  metAs: (name: string) => say(texts.friendsText.metAs, { name }),
  block: (name: string) => say(texts.friendsText.block, { name }),
} as const

/** Asked before what a press should not do by mistake. */
export const confirmFriendText = {
  ...texts.confirmFriendText,
  remove: { ...texts.confirmFriendText.remove, title: (name: string) => say(texts.confirmFriendText.remove.title, { name }) },
  block: { ...texts.confirmFriendText.block, title: (name: string) => say(texts.confirmFriendText.block.title, { name }) },
} as const

const done: Readonly<Record<FriendAction['type'], (name: string) => string>> = {
  request: (name) => say(texts.done.request, { name }),
  accept: (name) => say(texts.done.accept, { name }),
  decline: (name) => say(texts.done.decline, { name }),
  withdraw: (name) => say(texts.done.withdraw, { name }),
  remove: (name) => say(texts.done.remove, { name }),
  block: (name) => say(texts.done.block, { name }),
  unblock: (name) => say(texts.done.unblock, { name }),
}
const failed: Readonly<Record<FriendAction['type'], string>> = texts.failed
const linked: Readonly<Record<LinkStatus, string>> = texts.linked

export function friendsToast(notice: FriendsNotice | PlayerSearchNotice): {
  readonly kind: 'error' | 'success' | 'info'
  readonly text: string
} {
  switch (notice.type) {
    case 'done':
      return { kind: 'success', text: done[notice.action](notice.name) }
    case 'failed':
      return { kind: 'error', text: failed[notice.action] }
    case 'linked':
      return { kind: 'info', text: linked[notice.status] }
    default:
      return { kind: 'error', text: texts.toasts[notice.type] }
  }
}
