import { assign, fromPromise, sendTo, setup } from 'xstate'
import type { RunStory } from '../sim/contract/run-story.ts'
import type { GameEvent } from '../sim/economy/event.ts'
import { type DialogQueueEvent, type DialogQueueOutput, dialogQueueMachine } from './dialog-queue.machine.ts'
import { notProvided } from './not-provided.ts'

/** The economy event that closed a run. Its gains are already saved or lost when this machine receives it. */
export type RunResult = Extract<GameEvent, { type: 'run-settled' | 'run-lost' }>

export interface RewardContext {
  /** The first one is shown; the others wait. */
  readonly results: readonly RunResult[]
  /** Run ids already shown, so that a repeated result is shown once (OP-90). */
  readonly shown: readonly string[]
  readonly upgradesPending: number
  /** Story of the last run; `null` if no run has ended since the page was opened. */
  readonly story: StoryOfRun | null
}
export interface StoryOfRun {
  readonly runId: string
  readonly story: RunStory
}
export type RewardEvent =
  | { readonly type: 'RESULT'; readonly result: RunResult }
  | { readonly type: 'UPGRADES'; readonly pending: number }
  | Extract<DialogQueueEvent, { type: 'CLOSE' | 'CONTINUE' | 'AGAIN' }>
  | ({ readonly type: 'STORY' } & StoryOfRun)
  | { readonly type: 'RETRY' }

const isKnown = (context: RewardContext, runId: string) =>
  context.shown.includes(runId) || context.results.some((result) => result.runId === runId)

/** Empty crates have no dialog, and a lost run opens none (POST-03, POST-05). */
function hasCratesDialog(result: RunResult | undefined): boolean {
  if (result?.type !== 'run-settled' || result.crates === null) return false
  const { coins, diamonds, scrap, items } = result.crates
  return coins > 0 || diamonds > 0 || scrap > 0 || Object.values(items).some((count) => count > 0)
}

/**
 * Shows a run's result at camp (F5, POST-01). The command that closed the run has already added everything, once, in one write with the
 * consumed flag (OP-91), so no event here can add or lose anything. The machine waits for a pending weapon upgrade (OP-14), lets the last
 * dialog close only after the write is stored, and saves again when all dialogs are closed.
 */
export const rewardMachine = setup({
  types: {
    context: {} as RewardContext,
    events: {} as RewardEvent,
    input: {} as { readonly upgradesPending: number },
    children: {} as { dialogs: 'dialogs' },
  },
  actors: {
    dialogs: dialogQueueMachine,
    /**
     * Sends the save's unsent commands, or with `touch` writes in any case. Resolves when the write is stored and rejects if it is not;
     * nothing is lost either way.
     */
    write: fromPromise<void, { readonly touch: boolean }>(notProvided('write')),
  },
  actions: {
    /** 'Failed to save game.' */
    showUnsaved: notProvided('showUnsaved'),
    playAgain: (_, _params: Pick<RunResult, 'locationId' | 'nightmare' | 'twist'>) => notProvided('playAgain')(),
    keepStory: assign((_, { runId, story }: StoryOfRun) => ({ story: { runId, story } })),
    keep: assign(({ context }, { result }: { result: RunResult }) => ({ results: [...context.results, result] })),
    countUpgrades: assign((_, { pending }: { pending: number }) => ({ upgradesPending: pending })),
    forget: assign(({ context }) => ({
      results: context.results.slice(1),
      shown: [...context.shown, ...context.results.slice(0, 1).map((result) => result.runId)],
    })),
    show: sendTo('dialogs', ({ context }) => ({ type: 'SHOW' as const, crates: hasCratesDialog(context.results[0]) })),
    passOn: sendTo('dialogs', ({ event }) => event as DialogQueueEvent),
  },
  guards: {
    isNew: ({ context }, { result }: { result: RunResult }) => !isKnown(context, result.runId),
    hasResult: ({ context }) => context.results.length > 0,
    isPlayingAgain: (_, { again }: DialogQueueOutput) => again,
    hasNoPendingUpgrade: ({ context }) => context.upgradesPending === 0,
  },
}).createMachine({
  id: 'reward',
  context: ({ input }) => ({ results: [], shown: [], upgradesPending: input.upgradesPending, story: null }),
  on: {
    RESULT: {
      guard: { type: 'isNew', params: ({ event }) => ({ result: event.result }) },
      actions: { type: 'keep', params: ({ event }) => ({ result: event.result }) },
    },
    STORY: { actions: { type: 'keepStory', params: ({ event }) => event } },
    UPGRADES: { actions: { type: 'countUpgrades', params: ({ event }) => ({ pending: event.pending }) } },
  },
  initial: 'idle',
  states: {
    idle: { always: { guard: 'hasResult', target: 'waitingUpgrade' } },
    /** The result is deferred, never dropped: the weapon upgrade is chosen first. */
    waitingUpgrade: { always: { guard: 'hasNoPendingUpgrade', target: 'presenting' } },
    presenting: {
      entry: 'show',
      invoke: {
        src: 'dialogs',
        id: 'dialogs',
        onDone: [
          {
            guard: { type: 'isPlayingAgain', params: ({ event }) => event.output },
            target: 'saving',
            actions: { type: 'playAgain', params: ({ context: { results } }) => results[0] as RunResult },
          },
          { target: 'saving' },
        ],
      },
      on: { CLOSE: { actions: 'passOn' } },
      initial: 'processing',
      states: {
        processing: { invoke: { src: 'write', input: { touch: false }, onDone: 'dialogs', onError: 'failed' } },
        failed: { entry: 'showUnsaved', on: { RETRY: 'processing' } },
        dialogs: { on: { CONTINUE: { actions: 'passOn' }, AGAIN: { actions: 'passOn' } } },
      },
    },
    saving: {
      exit: 'forget',
      /** SAVE-11: saves once all dialogs are closed, whether or not anything has changed. */
      invoke: { src: 'write', input: { touch: true }, onDone: 'idle', onError: { target: 'idle', actions: 'showUnsaved' } },
    },
  },
})
