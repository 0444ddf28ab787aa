import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import { type GhostFigures, GhostState } from '../sim/contract/ghost.ts'
import type { ReplayCopy, ReplayFindings } from '../sim/contract/replay.ts'
import { SIM_VERSION } from '../sim/contract/run-spec.ts'
import type { ReplaySpeed } from '../sim/contract/run-speed.ts'
import type { WatchedRun } from '../sim/contract/watched-run.ts'
import { notProvided } from './not-provided.ts'
import type { ReplayReadResult, ReplayRefusal } from './ports.ts'
import type { PracticeResult } from './practice-result.ts'

/** Commands to the replay player in its worker. */
export type ReplayCommand =
  /** COPY is answered with COPIED. */
  | { readonly type: 'RESUME' | 'PAUSE' | 'COPY' }
  | { readonly type: 'SPEED'; readonly speed: ReplaySpeed }
  | { readonly type: 'SEEK'; readonly tick: number }
export type ReplayReport =
  /** The first frame can be shown. */
  | { readonly type: 'READY' }
  /** Current position, a few times a second. */
  | { readonly type: 'AT'; readonly tick: number; readonly segment: number }
  /** The world has reached the tick of the last SEEK. */
  | { readonly type: 'ARRIVED'; readonly tick: number; readonly segment: number }
  | { readonly type: 'FOUND'; readonly findings: ReplayFindings }
  /** The copied moment; `null` if the run ends there. */
  | { readonly type: 'COPIED'; readonly copy: ReplayCopy | null }
  | { readonly type: 'ENDED' | 'NOT_HONOURED' | 'BROKEN' }
export type ReplayEvent =
  | ReplayReport
  | { readonly type: 'TOGGLE' }
  | { readonly type: 'SPEED'; readonly speed: ReplaySpeed }
  | { readonly type: 'SEEK'; readonly tick: number }
  /**
   * RACE offers a race, and PRACTISE plays on from the shown moment. START begins either of them, or begins it again. WATCH opens the
   * replay: after either, or with the code of an earlier version.
   */
  | { readonly type: 'RACE' | 'PRACTISE' | 'START' | 'WATCH' }
  /** The race is over; `null` if it never began. */
  | { readonly type: 'OVER'; readonly raced: RaceResult | null }
  /** The practice run is over; `null` if it never began. */
  | { readonly type: 'PRACTICE_OVER'; readonly practised: PracticeResult | null }

/** Result of a race. `ghost`: result of the whole raced run; `null` if unknown. */
export interface RaceResult {
  readonly survived: boolean
  readonly seconds: number
  readonly kills: number
  readonly ghost: GhostFigures | null
}

/** Positive if the player did better than the ghost, negative if worse. Survival counts first, then time, then kills. */
export const compareRuns = ({ survived, seconds, kills }: RaceResult, ghost: GhostFigures): number =>
  Number(survived) - Number(ghost.state === GhostState.survived) || seconds - ghost.seconds || kills - ghost.kills

export interface ReplayContext {
  /** `null` if not read yet, or refused. */
  readonly run: WatchedRun | null
  readonly refusal: ReplayRefusal | null
  /** Ticks of the whole run. */
  readonly ticks: number
  readonly tick: number
  readonly segment: number
  readonly speed: ReplaySpeed
  /** True if playback resumes after the seek. */
  readonly resumes: boolean
  /** `null` while the whole run is still being played in the background. */
  readonly findings: ReplayFindings | null
  /** Offers a race before the replay. */
  readonly races: boolean
  /** The last race; `null` if there was none. */
  readonly raced: RaceResult | null
  /** The moment that a practice run plays on from, until the replay is back there. */
  readonly copy: ReplayCopy | null
  /** The last practice run; `null` if there was none. */
  readonly practised: PracticeResult | null
}

/** Simulation version that the run was played with. */
export const simVersionOf = ({ segments }: WatchedRun): number => segments[0]?.spec.version ?? SIM_VERSION

const ticksOf = ({ segments }: WatchedRun): number => segments.reduce((sum, { ticks }) => sum + ticks, 0)

/**
 * A shared run: read, then played, paused and sought by any visitor with its link; or raced, in a run with the same seed and gear; or
 * played on from a moment of it. Races and practice runs count for nothing (decision 0009), and no save is involved.
 */
export const replayMachine = setup({
  types: { context: {} as ReplayContext, events: {} as ReplayEvent, input: {} as { readonly races?: boolean } },
  actors: {
    /** Reads the run from a link's text or from the server. */
    read: fromPromise<ReplayReadResult, void>(notProvided('read')),
    player: fromCallback<ReplayCommand, WatchedRun>(notProvided('player')),
  },
  actions: {
    take: assign((_, { run }: { run: WatchedRun }) => ({ run, ticks: ticksOf(run) })),
    refuse: assign((_, { refusal }: { refusal: ReplayRefusal }) => ({ refusal })),
    stand: assign((_, { tick, segment }: { tick: number; segment: number }) => ({ tick, segment })),
    find: assign((_, { findings }: { findings: ReplayFindings }) => ({ findings })),
    setSpeed: assign((_, { speed }: { speed: ReplaySpeed }) => ({ speed })),
    /** Shows the target position at once, before the world reaches it. */
    aim: assign(({ context }, { tick, resumes }: { tick: number; resumes: boolean }) => ({
      tick: Math.min(context.ticks, Math.max(0, Math.round(tick))),
      resumes,
    })),
    keepRaced: assign((_, { raced }: { raced: RaceResult | null }) => ({ raced })),
    keepCopy: assign((_, { copy }: { copy: ReplayCopy | null }) => ({ copy })),
    keepPractised: assign((_, { practised }: { practised: PracticeResult | null }) => ({ practised })),
    /** A newly opened replay starts from the beginning, or from where a practice run took over. */
    rewind: assign(({ context: { copy } }) => ({
      tick: copy?.tick ?? 0,
      segment: copy?.segment ?? 0,
      speed: 1 as const,
      resumes: true,
      findings: null,
    })),
    toggleAfter: assign(({ context }) => ({ resumes: !context.resumes })),
    tell: sendTo('player', (_, command: ReplayCommand) => command),
  },
  guards: {
    isRead: (_, read: ReplayReadResult) => read.ok,
    isReadToRace: ({ context }, read: ReplayReadResult) => read.ok && context.races,
    isEarlier: (_, read: ReplayReadResult) => read.ok && simVersionOf(read.run) < SIM_VERSION,
    isPresent: ({ context: { run } }) => run !== null && simVersionOf(run) === SIM_VERSION,
    hasCopy: (_, { copy }: { copy: ReplayCopy | null }) => copy !== null,
    returns: ({ context: { copy } }) => copy !== null,
    hasPractised: (_, { practised }: { practised: PracticeResult | null }) => practised !== null,
    hasRaced: (_, { raced }: { raced: RaceResult | null }) => raced !== null,
    isForged: (_, { end }: ReplayFindings) => end === 'refused',
    resumes: ({ context }) => context.resumes,
  },
}).createMachine({
  id: 'replay',
  context: ({ input }) => ({
    run: null,
    refusal: null,
    ticks: 0,
    tick: 0,
    segment: 0,
    speed: 1,
    resumes: true,
    findings: null,
    raced: null,
    copy: null,
    practised: null,
    races: false,
    ...input,
  }),
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        src: 'read',
        onDone: [
          {
            guard: { type: 'isEarlier', params: ({ event }) => event.output },
            target: 'earlier',
            actions: { type: 'take', params: ({ event }) => ({ run: (event.output as Extract<ReplayReadResult, { ok: true }>).run }) },
          },
          {
            guard: { type: 'isReadToRace', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'take', params: ({ event }) => ({ run: (event.output as Extract<ReplayReadResult, { ok: true }>).run }) },
          },
          {
            guard: { type: 'isRead', params: ({ event }) => event.output },
            target: 'watching',
            actions: { type: 'take', params: ({ event }) => ({ run: (event.output as Extract<ReplayReadResult, { ok: true }>).run }) },
          },
          {
            target: 'refused',
            actions: {
              type: 'refuse',
              params: ({ event }) => ({ refusal: (event.output as Extract<ReplayReadResult, { ok: false }>).refusal }),
            },
          },
        ],
        onError: { target: 'refused', actions: { type: 'refuse', params: { refusal: { type: 'broken' } } } },
      },
    },
    refused: { type: 'final' },
    /** The run was played with an earlier version, whose code is only loaded if the visitor wants to watch. */
    earlier: { on: { WATCH: 'watching' } },
    /** Introduces the race before it starts. */
    ready: { on: { START: 'racing', WATCH: 'watching' } },
    racing: {
      on: {
        OVER: [
          {
            guard: { type: 'hasRaced', params: ({ event }) => event },
            target: 'raced',
            actions: { type: 'keepRaced', params: ({ event }) => event },
          },
          { target: 'ready' },
        ],
      },
    },
    raced: { on: { START: 'racing', WATCH: 'watching' } },
    practising: {
      on: {
        PRACTICE_OVER: [
          {
            guard: { type: 'hasPractised', params: ({ event }) => event },
            target: 'practised',
            actions: { type: 'keepPractised', params: ({ event }) => event },
          },
          { target: 'watching' },
        ],
      },
    },
    practised: { on: { START: 'practising', WATCH: 'watching' } },
    watching: {
      initial: 'loading',
      entry: 'rewind',
      invoke: { id: 'player', src: 'player', input: ({ context }) => context.run as WatchedRun },
      on: {
        RACE: { guard: 'isPresent', target: 'ready' },
        FOUND: [
          {
            guard: { type: 'isForged', params: ({ event }) => event.findings },
            target: 'refused',
            actions: { type: 'refuse', params: { refusal: { type: 'not-honoured' } } },
          },
          { actions: { type: 'find', params: ({ event }) => ({ findings: event.findings }) } },
        ],
        NOT_HONOURED: { target: 'refused', actions: { type: 'refuse', params: { refusal: { type: 'not-honoured' } } } },
        BROKEN: { target: 'refused', actions: { type: 'refuse', params: { refusal: { type: 'broken' } } } },
        SPEED: {
          actions: [
            { type: 'setSpeed', params: ({ event }) => ({ speed: event.speed }) },
            { type: 'tell', params: ({ event }) => event },
          ],
        },
      },
      states: {
        loading: {
          on: {
            READY: [
              {
                guard: 'returns',
                target: 'seeking',
                actions: [
                  { type: 'aim', params: ({ context }) => ({ tick: context.tick, resumes: false }) },
                  { type: 'keepCopy', params: { copy: null } },
                ],
              },
              { target: 'playing' },
            ],
          },
        },
        playing: {
          entry: { type: 'tell', params: { type: 'RESUME' } },
          exit: { type: 'tell', params: { type: 'PAUSE' } },
          on: {
            AT: { actions: { type: 'stand', params: ({ event }) => event } },
            TOGGLE: { target: 'paused' },
            PRACTISE: { guard: 'isPresent', target: 'copying' },
            ENDED: { target: 'ended' },
            SEEK: { target: 'seeking', actions: { type: 'aim', params: ({ event }) => ({ tick: event.tick, resumes: true }) } },
          },
        },
        paused: {
          on: {
            TOGGLE: { target: 'playing' },
            PRACTISE: { guard: 'isPresent', target: 'copying' },
            SEEK: { target: 'seeking', actions: { type: 'aim', params: ({ event }) => ({ tick: event.tick, resumes: false }) } },
          },
        },
        seeking: {
          entry: { type: 'tell', params: ({ context }) => ({ type: 'SEEK', tick: context.tick }) },
          on: {
            ARRIVED: [
              { guard: 'resumes', target: 'playing', actions: { type: 'stand', params: ({ event }) => event } },
              { target: 'paused', actions: { type: 'stand', params: ({ event }) => event } },
            ],
            TOGGLE: { actions: 'toggleAfter' },
            // The player copies its world once it has arrived.
            PRACTISE: { guard: 'isPresent', target: 'copying' },
            SEEK: {
              target: 'seeking',
              reenter: true,
              actions: { type: 'aim', params: ({ context, event }) => ({ tick: event.tick, resumes: context.resumes }) },
            },
          },
        },
        /** The worker copies its world for a practice run. */
        copying: {
          entry: { type: 'tell', params: { type: 'COPY' } },
          on: {
            COPIED: [
              {
                guard: { type: 'hasCopy', params: ({ event }) => event },
                target: '#replay.practising',
                actions: { type: 'keepCopy', params: ({ event }) => event },
              },
              { target: 'ended' },
            ],
          },
        },
        ended: {
          on: {
            // Restarts from the beginning.
            TOGGLE: { target: 'seeking', actions: { type: 'aim', params: { tick: 0, resumes: true } } },
            // A survivor who went home could have stayed.
            PRACTISE: { guard: 'isPresent', target: 'copying' },
            SEEK: { target: 'seeking', actions: { type: 'aim', params: ({ event }) => ({ tick: event.tick, resumes: false }) } },
          },
        },
      },
    },
  },
})
