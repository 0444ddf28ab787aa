import { assign, fromPromise, sendTo, setup } from 'xstate'
import type { RunStory } from '../sim/contract/run-story.ts'
import type { GameEvent } from '../sim/economy/event.ts'
import { type DialogQueueEvent, type DialogQueueOutput, dialogQueueMachine } from './dialog-queue.machine.ts'
import { notProvided } from './not-provided.ts'

/** How a run was closed, as the event of the economy has it. Its gains are in the save (or lost) before this machine gets them. */
export type RunResult = Extract<GameEvent, { type: 'run-settled' | 'run-lost' }>

export interface RewardContext {
  /** The first one is on show; the others wait. */
  readonly results: readonly RunResult[]
  /** Run ids that were shown: a result that comes twice is shown once (OP-90). */
  readonly shown: readonly string[]
  readonly upgradesPending: number
  /** How the run that ended last went; null: none ended since the page was opened. */
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

/** Empty crates have no dialog of their own, and a lost run opens none (POST-03, POST-05). */
function hasCratesDialog(result: RunResult | undefined): boolean {
  if (result?.type !== 'run-settled' || result.crates === null) return false
  const { coins, diamonds, scrap, items } = result.crates
  return coins > 0 || diamonds > 0 || scrap > 0 || Object.values(items).some((count) => count > 0)
}

/**
 * What a run came to, shown at camp (F5, POST-01). The command that closed the run has added everything already, once, in one
 * write with the consumed flag (OP-91), so no event here can add or lose a thing: the machine waits for an owed weapon
 * upgrade (OP-14), sees to it that the write has arrived before the last dialog may close, and saves again when all are closed.
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
    /** Sends what the save owes, or, with `touch`, writes it in any case. Resolves when it is stored, rejects when it is not; nothing is forgotten either way. */
    write: fromPromise<void, { readonly touch: boolean }>(notProvided('write')),
  },
  actions: {
    /** 'Failed to save game.' */
    showUnsaved: notProvided('showUnsaved'),
    /** Begins a run on this map, at this rank. */
    playAgain: (_, _params: Pick<RunResult, 'locationId' | 'nightmare'>) => notProvided('playAgain')(),
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
    wantsAgain: (_, { again }: DialogQueueOutput) => again,
    nothingOwed: ({ context }) => context.upgradesPending === 0,
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
    /** Deferred, never dropped: the choice of the upgrade comes first. */
    waitingUpgrade: { always: { guard: 'nothingOwed', target: 'presenting' } },
    presenting: {
      entry: 'show',
      invoke: {
        src: 'dialogs',
        id: 'dialogs',
        onDone: [
          {
            guard: { type: 'wantsAgain', params: ({ event }) => event.output },
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
      /** SAVE-11: once all dialogs are closed, whether or not anything changed since. */
      invoke: { src: 'write', input: { touch: true }, onDone: 'idle', onError: { target: 'idle', actions: 'showUnsaved' } },
    },
  },
})
