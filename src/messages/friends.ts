import type { FriendAction, FriendsNotice } from '../../machines/friends.machine.ts'
import type { PlayerSearchNotice } from '../../machines/player-search.machine.ts'
import type { LinkStatus } from '../../machines/social-ports.ts'

/** Friends and the search for players (FRIEND-01). */
export const friendsText = {
  title: 'Friends',
  active: (count: number) => `${count} online`,
  loading: 'Loading your friends...',
  stale: "Couldn't refresh your friends. Something may have changed.",
  failed: "Couldn't load your friends.",
  tryAgain: 'Try Again',
  none: 'No friends yet. Search for a player by name.',
  characterName: 'Character name',
  search: 'Search',
  requests: 'Friend requests',
  list: 'Your friends',
  request: 'Friend request',
  asked: 'Request sent',
  accept: 'Accept',
  decline: 'Decline',
  withdraw: 'Withdraw',
  withdrawFrom: (name: string) => `Withdraw the request to ${name}`,
  remove: (name: string) => `Remove ${name}`,
  writeTo: (name: string) => `Write to ${name}`,
  searchTitle: 'Player Search & Friends',
  recent: 'Recent players',
  noRecent: 'Nobody yet. Check the radio or the market.',
  survivors: (names: readonly string[]) => `${names.length === 1 ? 'Survivor' : 'Survivors'}: ${names.join(', ')}`,
  metAs: (name: string) => `as ${name}`,
  results: 'Players found',
  searching: 'Searching...',
  nobody: 'No players found.',
  searchFailed: "Couldn't search for players.",
  add: 'Add Friend',
  isFriend: 'Friends',
  block: (name: string) => `Block ${name}`,
  blocked: 'Blocked players',
  unblock: 'Unblock',
  close: 'Close',
  cancel: 'Cancel',
} as const

/** Asked before what a press should not do by mistake. */
export const confirmFriendText = {
  remove: { title: (name: string) => `Remove ${name}?`, text: 'You can send a new request later.', confirm: 'Remove' },
  block: {
    title: (name: string) => `Block ${name}?`,
    text: "You won't see each other's messages, mail, requests or listings. You can unblock them later.",
    confirm: 'Block',
  },
} as const

const done: Readonly<Record<FriendAction['type'], (name: string) => string>> = {
  request: (name) => `Friend request sent to ${name}!`,
  accept: (name) => `You are now friends with ${name}!`,
  decline: (name) => `Declined friend request from ${name}.`,
  withdraw: (name) => `Friend request to ${name} withdrawn.`,
  remove: (name) => `${name} removed from friends.`,
  block: (name) => `${name} is blocked.`,
  unblock: (name) => `${name} is no longer blocked.`,
}
const failed: Readonly<Record<FriendAction['type'], string>> = {
  request: 'Error sending friend request',
  accept: 'Error accepting friend request',
  decline: 'Error declining friend request',
  withdraw: 'Error withdrawing friend request',
  remove: 'Failed to remove friend',
  block: 'Failed to block the player',
  unblock: 'Failed to unblock the player',
}
const linked: Readonly<Record<LinkStatus, string>> = {
  pending: 'Friend request already pending.',
  accepted: 'You are already friends with this player.',
  blocked: 'You have blocked this player or they have blocked you.',
}

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
    case 'links-failed':
      return { kind: 'error', text: 'Error fetching friends' }
    case 'no-character':
      return { kind: 'error', text: 'Please create a character profile to send friend requests.' }
    case 'self':
      return { kind: 'error', text: 'You cannot send a friend request to yourself.' }
    case 'blank-term':
      return { kind: 'error', text: 'Please enter a character name to search.' }
    case 'search-failed':
      return { kind: 'error', text: 'Error searching for players' }
  }
}
