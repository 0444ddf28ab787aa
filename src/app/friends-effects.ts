import { fromCallback, fromPromise } from 'xstate'
import { type Deed, type FriendsEvent, friendsMachine } from '../../machines/friends.machine.ts'
import { playerSearchMachine } from '../../machines/player-search.machine.ts'
import type { User } from '../../machines/ports.ts'
import type { FriendsPort } from '../../machines/social-ports.ts'
import { friendsToast } from '../messages/friends.ts'
import type { SaveKeeper } from '../state/save-keeper.ts'
import type { Tell } from '../state/toasts.ts'
import { isUnnamed } from './is-unnamed.ts'
import { watched, watchLater, watchOf } from './watched.ts'

interface FriendsPorts {
  readonly keeper: Pick<SaveKeeper, 'state'>
  readonly friends: () => Promise<FriendsPort>
  readonly user: () => User | null
  readonly tell: Tell
}

/** The machine of friends, requests and blocks with its effects on this game. */
export const friendsOf = ({ keeper, friends, user, tell }: FriendsPorts) =>
  friendsMachine.provide({
    actors: {
      watchLinks: fromCallback<{ readonly type: 'READ' }>(({ sendBack, receive }) => {
        const lists = watched({
          watch: (changed) => watchLater(async () => watchOf(await friends(), changed)),
          read: async () => {
            const port = await friends()
            const [links, blocked] = await Promise.all([port.links(), port.blocked()])
            return { links, blocked }
          },
          got: (found) => sendBack({ type: 'LINKS', ...found } satisfies FriendsEvent),
          failed: () => sendBack({ type: 'FAILED' } satisfies FriendsEvent),
        })
        receive(lists.again)
        return lists.end
      }),
      act: fromPromise(async ({ input }: { input: Deed }) => act(await friends(), input)),
    },
    guards: { isUnnamed: () => isUnnamed(user(), keeper.state.save) },
    actions: { notify: (_, notice) => told(tell, notice) },
  })

/** The search's machine with its effects on this game. */
export const playerSearchOf = ({ friends, tell }: Pick<FriendsPorts, 'friends' | 'tell'>) =>
  playerSearchMachine.provide({
    actors: {
      readRecent: fromPromise(async () => (await friends()).recentPlayers()),
      search: fromPromise(async ({ input }: { input: { term: string } }) => (await friends()).search(input.term)),
    },
    actions: { notify: (_, notice) => told(tell, notice) },
  })

function told(tell: Tell, notice: Parameters<typeof friendsToast>[0]): void {
  const { kind, text } = friendsToast(notice)
  tell(kind, text)
}

async function act(port: FriendsPort, deed: Deed) {
  switch (deed.of) {
    case 'request':
      return port.request(deed.player.id)
    case 'accept':
      await port.accept(deed.linkId)
      return null
    case 'decline':
    case 'withdraw':
      await port.remove(deed.linkId, 'pending')
      return null
    case 'remove':
      await port.remove(deed.linkId, 'accepted')
      return null
    case 'block':
      await port.block(deed.player.id)
      return null
    case 'unblock':
      await port.unblock(deed.player.id)
      return null
  }
}
