import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { messageOf } from './message-of.ts'
import { notProvided } from './not-provided.ts'
import { type ErrorMessage, GatewayError, type SlotSave, type User } from './ports.ts'
import { type Redirect, redirectFor, routeKind } from './redirects.ts'

export interface SessionContext {
  readonly user: User | null
  /** Slot 1 as it was at sign-in (AUTH-20): shown until the slots are read, and never the active slot (OP-02). */
  readonly preview: SlotSave | null
  /** Path of a visitor who had to log in first; `null` if none. */
  readonly wanted: string | null
}
export type SessionEvent =
  /** Identity reported by the auth port, and the path that was shown at that time. */
  | { readonly type: 'SESSION'; readonly user: User | null; readonly path: string }
  /** All slots were read, so the preview is outdated. */
  | { readonly type: 'LISTED' }
  | { readonly type: 'LOGOUT' }
  /** The account was deleted. */
  | { readonly type: 'DELETED' }
type SessionChange = Extract<SessionEvent, { type: 'SESSION' }>
/** Data only; `src/messages/auth` has the texts. */
export type SessionNotice = { readonly type: 'logged-out' } | { readonly type: 'logout-failed'; readonly message: ErrorMessage }

const redirectOf = ({ user, path }: SessionChange): Redirect => redirectFor(user ? 'authenticated' : 'anonymous', path)
const isRedirected = (change: SessionChange): boolean => redirectOf(change).type === 'go'
const isGuestAtEntrance = ({ user, path }: SessionChange): boolean => user?.guest === true && routeKind(path) === 'entrance'

/**
 * The signed-in user, and the effects of a change of identity (F8). There is one redirect per identity, however often the backend repeats
 * it (NAV-08, OP-05). Leaving `authenticated` clears memory, so user B never sees A's data (AUTH-21).
 */
export const sessionMachine = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent },
  actors: {
    /** Sends SESSION with the current identity at once and on each change. */
    watchSession: fromCallback<SessionEvent>(notProvided('watchSession')),
    /** The row of slot 1, or `null`. */
    fetchFirstSlot: fromPromise<SlotSave | null, { userId: string }>(notProvided('fetchFirstSlot')),
    /** Loads and activates the slot to resume (`resume`); `null` if there is none. */
    resumeSlot: fromPromise<SlotSave | null, { userId: string }>(notProvided('resumeSlot')),
    /** Writes unsent commands, then signs out (OP-86). */
    signOut: fromPromise<void>(notProvided('signOut')),
    /** Drops the session of a deleted account. Writes nothing. */
    dropSession: fromPromise<void>(notProvided('dropSession')),
  },
  actions: {
    navigate: (_, _to: string) => notProvided('navigate')(),
    /** Resets memory to defaults: no save, no active slot, nothing queued. */
    clearMemory: notProvided('clearMemory'),
    /** Remembers the slot for this user's next visit (OP-103). */
    rememberSlot: (_, _last: { userId: string; slot: number }) => notProvided('rememberSlot')(),
    forgetSlot: notProvided('forgetSlot'),
    /** Deletes this device's copies of saves, of all users. */
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
    /** True if the player has opened a slot meanwhile. It is being played and must not be replaced. */
    hasOpenSlot: (): boolean => notProvided('hasOpenSlot')(),
    noSlot: (_, { found }: { found: SlotSave | null }) => found === null,
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
          /** The same identity again. */
          { guard: { type: 'signedOut', params: ({ event }) => event } },
          /** A guest that Play now started, here or in another tab. Play now handles the navigation. */
          {
            guard: { type: 'guestAtEntrance', params: ({ event }) => event },
            target: 'authenticated.ready',
            actions: assign({ user: ({ event }) => event.user }),
          },
        ],
      },
    },
    /** The account is deleted and its session is being dropped: nothing is loaded, written or sent as a heartbeat for it. */
    departing: {
      entry: 'forgetSlot',
      on: { SESSION: [{ guard: { type: 'signedOut', params: ({ event }) => event }, target: 'anonymous' }, {}] },
      invoke: { src: 'dropSession', onDone: 'anonymous', onError: 'anonymous' },
    },
    authenticated: {
      exit: ['clearMemory', 'forgetKept', assign({ user: null, preview: null })],
      on: {
        /** The same identity with a refreshed token, a focused tab or a changed address. */
        SESSION: {
          guard: { type: 'sameUser', params: ({ event }) => event },
          actions: assign({ user: ({ event }) => event.user }),
        },
        LISTED: { actions: assign({ preview: null }) },
        LOGOUT: '.signingOut',
        /** Leaves the protected route first, which would redirect to /login (OP-114). */
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
        /** The slot's content is unknown: the game shows defaults without a message, writes nothing, and retries (OP-66). */
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
            /** The logout button always leads to /login (OP-114). */
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
