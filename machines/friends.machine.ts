import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import { notProvided } from './not-provided.ts'
import type { FriendLinks, LinkStatus, Player } from './social-ports.ts'

/** What is done about another player. `linkId`: of the request or the friendship. */
export type Deed =
  | { readonly of: 'accept' | 'decline' | 'withdraw' | 'remove'; readonly linkId: string; readonly player: Player }
  | { readonly of: 'request' | 'block' | 'unblock'; readonly player: Player }
export interface FriendsContext {
  /** Of the signed-in player. */
  readonly userId: string
  /** Null: not read yet. */
  readonly links: FriendLinks | null
  readonly blocked: readonly Player[]
  /** The last reading failed: something may have changed since. */
  readonly stale: boolean
  /** Asked about, or under way. */
  readonly deed: Deed | null
}
export type FriendsEvent =
  /** As they are now: at first and after each change. */
  | { readonly type: 'LINKS'; readonly links: FriendLinks; readonly blocked: readonly Player[] }
  | { readonly type: 'FAILED' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'DO'; readonly deed: Deed }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CANCEL' }
/** Never text: `src/messages/friends` has the sentences. */
export type FriendsNotice =
  | { readonly type: 'links-failed' | 'no-character' | 'self' }
  | { readonly type: 'done' | 'failed'; readonly of: Deed['of']; readonly name: string }
  /** A link that was there already (FRIEND-06). */
  | { readonly type: 'linked'; readonly status: LinkStatus }

/** What cannot be taken back by a press is asked first. */
const ASKED: ReadonlySet<Deed['of']> = new Set<Deed['of']>(['remove', 'block'])
const nameOf = ({ deed }: FriendsContext): string => deed?.player.username ?? ''
const kindOf = ({ deed }: FriendsContext): Deed['of'] => deed?.of ?? 'request'

/** Friends, requests and blocks: one deed at a time, and the lists as the server has them (S§4 "Friend link"). */
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
    act: fromPromise<LinkStatus | null, Deed>(notProvided('act')),
  },
  actions: {
    learn: assign((_, { links, blocked }: Pick<FriendsContext, 'blocked'> & { links: FriendLinks }) => ({
      links,
      blocked,
      stale: false,
    })),
    /** Also where a deed failed: its words are not to be replaced by those of a reading that fails after it. */
    age: assign({ stale: true }),
    take: assign((_, { deed }: { deed: Deed }) => ({ deed })),
    drop: assign({ deed: null }),
    readAgain: sendTo('links', { type: 'READ' }),
    notify: (_, _notice: FriendsNotice) => notProvided('notify')(),
  },
  guards: {
    isRead: ({ context }) => context.links !== null,
    /** What is shown was right until now. */
    isFresh: ({ context }) => context.links !== null && !context.stale,
    isSelf: ({ context }, { deed }: { deed: Deed }) => deed.player.id === context.userId,
    needsNoName: (_, { deed }: { deed: Deed }) => deed.of !== 'request',
    /** Whoever has no name to be known by (ROLE-02). */
    isUnnamed: (): boolean => notProvided('isUnnamed')(),
    isAskedFirst: (_, { deed }: { deed: Deed }) => ASKED.has(deed.of),
    wasLinked: (_, { status }: { status: LinkStatus | null }) => status !== null,
  },
}).createMachine({
  id: 'friends',
  context: ({ input }) => ({ ...input, links: null, blocked: [], stale: false, deed: null }),
  invoke: { id: 'links', src: 'watchLinks' },
  on: {
    LINKS: { actions: { type: 'learn', params: ({ event }) => event } },
    // Told once; the list says so until a reading succeeds.
    FAILED: { guard: 'isFresh', actions: ['age', { type: 'notify', params: { type: 'links-failed' } }] },
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
        DO: [
          { guard: { type: 'isSelf', params: ({ event }) => event }, actions: { type: 'notify', params: { type: 'self' } } },
          {
            guard: { type: 'isAskedFirst', params: ({ event }) => event },
            target: 'confirming',
            actions: { type: 'take', params: ({ event }) => event },
          },
          {
            guard: { type: 'needsNoName', params: ({ event }) => event },
            target: 'working',
            actions: { type: 'take', params: ({ event }) => event },
          },
          { guard: 'isUnnamed', actions: { type: 'notify', params: { type: 'no-character' } } },
          { target: 'working', actions: { type: 'take', params: ({ event }) => event } },
        ],
      },
    },
    confirming: { on: { CONFIRM: 'working', CANCEL: { target: 'ready', actions: 'drop' } } },
    working: {
      invoke: {
        src: 'act',
        input: ({ context }) => context.deed as Deed,
        onDone: [
          {
            guard: { type: 'wasLinked', params: ({ event }) => ({ status: event.output }) },
            target: 'ready',
            actions: [
              'drop',
              'readAgain',
              { type: 'notify', params: ({ event }) => ({ type: 'linked', status: event.output ?? 'pending' }) },
            ],
          },
          {
            target: 'ready',
            actions: [
              { type: 'notify', params: ({ context }) => ({ type: 'done', of: kindOf(context), name: nameOf(context) }) },
              'drop',
              'readAgain',
            ],
          },
        ],
        onError: {
          target: 'ready',
          actions: [
            { type: 'notify', params: ({ context }) => ({ type: 'failed', of: kindOf(context), name: nameOf(context) }) },
            'drop',
            'age',
            'readAgain',
          ],
        },
      },
    },
  },
})
