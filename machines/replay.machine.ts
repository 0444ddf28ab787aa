import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import { type GhostFigures, GhostState } from '../sim/contract/ghost.ts'
import type { ReplayFindings } from '../sim/contract/replay.ts'
import { SIM_VERSION } from '../sim/contract/run-spec.ts'
import type { ReplaySpeed } from '../sim/contract/run-speed.ts'
import type { WatchedRun } from '../sim/contract/watched-run.ts'
import { notProvided } from './not-provided.ts'
import type { ReplayRead, ReplayRefusal } from './ports.ts'

/** What the player in its worker is told. */
export type ReplayCommand =
  | { readonly type: 'RESUME' | 'PAUSE' }
  | { readonly type: 'SPEED'; readonly speed: ReplaySpeed }
  | { readonly type: 'SEEK'; readonly tick: number }
/** And what it says. */
export type ReplayReport =
  /** The first picture can be shown. */
  | { readonly type: 'READY' }
  /** Where it stands, a few times a second. */
  | { readonly type: 'AT'; readonly tick: number; readonly segment: number }
  /** It has come to where the last SEEK led. */
  | { readonly type: 'ARRIVED'; readonly tick: number; readonly segment: number }
  | { readonly type: 'FOUND'; readonly findings: ReplayFindings }
  | { readonly type: 'ENDED' | 'NOT_HONOURED' | 'BROKEN' }
export type ReplayEvent =
  | ReplayReport
  | { readonly type: 'TOGGLE' }
  | { readonly type: 'SPEED'; readonly speed: ReplaySpeed }
  | { readonly type: 'SEEK'; readonly tick: number }
  /** RACE asks for a race, START begins it, WATCH leads to the replay: back from a race, or by the code of an earlier version. */
  | { readonly type: 'RACE' | 'START' | 'WATCH' }
  /** The race is over, or never began: null. */
  | { readonly type: 'OVER'; readonly raced: Raced | null }

/** What a race came to. `ghost`: what the raced run came to in its whole; null: nobody knows. */
export interface Raced {
  readonly survived: boolean
  readonly seconds: number
  readonly kills: number
  readonly ghost: GhostFigures | null
}

/** Above 0: the player was better, below: the ghost. Whoever survived goes first, then whoever lasted longer, then whoever killed more. */
export const compareRuns = ({ survived, seconds, kills }: Raced, ghost: GhostFigures): number =>
  Number(survived) - Number(ghost.state === GhostState.survived) || seconds - ghost.seconds || kills - ghost.kills

export interface ReplayContext {
  /** Null: not read yet, or refused. */
  readonly run: WatchedRun | null
  readonly refusal: ReplayRefusal | null
  /** Of the whole run. */
  readonly ticks: number
  readonly tick: number
  readonly segment: number
  readonly speed: ReplaySpeed
  /** Whether it plays on once it has come to where somebody seeks. */
  readonly resumes: boolean
  /** Null: the run is still being played through beside what is shown. */
  readonly findings: ReplayFindings | null
  /** A race is offered before the run is watched. */
  readonly races: boolean
  /** The last race; null: there was none. */
  readonly raced: Raced | null
}

/** By which version of the simulation a run was played. */
export const versionOf = ({ segments }: WatchedRun): number => segments[0]?.spec.version ?? SIM_VERSION

const ticksOf = ({ segments }: WatchedRun): number => segments.reduce((sum, { ticks }) => sum + ticks, 0)

/**
 * A run that is watched: read, then played, paused and sought through, by whoever has its link; or raced, in a run of the same seed and gear
 * that counts for nothing (decision 72). Nothing of it is anybody's save.
 */
export const replayMachine = setup({
  types: { context: {} as ReplayContext, events: {} as ReplayEvent, input: {} as { readonly races?: boolean } },
  actors: {
    /** From wherever the run is: a link's letters, or the server. */
    read: fromPromise<ReplayRead, void>(notProvided('read')),
    player: fromCallback<ReplayCommand, WatchedRun>(notProvided('player')),
  },
  actions: {
    take: assign((_, { run }: { run: WatchedRun }) => ({ run, ticks: ticksOf(run) })),
    refuse: assign((_, { refusal }: { refusal: ReplayRefusal }) => ({ refusal })),
    stand: assign((_, { tick, segment }: { tick: number; segment: number }) => ({ tick, segment })),
    find: assign((_, { findings }: { findings: ReplayFindings }) => ({ findings })),
    setSpeed: assign((_, { speed }: { speed: ReplaySpeed }) => ({ speed })),
    /** Shown at once where somebody seeks, before the world has come there. */
    aim: assign(({ context }, { tick, resumes }: { tick: number; resumes: boolean }) => ({
      tick: Math.min(context.ticks, Math.max(0, Math.round(tick))),
      resumes,
    })),
    keepRaced: assign((_, { raced }: { raced: Raced | null }) => ({ raced })),
    /** A player that is opened anew stands at the start. */
    rewind: assign({ tick: 0, segment: 0, speed: 1 as const, resumes: true, findings: null }),
    toggleAfter: assign(({ context }) => ({ resumes: !context.resumes })),
    tell: sendTo('player', (_, command: ReplayCommand) => command),
  },
  guards: {
    isRead: (_, read: ReplayRead) => read.ok,
    isReadToRace: ({ context }, read: ReplayRead) => read.ok && context.races,
    isEarlier: (_, read: ReplayRead) => read.ok && versionOf(read.run) < SIM_VERSION,
    isPresent: ({ context: { run } }) => run !== null && versionOf(run) === SIM_VERSION,
    hasRaced: (_, { raced }: { raced: Raced | null }) => raced !== null,
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
            actions: { type: 'take', params: ({ event }) => ({ run: (event.output as Extract<ReplayRead, { ok: true }>).run }) },
          },
          {
            guard: { type: 'isReadToRace', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'take', params: ({ event }) => ({ run: (event.output as Extract<ReplayRead, { ok: true }>).run }) },
          },
          {
            guard: { type: 'isRead', params: ({ event }) => event.output },
            target: 'watching',
            actions: { type: 'take', params: ({ event }) => ({ run: (event.output as Extract<ReplayRead, { ok: true }>).run }) },
          },
          {
            target: 'refused',
            actions: {
              type: 'refuse',
              params: ({ event }) => ({ refusal: (event.output as Extract<ReplayRead, { ok: false }>).refusal }),
            },
          },
        ],
        onError: { target: 'refused', actions: { type: 'refuse', params: { refusal: { type: 'broken' } } } },
      },
    },
    refused: { type: 'final' },
    /** It was played by an earlier version, whose code is fetched by whoever wants to watch it. */
    earlier: { on: { WATCH: 'watching' } },
    /** Before a race: what it is and what it is not. */
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
        loading: { on: { READY: { target: 'playing' } } },
        playing: {
          entry: { type: 'tell', params: { type: 'RESUME' } },
          exit: { type: 'tell', params: { type: 'PAUSE' } },
          on: {
            AT: { actions: { type: 'stand', params: ({ event }) => event } },
            TOGGLE: { target: 'paused' },
            ENDED: { target: 'ended' },
            SEEK: { target: 'seeking', actions: { type: 'aim', params: ({ event }) => ({ tick: event.tick, resumes: true }) } },
          },
        },
        paused: {
          on: {
            TOGGLE: { target: 'playing' },
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
            SEEK: {
              target: 'seeking',
              reenter: true,
              actions: { type: 'aim', params: ({ context, event }) => ({ tick: event.tick, resumes: context.resumes }) },
            },
          },
        },
        ended: {
          on: {
            // From the start again.
            TOGGLE: { target: 'seeking', actions: { type: 'aim', params: { tick: 0, resumes: true } } },
            SEEK: { target: 'seeking', actions: { type: 'aim', params: ({ event }) => ({ tick: event.tick, resumes: false }) } },
          },
        },
      },
    },
  },
})
