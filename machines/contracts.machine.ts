import { assign, fromPromise, setup } from 'xstate'
import type { ContractTier } from '../sim/content/contracts.ts'
import { type Contract, contractsOf, contractWeek, goalProgress, isRunOf, isWeekOpen, previousWeek } from '../sim/rules/contracts.ts'
import type { ContractBoard } from './contracts-port.ts'
import { messageOf } from './message-of.ts'
import { notProvided } from './not-provided.ts'
import type { ErrorMessage } from './ports.ts'

export interface ShownContract extends Contract {
  readonly week: string
  /** Best figure of a verified run. */
  readonly best: number
  /** `waiting`: fulfilled and not claimed yet. */
  readonly state: 'open' | 'waiting' | 'claimed'
}
export interface ContractsContext {
  /** `null` until the first read succeeds. */
  readonly board: ContractBoard | null
  /** `null` if no slot is open that a reward could go to. */
  readonly slot: number | null
  /** The contract that is being claimed. */
  readonly claiming: ContractName | null
}
export interface ContractName {
  readonly week: string
  readonly tier: ContractTier
}
export type ContractsEvent = { readonly type: 'REFRESH' } | ({ readonly type: 'CLAIM' } & ContractName)
/** Data only; the feature has the texts. */
export type ContractsNotice = { readonly type: 'claimed' } | { readonly type: 'failed'; readonly message: ErrorMessage }

const shownIn = ({ account, runs, claims }: ContractBoard, week: string): readonly ShownContract[] =>
  contractsOf(account, week).map((contract) => {
    const own = runs.filter((run) => run.week === week && isRunOf(contract, run))
    const best = Math.max(0, ...own.map(({ figures }) => goalProgress(contract.goal, figures)))
    const isClaimed = claims.some((claim) => claim.week === week && claim.tier === contract.tier)
    return { ...contract, week, best, state: isClaimed ? 'claimed' : best >= contract.goal.needed ? 'waiting' : 'open' }
  })

/** The week's contracts. `left`: contracts of the week before that can still be claimed. */
export function shownContracts(board: ContractBoard) {
  const now = Date.parse(board.now)
  const week = contractWeek(now)
  const before = previousWeek(week)
  const left = isWeekOpen(before, now) ? shownIn(board, before).filter(({ state }) => state === 'waiting') : []
  return { week, contracts: shownIn(board, week), left }
}

/** The weekly contract board (decision 0035): its contracts, the best verified runs, and the reward of each contract, once. */
export const contractsMachine = setup({
  types: { context: {} as ContractsContext, events: {} as ContractsEvent, input: {} as Pick<ContractsContext, 'slot'> },
  actors: {
    read: fromPromise<ContractBoard>(notProvided('read')),
    claim: fromPromise<void, ContractName & { readonly slot: number }>(notProvided('claim')),
  },
  actions: {
    setBoard: assign((_, { board }: { board: ContractBoard }) => ({ board })),
    setClaiming: assign((_, { week, tier }: ContractName) => ({ claiming: { week, tier } })),
    notify: (_, _notice: ContractsNotice) => notProvided('notify')(),
  },
  guards: {
    isClaimable: ({ context: { board, slot } }, { week, tier }: ContractName) => {
      if (board === null || slot === null) return false
      const { contracts, left } = shownContracts(board)
      return [...contracts, ...left].some((of) => of.week === week && of.tier === tier && of.state === 'waiting')
    },
  },
}).createMachine({
  id: 'contracts',
  context: ({ input }) => ({ ...input, board: null, claiming: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'read',
        onDone: { target: 'open', actions: { type: 'setBoard', params: ({ event }) => ({ board: event.output }) } },
        onError: 'failed',
      },
    },
    failed: { on: { REFRESH: 'loading' } },
    open: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            REFRESH: 'refreshing',
            CLAIM: {
              guard: { type: 'isClaimable', params: ({ event }) => event },
              target: 'claiming',
              actions: { type: 'setClaiming', params: ({ event }) => event },
            },
          },
        },
        refreshing: {
          invoke: {
            src: 'read',
            onDone: { target: 'idle', actions: { type: 'setBoard', params: ({ event }) => ({ board: event.output }) } },
            // The data read before stays visible.
            onError: 'idle',
          },
        },
        claiming: {
          invoke: {
            src: 'claim',
            input: ({ context }) => ({ ...(context.claiming as ContractName), slot: context.slot ?? 0 }),
            onDone: { target: 'refreshing', actions: { type: 'notify', params: { type: 'claimed' } } },
            onError: {
              target: 'refreshing',
              actions: { type: 'notify', params: ({ event }) => ({ type: 'failed', message: messageOf(event.error) }) },
            },
          },
        },
      },
    },
  },
})
