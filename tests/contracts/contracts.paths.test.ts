import { test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { type ContractsEvent, contractsMachine, shownContracts } from '../../machines/contracts.machine.ts'
import type { ContractBoard } from '../../machines/contracts-port.ts'
import { contract, contractBoard, contractRun, LAST_WEEK, WEEK } from '../../stories/fixtures/contracts.ts'
import { deadEnds } from '../machines/dead-ends.ts'
import { done, effects, fails, leafOf } from '../machines/effects.ts'
import { type MachineStep, sentOf, walk, walkSimplePaths, walks } from '../machines/walks.ts'

const SLOT = { slot: 1 }
const fresh = contractBoard()
const fulfilled = contractBoard({ runs: [contractRun('easy')] })
const paid = contractBoard({ runs: [contractRun('easy')], claims: [{ week: WEEK, tier: 'easy' }] })
const read = (board: ContractBoard) => done('0.contracts.loading', board)
const claim = { type: 'CLAIM', week: WEEK, tier: 'easy' } as const
const events = [
  ...[fresh, fulfilled, paid].flatMap((board) => [read(board), done('0.contracts.open.refreshing', board)]),
  ...['loading', 'open.refreshing', 'open.claiming'].map((state) => fails(`0.contracts.${state}`)),
  done('0.contracts.open.claiming'),
  { type: 'REFRESH' },
  claim,
  { type: 'CLAIM', week: LAST_WEEK, tier: 'hard' },
] as const satisfies readonly ContractsEvent[]

function play(...sent: readonly ContractsEvent[]) {
  let [snapshot, actions] = initialTransition(contractsMachine, SLOT)
  for (const event of sent) [snapshot, actions] = transition(contractsMachine, snapshot, event)
  return { at: leafOf(snapshot), context: snapshot.context, did: effects(actions) }
}

test('every leaf state is reachable, and none is a dead end', () => {
  const states = ({ context }: { context: { board: ContractBoard | null } }) => JSON.stringify(context.board)
  expect(deadEnds(contractsMachine, SLOT, events, { more: states as never })).toEqual({ unreached: [], stuck: [] })
})

test('only a fulfilled contract can be claimed, once, and into an open slot (CONTRACT-03)', () => {
  expect(play(read(fulfilled), claim).at).toBe('open.claiming')
  for (const board of [fresh, paid]) expect(play(read(board), claim).at).toBe('open.idle')
  expect(play(read(fulfilled), { ...claim, tier: 'hard' }).at).toBe('open.idle')
  expect(play(read(fulfilled), { ...claim, week: LAST_WEEK }).at).toBe('open.idle')
  const [without] = initialTransition(contractsMachine, { slot: null })
  const [shown] = transition(contractsMachine, without, read(fulfilled))
  expect(leafOf(transition(contractsMachine, shown, claim)[0])).toBe('open.idle')
  expect(play(read(fulfilled), claim, done('0.contracts.open.claiming'))).toMatchObject({ at: 'open.refreshing', did: ['notify'] })
  expect(play(read(fulfilled), claim, fails('0.contracts.open.claiming'))).toMatchObject({ at: 'open.refreshing', did: ['notify'] })
})

test('shows the best run of each contract and last week’s unpaid rewards for a day (CONTRACT-01, CONTRACT-04)', () => {
  const { goal, twist } = contract('hard')
  const part = contractRun('hard', { ticks: 600, bestStreak: 7, gains: { enemiesKilledByType: { boss: 1 }, elites: 1 } })
  const runs = [part, { ...part, twist: `not ${twist}` }, contractRun('hard', { ticks: 60 }), contractRun('medium', undefined, LAST_WEEK)]
  const at = (now: string, claims: ContractBoard['claims'] = []) => shownContracts(contractBoard({ now, runs, claims }))
  const [easy, , hard] = at('2026-11-28T12:00:00.000Z').contracts
  expect([easy?.best, hard?.state, (hard?.best ?? 0) > 0, (hard?.best ?? 0) < goal.needed]).toEqual([0, 'open', true, true])
  const left = (now: string, claims?: ContractBoard['claims']) => at(now, claims).left.map(({ week, tier }) => `${week} ${tier}`)
  expect(left('2026-11-23T23:59:59.000Z')).toEqual([`${LAST_WEEK} medium`])
  expect(left('2026-11-23T23:59:59.000Z', [{ week: LAST_WEEK, tier: 'medium' }])).toEqual([])
  expect(left('2026-11-24T00:00:00.000Z')).toEqual([])
})

/** Only an answer changes the board. */
function check({ event, before, after }: MachineStep<typeof contractsMachine>): void {
  if (!event.type.startsWith('xstate.done')) expect(after.context.board).toBe(before.context.board)
}
test('the invariants hold along every simple path', () => {
  walkSimplePaths(contractsMachine, SLOT, events, () => check)
})
prop.prop([sentOf(events)], walks(10))('the invariants hold along any walk', (sent) => {
  walk(contractsMachine, SLOT, sent, () => check)
})
