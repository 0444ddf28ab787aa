import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import { notProvided } from './not-provided.ts'
import type { FriendLinks, LinkStatus, PlayerProfile } from './social-ports.ts'

/** Action on another player. `linkId` is the id of the request or friendship. */
export type FriendAction =
  | { readonly type: 'accept' | 'decline' | 'withdraw' | 'remove'; readonly linkId: string; readonly player: PlayerProfile }
  | { readonly type: 'request' | 'unblock'; readonly player: PlayerProfile }
export interface FriendsContext {
  /** The signed-in player. */
  readonly userId: string
  /** `null` until the first read succeeds. */
  readonly links: FriendLinks | null
  readonly blocked: readonly PlayerProfile[]
  /** The last read failed, so the lists may be outdated. */
  readonly stale: boolean
  /** Action that awaits confirmation or is in progress. */
  readonly action: FriendAction | null
}
export type FriendsEvent =
  /** Current lists, sent at the start and after each change. */
  | { readonly type: 'LINKS'; readonly links: FriendLinks; readonly blocked: readonly PlayerProfile[] }
  | { readonly type: 'FAILED' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'ACT'; readonly action: FriendAction }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CANCEL' }
/** Data only; `src/features/friends/friends-text` has the texts. */
export type FriendsNotice =
  | { readonly type: 'links-failed' | 'no-character' | 'self' }
  | { readonly type: 'done' | 'failed'; readonly action: FriendAction['type']; readonly name: string }
  /** A link already existed (FRIEND-06). */
  | { readonly type: 'linked'; readonly status: LinkStatus }

const nameOf = ({ action }: FriendsContext): string => action?.player.username ?? ''
const actionKindOf = ({ action }: FriendsContext): FriendAction['type'] => action?.type ?? 'request'

/** Friends, requests and blocks: one action at a time. The lists always come from the server. */
export const friendsMachine = setup({
  types: {
    context: {} as FriendsContext,
    events: {} as FriendsEvent,
    input: {} as Pick<FriendsContext, 'userId'>,
  },
  actors: {
    /** Reads the lists at once, after each change, and on READ. */
    watchLinks: fromCallback<{ readonly type: 'READ' }>(notProvided('watchLinks')),
    /** Resolves with `null` on success, or with the existing link's status if nothing changed. */
    act: fromPromise<LinkStatus | null, FriendAction>(notProvided('act')),
  },
  actions: {
    setLinks: assign((_, { links, blocked }: Pick<FriendsContext, 'blocked'> & { links: FriendLinks }) => ({
      links,
      blocked,
      stale: false,
    })),
    /** A failed action also sets it, so that a failed read does not replace the action's message. */
    markStale: assign({ stale: true }),
    beginAction: assign((_, { action }: { action: FriendAction }) => ({ action })),
    endAction: assign({ action: null }),
    readAgain: sendTo('links', { type: 'READ' }),
    notify: (_, _notice: FriendsNotice) => notProvided('notify')(),
  },
  guards: {
    isRead: ({ context }) => context.links !== null,
    isFresh: ({ context }) => context.links !== null && !context.stale,
    isSelf: ({ context }, { action }: { action: FriendAction }) => action.player.id === context.userId,
    needsNoName: (_, { action }: { action: FriendAction }) => action.type !== 'request',
    /** The username or the character name is blank or still the default (ROLE-02). */
    isUnnamed: (): boolean => notProvided('isUnnamed')(),
    /** Ending a friendship cannot be undone with one press. */
    needsConfirmation: (_, { action }: { action: FriendAction }) => action.type === 'remove',
    wasLinked: (_, { status }: { status: LinkStatus | null }) => status !== null,
  },
}).createMachine({
  id: 'friends',
  context: ({ input }) => ({ ...input, links: null, blocked: [], stale: false, action: null }),
  invoke: { id: 'links', src: 'watchLinks' },
  on: {
    LINKS: { actions: { type: 'setLinks', params: ({ event }) => event } },
    // Notifies once; the list shows that it is outdated until a read succeeds.
    FAILED: { guard: 'isFresh', actions: ['markStale', { type: 'notify', params: { type: 'links-failed' } }] },
    RETRY: { guard: 'isRead', actions: 'readAgain' },
  },
  initial: 'loading',
  states: {
    loading: {
      always: { guard: 'isRead', target: 'ready' },
      on: { FAILED: { target: 'failed', actions: { type: 'notify', params: { type: 'links-failed' } } } },
    },
    failed: { always: { guard: 'isRead', target: 'ready' }, on: { RETRY: { target: 'loading', actions: 'readAgain' } } },
    ready: {
      on: {
        ACT: [
          { guard: { type: 'isSelf', params: ({ event }) => event }, actions: { type: 'notify', params: { type: 'self' } } },
          {
            guard: { type: 'needsConfirmation', params: ({ event }) => event },
            target: 'confirming',
            actions: { type: 'beginAction', params: ({ event }) => event },
          },
          {
            guard: { type: 'needsNoName', params: ({ event }) => event },
            target: 'working',
            actions: { type: 'beginAction', params: ({ event }) => event },
          },
          { guard: 'isUnnamed', actions: { type: 'notify', params: { type: 'no-character' } } },
          { target: 'working', actions: { type: 'beginAction', params: ({ event }) => event } },
        ],
      },
    },
    confirming: { on: { CONFIRM: 'working', CANCEL: { target: 'ready', actions: 'endAction' } } },
    working: {
      invoke: {
        src: 'act',
        input: ({ context }) => context.action as FriendAction,
        onDone: [
          {
            guard: { type: 'wasLinked', params: ({ event }) => ({ status: event.output }) },
            target: 'ready',
            actions: [
              'endAction',
              'readAgain',
              { type: 'notify', params: ({ event }) => ({ type: 'linked', status: event.output ?? 'pending' }) },
            ],
          },
          {
            target: 'ready',
            actions: [
              { type: 'notify', params: ({ context }) => ({ type: 'done', action: actionKindOf(context), name: nameOf(context) }) },
              'endAction',
              'readAgain',
            ],
          },
        ],
        onError: {
          target: 'ready',
          actions: [
            { type: 'notify', params: ({ context }) => ({ type: 'failed', action: actionKindOf(context), name: nameOf(context) }) },
            'endAction',
            'markStale',
            'readAgain',
          ],
        },
      },
    },
  },
})
