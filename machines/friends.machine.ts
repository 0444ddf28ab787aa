import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import { notProvided } from './not-provided.ts'
import type { FriendLinks, LinkStatus, Player } from './social-ports.ts'

/** What is done about another player. `linkId`: of the request or the friendship. */
export type FriendAction =
  | { readonly type: 'accept' | 'decline' | 'withdraw' | 'remove'; readonly linkId: string; readonly player: Player }
  | { readonly type: 'request' | 'block' | 'unblock'; readonly player: Player }
export interface FriendsContext {
  /** Of the signed-in player. */
  readonly userId: string
  /** Null: not read yet. */
  readonly links: FriendLinks | null
  readonly blocked: readonly Player[]
  /** The last reading failed: something may have changed since. */
  readonly stale: boolean
  /** Asked about, or under way. */
  readonly action: FriendAction | null
}
export type FriendsEvent =
  /** As they are now: at first and after each change. */
  | { readonly type: 'LINKS'; readonly links: FriendLinks; readonly blocked: readonly Player[] }
  | { readonly type: 'FAILED' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'ACT'; readonly action: FriendAction }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CANCEL' }
/** Never text: `src/features/friends/friends-text` has the sentences. */
export type FriendsNotice =
  | { readonly type: 'links-failed' | 'no-character' | 'self' }
  | { readonly type: 'done' | 'failed'; readonly action: FriendAction['type']; readonly name: string }
  /** A link that was there already (FRIEND-06). */
  | { readonly type: 'linked'; readonly status: LinkStatus }

/** What cannot be taken back by a press is asked first. */
const NEEDS_CONFIRMATION: ReadonlySet<FriendAction['type']> = new Set<FriendAction['type']>(['remove', 'block'])
const nameOf = ({ action }: FriendsContext): string => action?.player.username ?? ''
const kindOf = ({ action }: FriendsContext): FriendAction['type'] => action?.type ?? 'request'

/** Friends, requests and blocks: one action at a time, and the lists as the server has them. */
export const friendsMachine = setup({
  types: {
    context: {} as FriendsContext,
    events: {} as FriendsEvent,
    input: {} as Pick<FriendsContext, 'userId'>,
  },
  actors: {
    /** Reads the lists at once, after each change, and when it hears READ. */
    watchLinks: fromCallback<{ readonly type: 'READ' }>(notProvided('watchLinks')),
    /** Null: done. Else what was there already, and nothing changed. */
    act: fromPromise<LinkStatus | null, FriendAction>(notProvided('act')),
  },
  actions: {
    setLinks: assign((_, { links, blocked }: Pick<FriendsContext, 'blocked'> & { links: FriendLinks }) => ({
      links,
      blocked,
      stale: false,
    })),
    /** Also where an action failed: a reading that fails after it must not replace its message. */
    markStale: assign({ stale: true }),
    beginAction: assign((_, { action }: { action: FriendAction }) => ({ action })),
    endAction: assign({ action: null }),
    readAgain: sendTo('links', { type: 'READ' }),
    notify: (_, _notice: FriendsNotice) => notProvided('notify')(),
  },
  guards: {
    isRead: ({ context }) => context.links !== null,
    /** What is shown was right until now. */
    isFresh: ({ context }) => context.links !== null && !context.stale,
    isSelf: ({ context }, { action }: { action: FriendAction }) => action.player.id === context.userId,
    needsNoName: (_, { action }: { action: FriendAction }) => action.type !== 'request',
    /** Whoever has no name to be known by (ROLE-02). */
    isUnnamed: (): boolean => notProvided('isUnnamed')(),
    needsConfirmation: (_, { action }: { action: FriendAction }) => NEEDS_CONFIRMATION.has(action.type),
    wasLinked: (_, { status }: { status: LinkStatus | null }) => status !== null,
  },
}).createMachine({
  id: 'friends',
  context: ({ input }) => ({ ...input, links: null, blocked: [], stale: false, action: null }),
  invoke: { id: 'links', src: 'watchLinks' },
  on: {
    LINKS: { actions: { type: 'setLinks', params: ({ event }) => event } },
    // Told once; the list says so until a reading succeeds.
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
              { type: 'notify', params: ({ context }) => ({ type: 'done', action: kindOf(context), name: nameOf(context) }) },
              'endAction',
              'readAgain',
            ],
          },
        ],
        onError: {
          target: 'ready',
          actions: [
            { type: 'notify', params: ({ context }) => ({ type: 'failed', action: kindOf(context), name: nameOf(context) }) },
            'endAction',
            'markStale',
            'readAgain',
          ],
        },
      },
    },
  },
})
