import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { messageOf } from './message-of.ts'
import { notProvided } from './not-provided.ts'
import { type ErrorMessage, GatewayError, type StoredSave, type User } from './ports.ts'
import { type Redirect, redirectFor, routeKind } from './redirects.ts'

export interface SessionContext {
  readonly user: User | null
  /** Slot 1 as it was at sign-in (AUTH-20): shown until the slots were read, and never the active slot (OP-02). */
  readonly preview: StoredSave | null
  /** Where a visitor was who had to log in first; null: nowhere in particular. */
  readonly wanted: string | null
}
export type SessionEvent =
  /** What the auth port's watcher heard, and the path that was shown then. */
  | { readonly type: 'SESSION'; readonly user: User | null; readonly path: string }
  /** All slots were read: what they hold is known better than by the preview. */
  | { readonly type: 'LISTED' }
  | { readonly type: 'LOGOUT' }
  /** The account is no more. */
  | { readonly type: 'DELETED' }
type SessionChange = Extract<SessionEvent, { type: 'SESSION' }>
/** Never text: `src/messages/auth` has the sentences. */
export type SessionNotice = { readonly type: 'logged-out' } | { readonly type: 'logout-failed'; readonly message: ErrorMessage }

const redirectOf = ({ user, path }: SessionChange): Redirect => redirectFor(user ? 'authenticated' : 'anonymous', path)
const isRedirected = (change: SessionChange): boolean => redirectOf(change).type === 'go'
const isGuestAtEntrance = ({ user, path }: SessionChange): boolean => user?.guest === true && routeKind(path) === 'entrance'

/**
 * Who is signed in, and what follows from a change of it (F8). One redirect for each identity, however often the backend
 * repeats its news (NAV-08, OP-05). Leaving `authenticated` clears memory, so user B never sees A's (AUTH-21).
 */
export const sessionMachine = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent },
  actors: {
    /** Sends SESSION with the present identity at once and on each change. */
    watchSession: fromCallback<SessionEvent>(notProvided('watchSession')),
    /** The row of slot 1, or null. */
    fetchFirstSlot: fromPromise<StoredSave | null, { userId: string }>(notProvided('fetchFirstSlot')),
    /** Loads and activates the slot to go on with (`resume`); null when there is none. */
    resumeSlot: fromPromise<StoredSave | null, { userId: string }>(notProvided('resumeSlot')),
    /** Writes what is owed, then signs out (OP-86). */
    signOut: fromPromise<void>(notProvided('signOut')),
    /** Drops the session of an account that is no more. Writes nothing. */
    dropSession: fromPromise<void>(notProvided('dropSession')),
  },
  actions: {
    navigate: (_, _to: string) => notProvided('navigate')(),
    /** Memory to defaults: no save, no active slot, nothing queued. */
    clearMemory: notProvided('clearMemory'),
    /** Keeps the slot for this user's next visit (OP-103). */
    rememberSlot: (_, _last: { userId: string; slot: number }) => notProvided('rememberSlot')(),
    forgetSlot: notProvided('forgetSlot'),
    /** Forgets the saves that this device kept, whosever they are. */
    forgetKept: notProvided('forgetKept'),
    notify: (_, _notice: SessionNotice) => notProvided('notify')(),
  },
  guards: {
    signedInAtGame: (_, change: SessionChange) => change.user !== null && redirectOf(change).type === 'resume',
    wantsGame: ({ context }, change: SessionChange) =>
      change.user !== null && isRedirected(change) && context.wanted !== null && routeKind(context.wanted) === 'game',
    guestAtEntrance: (_, change: SessionChange) => isGuestAtEntrance(change),
    signedInAtEntrance: (_, change: SessionChange) => change.user !== null && isRedirected(change),
    signedIn: (_, change: SessionChange) => change.user !== null,
    signedOut: (_, change: SessionChange) => change.user === null,
    mustLeave: (_, change: SessionChange) => isRedirected(change),
    sameUser: ({ context }, change: SessionChange) => change.user !== null && change.user.id === context.user?.id,
    /** Whether one was opened by hand meanwhile: it is played, and not to be loaded over. */
    hasOpenSlot: (): boolean => notProvided('hasOpenSlot')(),
    noSlot: (_, { found }: { found: StoredSave | null }) => found === null,
    isCorrupt: (_, { error }: { error: unknown }) => error instanceof GatewayError && error.kind === 'corrupt',
  },
  delays: { retry: 5_000 },
}).createMachine({
  id: 'session',
  context: { user: null, preview: null, wanted: null },
  invoke: { src: 'watchSession' },
  initial: 'loading',
  on: {
    SESSION: [
      {
        guard: { type: 'signedInAtGame', params: ({ event }) => event },
        target: '.authenticated.resuming',
        actions: assign({ user: ({ event }) => event.user }),
      },
      {
        guard: { type: 'guestAtEntrance', params: ({ event }) => event },
        target: '.authenticated.resuming',
        actions: [assign({ user: ({ event }) => event.user, wanted: null }), { type: 'navigate', params: '/camp' }],
      },
      {
        guard: { type: 'wantsGame', params: ({ event }) => event },
        target: '.authenticated.resuming',
        actions: [
          { type: 'navigate', params: ({ context }) => context.wanted ?? '/profile-selection' },
          assign({ user: ({ event }) => event.user, wanted: null }),
        ],
      },
      {
        guard: { type: 'signedInAtEntrance', params: ({ event }) => event },
        target: '.authenticated.prefetching',
        actions: [assign({ user: ({ event }) => event.user, wanted: null }), { type: 'navigate', params: '/profile-selection' }],
      },
      {
        guard: { type: 'signedIn', params: ({ event }) => event },
        target: '.authenticated.prefetching',
        actions: assign({ user: ({ event }) => event.user }),
      },
      {
        guard: { type: 'mustLeave', params: ({ event }) => event },
        target: '.anonymous',
        actions: [assign({ wanted: ({ event }) => event.path }), { type: 'navigate', params: '/login' }],
      },
      { target: '.anonymous' },
    ],
  },
  states: {
    loading: {},
    anonymous: {
      entry: 'forgetKept',
      on: {
        SESSION: [
          /** The same news again. */
          { guard: { type: 'signedOut', params: ({ event }) => event } },
          /** Begun by Play now, here or in another tab: that goes on from here. */
          {
            guard: { type: 'guestAtEntrance', params: ({ event }) => event },
            target: 'authenticated.ready',
            actions: assign({ user: ({ event }) => event.user }),
          },
        ],
      },
    },
    /** Nobody any more, with a session that is still being dropped: nothing is loaded, written or beaten for it. */
    departing: {
      entry: 'forgetSlot',
      on: { SESSION: [{ guard: { type: 'signedOut', params: ({ event }) => event }, target: 'anonymous' }, {}] },
      invoke: { src: 'dropSession', onDone: 'anonymous', onError: 'anonymous' },
    },
    authenticated: {
      exit: ['clearMemory', 'forgetKept', assign({ user: null, preview: null })],
      on: {
        /** A refreshed token, a focused tab, a changed address: the same identity. */
        SESSION: {
          guard: { type: 'sameUser', params: ({ event }) => event },
          actions: assign({ user: ({ event }) => event.user }),
        },
        LISTED: { actions: assign({ preview: null }) },
        LOGOUT: '.signingOut',
        /** First away from what only a player sees, which would lead to /login (OP-114). */
        DELETED: { target: 'departing', actions: { type: 'navigate', params: '/' } },
      },
      initial: 'ready',
      states: {
        ready: {},
        prefetching: {
          invoke: {
            src: 'fetchFirstSlot',
            input: ({ context }) => ({ userId: context.user?.id ?? '' }),
            onDone: { target: 'ready', actions: assign({ preview: ({ event }) => event.output }) },
            onError: 'ready',
          },
        },
        resuming: {
          invoke: {
            src: 'resumeSlot',
            input: ({ context }) => ({ userId: context.user?.id ?? '' }),
            onDone: [
              { guard: { type: 'noSlot', params: ({ event }) => ({ found: event.output }) }, target: 'slotless' },
              {
                target: 'ready',
                actions: {
                  type: 'rememberSlot',
                  params: ({ context, event }) => ({ userId: context.user?.id ?? '', slot: event.output?.slot ?? 1 }),
                },
              },
            ],
            onError: [
              {
                guard: { type: 'isCorrupt', params: ({ event }) => ({ error: event.error }) },
                target: 'ready',
                actions: { type: 'navigate', params: '/profile-selection' },
              },
              { target: 'resumeFailed' },
            ],
          },
        },
        /** The user has no save: game routes open on defaults and nothing is written (OP-103). */
        slotless: {},
        /** What the slot holds is not known: defaults on screen, silently, nothing written, and another try (OP-66). */
        resumeFailed: { after: { retry: [{ guard: 'hasOpenSlot', target: 'ready' }, { target: 'resuming' }] } },
        signingOut: {
          on: {
            SESSION: [
              {
                guard: { type: 'signedOut', params: ({ event }) => event },
                target: '#session.anonymous',
                actions: ['forgetSlot', { type: 'notify', params: { type: 'logged-out' } }, { type: 'navigate', params: '/login' }],
              },
            ],
          },
          invoke: {
            src: 'signOut',
            /** By button one ends on /login, wherever it was pressed (OP-114). */
            onDone: {
              target: '#session.anonymous',
              actions: ['forgetSlot', { type: 'notify', params: { type: 'logged-out' } }, { type: 'navigate', params: '/login' }],
            },
            onError: {
              target: 'ready',
              actions: { type: 'notify', params: ({ event }) => ({ type: 'logout-failed', message: messageOf(event.error) }) },
            },
          },
        },
      },
    },
  },
})
