import { and, assign, forwardTo, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import type { ContractTwist } from '../sim/content/contracts.ts'
import type { LocationId } from '../sim/content/locations.ts'
import { addGains, NO_GAINS, totalGains } from '../sim/contract/gains.ts'
import type { RunAction } from '../sim/contract/input.ts'
import { outcomeOf, type RunOutcome } from '../sim/contract/run-outcome.ts'
import type { LogChunk } from '../sim/contract/run-record.ts'
import { progressOf, type RunGains, type RunProgress, type RunReport } from '../sim/contract/run-report.ts'
import type { RunSpec } from '../sim/contract/run-spec.ts'
import { addSegment, NO_STORY, type RunStory } from '../sim/contract/run-story.ts'
import type { RunPart } from '../sim/economy/command.ts'
import { type DeathEvent, deathMachine, type Segment } from './death.machine.ts'
import { notProvided } from './not-provided.ts'

/** Why a run is paused: by the player, for a choice or a behemoth's chest of the run, or for a dialog above the run. */
export type PauseReason = 'manual' | 'choice' | 'chest' | 'dialog'

/** Time that a run waits for its graphics context before it switches to the canvas renderer, in ms. */
export const CONTEXT_TIMEOUT_MS = 3_000

export type RunEnding = 'timeUp' | 'returned' | 'died'

export interface RunContext {
  readonly locationId: LocationId
  /** Nightmare rank; 0 for the normal map. */
  readonly nightmare: number
  /** Twist of the contract that the run is for; undefined without a contract. */
  readonly twist: ContractTwist | undefined
  /** Resumes the slot's open run instead of starting one. */
  readonly resumes: boolean
  readonly segment: Segment | null
  /** Without duplicates. The run is paused while the list is not empty. */
  readonly pauseReasons: readonly PauseReason[]
  /** Gains of the segments before the current one (OP-09). */
  readonly past: RunGains
  readonly pastStory: RunStory
  /** Report of the current segment, once it is over. */
  readonly report: RunReport | null
  readonly ending: RunEnding | null
  /** Item ids from a behemoth chest, until the player has seen them. The gains already include them. */
  readonly chest: readonly string[] | null
  readonly asksBeforeHome: boolean
}

export interface StartedRun {
  readonly segment: Segment
  /** Reports of the run's earlier segments. */
  readonly before: readonly RunReport[]
  /** True if going home early gives up more than finds: a Nightmare rank, or tonight's ranked run. The way home then asks first. */
  readonly asksBeforeHome: boolean
}
export type RunRequest = Pick<RunContext, 'locationId' | 'nightmare' | 'twist' | 'resumes'>

/** Commands to the simulation. It is paused until the first RESUME, and stops for good after it reports an end. */
export type SimulationCommand =
  | { readonly type: 'RESUME' }
  | { readonly type: 'PAUSE' }
  /** Answered with REPORTED, unless the segment has already ended by itself. */
  | { readonly type: 'REPORT' }
  /** Answered with USED if it used a quick slot. The world ignores an action that it cannot apply. */
  | { readonly type: 'ACT'; readonly action: RunAction }
  | { readonly type: 'SEGMENT'; readonly spec: RunSpec }
  /** Switches to the canvas renderer. Answered with PICTURE_BACK. */
  | { readonly type: 'REDRAW' }
/** Events from the simulation. No progress follows an end, since the end's report includes it. */
export type SimulationEvent =
  /** The segment's world is ready and waits for RESUME. */
  | { readonly type: 'READY' }
  | ({ readonly type: 'LEVEL_UP' | 'BOSS_CHEST' | 'USED'; readonly progress: RunProgress } & LogPart)
  | { readonly type: 'BEHEMOTH_CHEST'; readonly items: readonly string[] }
  | { readonly type: 'HP_ZERO'; readonly report: RunReport }
  | { readonly type: 'TIME_UP'; readonly report: RunReport }
  | { readonly type: 'REPORTED'; readonly report: RunReport }
  /** The browser took the graphics context away; it is restored or replaced by another renderer. */
  | { readonly type: 'PICTURE_LOST' | 'PICTURE_BACK' }
  | { readonly type: 'BROKEN' }
export type RunMachineEvent =
  | SimulationEvent
  | { readonly type: 'KEY_P' }
  | { readonly type: 'KEY_C' }
  /** Return to camp from the pause menu or from the question before it; no key ends a paused run. */
  | { readonly type: 'GO_HOME' }
  /** The answer to that question. */
  | { readonly type: 'STAY' }
  /** The window lost its focus or was hidden. */
  | { readonly type: 'BLURRED' }
  | { readonly type: 'HOLD'; readonly by: PauseReason }
  | { readonly type: 'RELEASE'; readonly by: PauseReason }
  /** Keys 1 to 4, as slots 0 to 3. */
  | { readonly type: 'USE'; readonly slot: number }
  | { readonly type: 'DASH' }
  /** A choice that the save has applied, or one that the run's dialog requests from the world. */
  | { readonly type: 'ACT'; readonly action: RunAction }
  | { readonly type: 'CHEST_SEEN' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'LEAVE' }
  | DeathEvent

/** Part of the segment's log since the last progress. */
export interface LogPart {
  readonly log?: LogChunk | undefined
}
/** The segment's progress, and its new log. */
const progressSoFar = (context: RunContext, { progress, log }: LogPart & { readonly progress: RunProgress }) => ({
  ...partOf(context),
  ...progress,
  log,
})
const partOf = ({ segment }: RunContext): RunPart => ({ runId: segment?.spec.runId ?? '', segment: segment?.spec.segment ?? 0 })
/** Story of the run over all its segments. */
const storyOf = ({ pastStory, report }: Pick<RunContext, 'pastStory' | 'report'>): RunStory =>
  report ? addSegment(pastStory, report) : pastStory
/** Gains of the run over all its segments. */
export const gainsOf = ({ past, report }: Pick<RunContext, 'past' | 'report'>): RunGains => (report ? addGains(past, report.gains) : past)
/** Only valid for a run that is over, which is when it is settled. */
const runOutcome = (context: RunContext): RunOutcome =>
  outcomeOf(gainsOf(context), context.report as RunReport, (context.segment as Segment).spec.duration)

/**
 * An adventure from its start to the return to camp (F1, RUN-01). It ends in a final state, so it is settled and left once. Pausing is
 * derived: any pause reason pauses, and the last release resumes. A death starts the death machine; a revive continues the same run with
 * its next segment. Progress that a reload must not undo (levels, boss chests, used items) is credited as it happens. A resumed run starts
 * paused.
 */
export const runMachine = setup({
  types: {
    context: {} as RunContext,
    events: {} as RunMachineEvent,
    input: {} as {
      readonly locationId: LocationId
      readonly nightmare?: number
      readonly twist?: ContractTwist | undefined
      readonly resumes?: boolean
    },
    children: {} as { simulation: 'simulation'; death: 'death' },
  },
  actors: {
    /** Begins the run in the save, or fetches the one that is open there, and loads its assets. Rejects if it cannot start. */
    startRun: fromPromise<StartedRun, RunRequest>(notProvided('startRun')),
    /** The worker, the stage and the input handling, until the run's end. Frames stay inside. */
    simulation: fromCallback<SimulationCommand, Segment>(notProvided('simulation')),
    /** Adds the outcome to the save, once per run id. Rejects if the rules refuse. */
    settle: fromPromise<void, RunPart & { readonly outcome: RunOutcome }>(notProvided('settle')),
    death: deathMachine,
    keepAwake: fromCallback(notProvided('keepAwake')),
  },
  actions: {
    /** Credits the segment's progress, so that a lost run keeps its levels and its used items stay used. */
    credit: (_, _params: LogPart & RunPart & RunProgress) => notProvided('credit')(),
    /** Writes the death marker, so that a reload cannot undo a death (OP-99). */
    markDeath: (_, _params: RunPart & RunProgress & { readonly gains: RunGains }) => notProvided('markDeath')(),
    /** Publishes the run's story for the summary; the last one counts. */
    publishStory: (_, _params: { readonly runId: string; readonly story: RunStory }) => notProvided('publishStory')(),
    /** Goes to /camp. */
    leave: notProvided('leave'),
    /** A resumed run brings its own location and rank. */
    begin: assign((_, { segment, before, asksBeforeHome }: StartedRun) => ({
      asksBeforeHome,
      segment,
      locationId: segment.spec.locationId,
      nightmare: segment.spec.nightmare,
      twist: segment.spec.twist,
      past: totalGains(before),
      pastStory: before.reduce(addSegment, NO_STORY),
      pauseReasons: segment.played ? (['manual'] as const) : [],
    })),
    addPauseReason: assign(({ context }, { by }: { by: PauseReason }) => ({
      pauseReasons: [...context.pauseReasons.filter((reason) => reason !== by), by],
    })),
    removePauseReason: assign(({ context }, { by }: { by: PauseReason }) => ({
      pauseReasons: context.pauseReasons.filter((reason) => reason !== by),
    })),
    setReport: assign((_, { report, ending }: { report: RunReport; ending: RunEnding }) => ({ report, ending })),
    openChest: assign(({ context }, { items }: { items: readonly string[] }) => ({ chest: [...(context.chest ?? []), ...items] })),
    closeChest: assign({ chest: null }),
    nextSegment: assign(({ context }, { segment }: { segment: Segment }) => ({
      segment,
      past: gainsOf(context),
      pastStory: storyOf(context),
      report: null,
      ending: null,
    })),
    startSegment: sendTo('simulation', (_, { segment }: { segment: Segment }) => ({ type: 'SEGMENT' as const, spec: segment.spec })),
    act: sendTo('simulation', (_, { action }: { action: RunAction }) => ({ type: 'ACT' as const, action })),
    resume: sendTo('simulation', { type: 'RESUME' }),
    pause: sendTo('simulation', { type: 'PAUSE' }),
    askReport: sendTo('simulation', { type: 'REPORT' }),
    redraw: sendTo('simulation', { type: 'REDRAW' }),
  },
  guards: {
    hasPauseReason: ({ context }) => context.pauseReasons.length > 0,
    hasNoPauseReason: ({ context }) => context.pauseReasons.length === 0,
    isRevived: (_, { next }: { next: Segment | null }) => next !== null,
    isPausedByPlayerOnly: ({ context }) => context.pauseReasons.every((reason) => reason === 'manual'),
    asksBeforeHome: ({ context }) => context.asksBeforeHome,
  },
}).createMachine({
  id: 'run',
  context: ({ input }) => ({
    locationId: input.locationId,
    nightmare: input.nightmare ?? 0,
    twist: input.twist,
    resumes: input.resumes ?? false,
    segment: null,
    pauseReasons: [],
    past: NO_GAINS,
    pastStory: NO_STORY,
    report: null,
    ending: null,
    chest: null,
    asksBeforeHome: false,
  }),
  initial: 'starting',
  states: {
    starting: {
      invoke: {
        src: 'startRun',
        input: ({ context: { locationId, nightmare, twist, resumes } }) => ({ locationId, nightmare, twist, resumes }),
        onDone: { target: 'running', actions: { type: 'begin', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    /** The run could not start, or it failed while running and counts up to its last progress. */
    failed: { on: { LEAVE: 'ended' } },
    running: {
      invoke: { src: 'simulation', id: 'simulation', input: ({ context }) => context.segment as Segment },
      on: {
        HOLD: { actions: { type: 'addPauseReason', params: ({ event }) => ({ by: event.by }) } },
        RELEASE: { actions: { type: 'removePauseReason', params: ({ event }) => ({ by: event.by }) } },
      },
      initial: 'loading',
      states: {
        /** The worker and the stage are loading, for the first segment or the next. The simulation is paused. */
        loading: {
          on: { READY: 'live', BLURRED: { actions: { type: 'addPauseReason', params: { by: 'manual' } } }, BROKEN: '#run.failed' },
        },
        live: {
          on: {
            LEVEL_UP: { actions: { type: 'credit', params: ({ context, event }) => progressSoFar(context, event) } },
            BOSS_CHEST: { actions: { type: 'credit', params: ({ context, event }) => progressSoFar(context, event) } },
            USED: { actions: { type: 'credit', params: ({ context, event }) => progressSoFar(context, event) } },
            BEHEMOTH_CHEST: {
              actions: [
                { type: 'openChest', params: ({ event }) => ({ items: event.items }) },
                { type: 'addPauseReason', params: { by: 'chest' } },
              ],
            },
            CHEST_SEEN: { actions: ['closeChest', { type: 'removePauseReason', params: { by: 'chest' } }] },
            ACT: { actions: { type: 'act', params: ({ event }) => ({ action: event.action }) } },
            HP_ZERO: {
              target: 'dead',
              actions: [
                { type: 'setReport', params: ({ event }) => ({ report: event.report, ending: 'died' }) },
                {
                  type: 'markDeath',
                  params: ({ context, event }) => ({
                    ...partOf(context),
                    ...progressOf(event.report),
                    gains: addGains(context.past, event.report.gains),
                  }),
                },
              ],
            },
            TIME_UP: {
              target: 'settling',
              actions: { type: 'setReport', params: ({ event }) => ({ report: event.report, ending: 'timeUp' }) },
            },
            BROKEN: '#run.failed',
          },
          initial: 'playing',
          states: {
            playing: {
              entry: 'resume',
              invoke: { src: 'keepAwake' },
              always: { guard: 'hasPauseReason', target: 'paused' },
              on: {
                KEY_P: { actions: { type: 'addPauseReason', params: { by: 'manual' } } },
                BLURRED: { actions: { type: 'addPauseReason', params: { by: 'manual' } } },
                KEY_C: [{ guard: 'asksBeforeHome', target: 'confirmingHome' }, { target: 'reporting' }],
                PICTURE_LOST: 'pictureLost',
                DASH: { actions: { type: 'act', params: { action: { type: 'dash' } } } },
                USE: { actions: { type: 'act', params: ({ event }) => ({ action: { type: 'use' as const, slot: event.slot } }) } },
              },
            },
            paused: {
              entry: 'pause',
              always: { guard: 'hasNoPauseReason', target: 'playing' },
              on: {
                KEY_P: { guard: 'isPausedByPlayerOnly', actions: { type: 'removePauseReason', params: { by: 'manual' } } },
                GO_HOME: [
                  { guard: and(['isPausedByPlayerOnly', 'asksBeforeHome']), target: 'confirmingHome' },
                  { guard: 'isPausedByPlayerOnly', target: 'reporting' },
                ],
                PICTURE_LOST: 'pictureLost',
              },
            },
            /** The player wants to go home from a run that asks first. The way back leads to the fight or to the pause menu. */
            confirmingHome: {
              entry: 'pause',
              on: {
                GO_HOME: 'reporting',
                STAY: 'playing',
                BLURRED: { actions: { type: 'addPauseReason', params: { by: 'manual' } } },
                PICTURE_LOST: 'pictureLost',
              },
            },
            /** Nothing is visible, so the simulation is paused. The browser usually restores the context within a second. */
            pictureLost: {
              entry: 'pause',
              after: { [CONTEXT_TIMEOUT_MS]: 'redrawing' },
              on: { PICTURE_BACK: 'playing', BLURRED: { actions: { type: 'addPauseReason', params: { by: 'manual' } } } },
            },
            /** The canvas renderer is loading. */
            redrawing: {
              entry: 'redraw',
              on: { PICTURE_BACK: 'playing', BLURRED: { actions: { type: 'addPauseReason', params: { by: 'manual' } } } },
            },
            /** The player returns to camp, by key C or from the pause menu. An end that happened first still counts. */
            reporting: {
              entry: 'askReport',
              on: {
                REPORTED: {
                  target: '#run.running.settling',
                  actions: { type: 'setReport', params: ({ event }) => ({ report: event.report, ending: 'returned' }) },
                },
              },
            },
          },
        },
        dead: {
          entry: { type: 'publishStory', params: ({ context }) => ({ runId: partOf(context).runId, story: storyOf(context) }) },
          invoke: {
            src: 'death',
            id: 'death',
            input: ({ context }) => {
              const { spec, diamonds } = context.segment as Segment
              const { runId, segment } = spec
              const { report } = context
              return {
                runId,
                segment,
                diamonds,
                gains: gainsOf(context),
                cratelessBosses: report?.cratelessBosses ?? 0,
                instincts: report?.instincts ?? spec.instincts,
                met: report?.met ?? spec.met,
              }
            },
            onDone: [
              {
                guard: { type: 'isRevived', params: ({ event }) => ({ next: event.output }) },
                target: 'loading',
                actions: [
                  { type: 'nextSegment', params: ({ event }) => ({ segment: event.output as Segment }) },
                  { type: 'startSegment', params: ({ event }) => ({ segment: event.output as Segment }) },
                ],
              },
              { target: '#run.ended' },
            ],
          },
          on: { REVIVE: { actions: forwardTo('death') }, RETURN: { actions: forwardTo('death') } },
        },
        settling: {
          entry: { type: 'publishStory', params: ({ context }) => ({ runId: partOf(context).runId, story: storyOf(context) }) },
          invoke: {
            src: 'settle',
            input: ({ context }) => ({ ...partOf(context), outcome: runOutcome(context) }),
            onDone: '#run.ended',
            onError: 'unsettled',
          },
        },
        unsettled: { on: { RETRY: 'settling', LEAVE: '#run.ended' } },
      },
    },
    ended: { type: 'final', entry: 'leave' },
  },
})
