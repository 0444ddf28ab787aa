import { fromCallback } from 'xstate'
import { type FriendAction, type FriendsEvent, friendsMachine } from '../../../machines/friends.machine.ts'
import { playerSearchMachine } from '../../../machines/player-search.machine.ts'
import type { User } from '../../../machines/ports.ts'
import type { FriendsPort } from '../../../machines/social-ports.ts'
import { isUnnamed } from '../../../sim/rules/is-unnamed.ts'
import { fromPromise } from '../../game/from-promise.ts'
import { liveQuery, watchWhenLoaded } from '../../game/live-query.ts'
import type { SaveKeeper } from '../../state/saving/save-keeper.ts'
import type { ShowToast } from '../../state/toasts.ts'
import { friendsToast } from './friends-text.ts'

interface FriendsPorts {
  readonly keeper: Pick<SaveKeeper, 'state'>
  readonly friends: () => Promise<FriendsPort>
  readonly user: () => User | null
  readonly showToast: ShowToast
}

export const provideFriends = ({ keeper, friends, user, showToast }: FriendsPorts) =>
  friendsMachine.provide({
    actors: {
      watchLinks: fromCallback<{ readonly type: 'READ' }>(({ sendBack, receive }) => {
        const query = liveQuery({
          watch: ({ changed }) =>
            watchWhenLoaded(async () => {
              const port = await friends()
              return () => port.watch(changed)
            }),
          read: async () => {
            const port = await friends()
            const [links, blocked] = await Promise.all([port.links(), port.blocked()])
            return { links, blocked }
          },
          onData: (found) => sendBack({ type: 'LINKS', ...found } satisfies FriendsEvent),
          onError: () => sendBack({ type: 'FAILED' } satisfies FriendsEvent),
        })
        receive(query.refetch)
        return query.end
      }),
      act: fromPromise(async ({ input }: { input: FriendAction }) => act(await friends(), input)),
    },
    guards: { isUnnamed: () => isUnnamed(user(), keeper.state.save) },
    actions: { notify: (_, notice) => showNotice(showToast, notice) },
  })

export const providePlayerSearch = ({ friends, showToast }: Pick<FriendsPorts, 'friends' | 'showToast'>) =>
  playerSearchMachine.provide({
    actors: {
      readRecent: fromPromise(async () => (await friends()).recentPlayers()),
      search: fromPromise(async ({ input }: { input: { term: string } }) => (await friends()).search(input.term)),
    },
    actions: { notify: (_, notice) => showNotice(showToast, notice) },
  })

function showNotice(showToast: ShowToast, notice: Parameters<typeof friendsToast>[0]): void {
  const { kind, text } = friendsToast(notice)
  showToast(kind, text)
}

async function act(port: FriendsPort, action: FriendAction) {
  switch (action.type) {
    case 'request':
      return port.request(action.player.id)
    case 'accept':
      await port.accept(action.linkId)
      return null
    case 'decline':
    case 'withdraw':
      await port.remove(action.linkId, 'pending')
      return null
    case 'remove':
      await port.remove(action.linkId, 'accepted')
      return null
    case 'unblock':
      await port.unblock(action.player.id)
      return null
  }
}
