import type { UnreadMailPort } from '../../../machines/ports.ts'
import type {
  FriendLinks,
  FriendsPort,
  MailMessage,
  MailPort,
  PlayerProfile,
  RadioMessage,
  RadioPort,
} from '../../../machines/social-ports.ts'
import type { MemorySaves } from '../../../tests/support/memory-gateways/saves.ts'
import { dispatch, found, inbox, juno, link, mina, recent, tomas } from '../../fixtures/people.ts'

function watchers<Said = void>() {
  const listeners = new Set<(said: Said) => void>()
  return {
    changed: (said: Said) => {
      for (const onChange of listeners) onChange(said)
    },
    watch: (onChange: (said: Said) => void) => {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
  }
}

/** Friends, requests and blocks of one player, in memory. */
export function memoryFriends(): FriendsPort {
  const { changed, watch } = watchers()
  let links: FriendLinks = { friends: [link(mina)], incoming: [link(juno)], outgoing: [] }
  let blocked: readonly PlayerProfile[] = []
  const without = (linkId: string): FriendLinks => ({
    friends: links.friends.filter(({ id }) => id !== linkId),
    incoming: links.incoming.filter(({ id }) => id !== linkId),
    outgoing: links.outgoing.filter(({ id }) => id !== linkId),
  })
  const others = [mina, tomas, juno, dispatch]
  const set = (next: FriendLinks) => {
    links = next
    changed()
  }
  return {
    watch,
    links: async () => links,
    blocked: async () => blocked,
    recentPlayers: async () => [recent(tomas, 'Old Tomas'), recent(mina)],
    search: async (term) =>
      others.filter(({ username }) => username.toLowerCase().includes(term.toLowerCase())).map((player) => found(player, player.username)),
    async request(playerId) {
      if (links.friends.some(({ player }) => player.id === playerId)) return 'accepted'
      if ([...links.incoming, ...links.outgoing].some(({ player }) => player.id === playerId)) return 'pending'
      set({ ...links, outgoing: [...links.outgoing, ...others.filter(({ id }) => id === playerId).map(link)] })
      return null
    },
    async accept(linkId) {
      const asked = links.incoming.filter(({ id }) => id === linkId)
      set({ ...without(linkId), friends: [...links.friends, ...asked] })
    },
    remove: async (linkId) => set(without(linkId)),
    async block(playerId) {
      blocked = [...blocked, ...others.filter(({ id }) => id === playerId)]
      set(without(`link-${playerId}`))
    },
    async unblock(playerId) {
      blocked = blocked.filter(({ id }) => id !== playerId)
      changed()
    },
  }
}

/** The mailbox of one player, in memory. Claimed contents go into the stored save. */
export function memoryMail(saves: MemorySaves): MailPort & UnreadMailPort {
  const { changed, watch } = watchers<null>()
  let mails: readonly MailMessage[] = inbox
  const change = (mailId: string, next: (letter: MailMessage) => readonly MailMessage[]) => {
    mails = mails.flatMap((letter) => (letter.id === mailId ? next(letter) : [letter]))
    changed(null)
  }
  return {
    watch,
    inbox: async () => mails,
    unreadCount: async () => mails.filter(({ read }) => !read).length,
    markRead: async (mailId) => change(mailId, (letter) => [{ ...letter, read: true }]),
    remove: async (mailId) => change(mailId, () => []),
    send: async () => {},
    async claim(mailId, slot) {
      const amount = mails.find(({ id }) => id === mailId)?.funds?.amount ?? 0
      const stored = await saves.load(slot)
      if (stored) saves.put(slot, { ...stored.save, coins: stored.save.coins + amount })
      change(mailId, (letter) => [{ ...letter, funds: { state: 'claimed', amount } }])
    },
  }
}

/** The radio, in memory. */
export function memoryRadio(me: PlayerProfile): RadioPort {
  const { changed, watch } = watchers<RadioMessage>()
  const line = (author: PlayerProfile, text: string, id: string): RadioMessage => ({
    ...{ id, author, text, characterName: author.username },
    sentAt: new Date().toISOString(),
  })
  let messages: readonly RadioMessage[] = [
    line(mina, 'Two medkits for a bad idea?', 'said-1'),
    line(tomas, 'The hospital again. No.', 'said-2'),
  ]
  let muted: readonly PlayerProfile[] = []
  return {
    watch: ({ said }) => watch(said),
    newest: async () => messages,
    muted: async () => muted,
    async post(messageId, _, text) {
      const message = line(me, text, messageId)
      messages = [...messages, message]
      changed(message)
    },
    async mute(playerId) {
      muted = [...muted, ...[mina, tomas].filter(({ id }) => id === playerId)]
    },
    async unmute(playerId) {
      muted = muted.filter(({ id }) => id !== playerId)
    },
  }
}
