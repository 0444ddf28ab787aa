import { assign, fromPromise, setup } from 'xstate'
import type { NightDivision } from '../sim/content/tonight.ts'
import { messageOf } from './message-of.ts'
import { notProvided } from './not-provided.ts'
import type { ErrorMessage } from './ports.ts'
import type { NightAttempt, NightBoard, NightPage, Tonight } from './tonight-port.ts'

/** The night, its places as far as they were loaded, and the first page of yesterday's; `null` if there was no night. */
export interface LoadedNight {
  readonly night: Tonight
  readonly board: NightBoard
  readonly winners: NightBoard | null
}
/** The player's result of a run of the night, not yet verified. */
export interface NightResult {
  readonly ranked: boolean
  readonly survived: boolean
  readonly ticks: number
  readonly kills: number
}
export interface TonightContext {
  /** `null` until the first read succeeds. */
  readonly read: LoadedNight | null
  /** The division whose places are shown; `null` for the player's own. */
  readonly division: NightDivision | null
  /** Shows only the places of the player and their friends. */
  readonly friends: boolean
  /** The last run played on this screen. */
  readonly played: NightResult | null
  /** `null` if no slot is open that a reward could go to. */
  readonly slot: number | null
}
export type TonightEvent =
  | { readonly type: 'REFRESH' | 'MORE' | 'COUNT' | 'PLAY' }
  /** Claims the reward of a day's attempt. */
  | { readonly type: 'CLAIM'; readonly day: string }
  /** Shows the places of a division, of this night and of the one before. */
  | { readonly type: 'DIVISION'; readonly division: NightDivision }
  /** Switches between all places and those of friends. */
  | { readonly type: 'FILTER'; readonly friends: boolean }
  /** Sets whether friends may watch the attempt before the night is over. */
  | { readonly type: 'SHARE'; readonly shown: boolean }
  /** The run is over; `null` if it never began. */
  | { readonly type: 'ENDED'; readonly played: NightResult | null }
/** Data only; `src/features/tonight/tonight-text` has the texts. */
export type TonightNotice = { readonly type: 'claimed' } | { readonly type: 'failed'; readonly message: ErrorMessage }

/** The player's attempts at this night and at the one before. */
export const attemptsOf = ({ night: { day, mine, before } }: LoadedNight): readonly (NightAttempt & { readonly day: string })[] =>
  [mine?.attempt && { ...mine.attempt, day }, before?.attempt && { ...before.attempt, day: before.day }].filter((of) => of != null)

const pageOf = ({ read, friends }: TonightContext, after: string | null): NightPage => ({
  day: (read as LoadedNight).night.day,
  division: (read as LoadedNight).board.division,
  friends,
  after,
})

/**
 * Tonight's run (decision 0010): the night, the run itself, its places and its reward. While the server replays an attempt, the machine polls
 * for the result. Nothing here is shown during the run.
 */
export const tonightMachine = setup({
  types: { context: {} as TonightContext, events: {} as TonightEvent, input: {} as Pick<TonightContext, 'slot'> },
  actors: {
    read: fromPromise<LoadedNight, Pick<TonightContext, 'division' | 'friends'>>(notProvided('read')),
    places: fromPromise<NightBoard, NightPage>(notProvided('places')),
    /** Ends an abandoned attempt, which counts up to the log that the server has. */
    count: fromPromise<void, { readonly day: string }>(notProvided('count')),
    claim: fromPromise<void, { readonly day: string; readonly slot: number }>(notProvided('claim')),
    share: fromPromise<void, { readonly day: string; readonly shown: boolean }>(notProvided('share')),
  },
  actions: {
    setNight: assign((_, { read }: { read: LoadedNight }) => ({ read })),
    append: assign(({ context: { read } }, { page }: { page: NightBoard }) => ({
      read: read && { ...read, board: { ...page, rows: [...read.board.rows, ...page.rows] } },
    })),
    setBoard: assign(({ context: { read } }, { page }: { page: NightBoard }) => ({ read: read && { ...read, board: page } })),
    setFriends: assign((_, { friends }: { friends: boolean }) => ({ friends })),
    setDivision: assign((_, { division }: { division: NightDivision }) => ({ division })),
    revertDivision: assign(({ context: { read } }) => ({ division: (read as LoadedNight).board.division })),
    revertFriends: assign(({ context }) => ({ friends: !context.friends })),
    setPlayed: assign((_, { played }: { played: NightResult | null }) => ({ played })),
    notify: (_, _notice: TonightNotice) => notProvided('notify')(),
  },
  delays: { pollInterval: 2_000 },
  guards: {
    isChecking: ({ context: { read } }) => read !== null && attemptsOf(read).some(({ state }) => state === 'checking'),
    hasMore: ({ context: { read } }) => read !== null && read.board.next !== null,
    isLeft: ({ context: { read } }) => read?.night.mine?.attempt?.state === 'open',
    hasFriends: ({ context: { read } }) => read?.night.mine != null && read.night.mine.entry !== 'guest',
    isOver: ({ context: { read } }) => ['checking', 'placed'].includes(read?.night.mine?.attempt?.state ?? ''),
    isSignedIn: ({ context: { read } }) => read !== null && read.night.mine !== null,
    hasReward: ({ context: { read, slot } }, { day }: { day: string }) =>
      read !== null && slot !== null && attemptsOf(read).some((of) => of.day === day && of.state === 'placed' && !of.claimed),
  },
}).createMachine({
  id: 'tonight',
  context: ({ input }) => ({ ...input, read: null, division: null, friends: false, played: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'read',
        input: ({ context }) => context,
        onDone: { target: 'open', actions: { type: 'setNight', params: ({ event }) => ({ read: event.output }) } },
        onError: 'failed',
      },
    },
    failed: { on: { REFRESH: 'loading' } },
    open: {
      on: { PLAY: { guard: 'isSignedIn', target: 'playing' } },
      initial: 'idle',
      states: {
        idle: {
          after: { pollInterval: { guard: 'isChecking', target: 'refreshing' } },
          on: {
            REFRESH: 'refreshing',
            MORE: { guard: 'hasMore', target: 'paging' },
            COUNT: { guard: 'isLeft', target: 'counting' },
            CLAIM: { guard: { type: 'hasReward', params: ({ event }) => event }, target: 'claiming' },
            FILTER: { guard: 'hasFriends', target: 'filtering', actions: { type: 'setFriends', params: ({ event }) => event } },
            DIVISION: { target: 'switching', actions: { type: 'setDivision', params: ({ event }) => event } },
            SHARE: { guard: 'isOver', target: 'sharing' },
          },
        },
        refreshing: {
          invoke: {
            src: 'read',
            input: ({ context }) => context,
            onDone: { target: 'idle', actions: { type: 'setNight', params: ({ event }) => ({ read: event.output }) } },
            // The data read before stays visible; the next poll retries.
            onError: 'idle',
          },
        },
        paging: {
          invoke: {
            src: 'places',
            input: ({ context }) => pageOf(context, context.read?.board.next ?? null),
            onDone: { target: 'idle', actions: { type: 'append', params: ({ event }) => ({ page: event.output }) } },
            onError: {
              target: 'idle',
              actions: { type: 'notify', params: ({ event }) => ({ type: 'failed', message: messageOf(event.error) }) },
            },
          },
        },
        filtering: {
          invoke: {
            src: 'places',
            input: ({ context }) => pageOf(context, null),
            onDone: { target: 'idle', actions: { type: 'setBoard', params: ({ event }) => ({ page: event.output }) } },
            onError: {
              target: 'idle',
              actions: ['revertFriends', { type: 'notify', params: ({ event }) => ({ type: 'failed', message: messageOf(event.error) }) }],
            },
          },
        },
        switching: {
          invoke: {
            src: 'read',
            input: ({ context }) => context,
            onDone: { target: 'idle', actions: { type: 'setNight', params: ({ event }) => ({ read: event.output }) } },
            onError: {
              target: 'idle',
              actions: ['revertDivision', { type: 'notify', params: ({ event }) => ({ type: 'failed', message: messageOf(event.error) }) }],
            },
          },
        },
        sharing: {
          invoke: {
            src: 'share',
            input: ({ context, event }) => ({
              day: (context.read as LoadedNight).night.day,
              shown: event.type === 'SHARE' && event.shown,
            }),
            onDone: 'refreshing',
            onError: {
              target: 'refreshing',
              actions: { type: 'notify', params: ({ event }) => ({ type: 'failed', message: messageOf(event.error) }) },
            },
          },
        },
        counting: {
          invoke: {
            src: 'count',
            input: ({ context }) => ({ day: (context.read as LoadedNight).night.day }),
            onDone: 'refreshing',
            onError: {
              target: 'idle',
              actions: { type: 'notify', params: ({ event }) => ({ type: 'failed', message: messageOf(event.error) }) },
            },
          },
        },
        claiming: {
          invoke: {
            src: 'claim',
            input: ({ context, event }) => ({ day: event.type === 'CLAIM' ? event.day : '', slot: context.slot ?? 0 }),
            onDone: { target: 'refreshing', actions: { type: 'notify', params: { type: 'claimed' } } },
            onError: {
              target: 'refreshing',
              actions: { type: 'notify', params: ({ event }) => ({ type: 'failed', message: messageOf(event.error) }) },
            },
          },
        },
      },
    },
    playing: {
      on: { ENDED: { target: 'loading', actions: { type: 'setPlayed', params: ({ event }) => event } } },
    },
  },
})
