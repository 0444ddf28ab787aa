import { test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { type AnyMachineSnapshot, initialTransition, transition } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { type PlayerSearchContext, type PlayerSearchEvent, playerSearchMachine } from '../../machines/player-search.machine.ts'
import { friendsToast } from '../../src/features/friends/friends-text.ts'
import { juno, mina, recent } from '../../stories/fixtures/people.ts'
import { deadEnds } from '../machines/dead-ends.ts'
import { canCome, done, effects, fails, leafOf } from '../machines/effects.ts'
import { type MachineStep, sentOf, walk, walks } from '../machines/walks.ts'

const TYPE = (term: string): PlayerSearchEvent => ({ type: 'TYPE', term })
const [OPEN, SEARCH, CLOSE] = [{ type: 'OPEN' }, { type: 'SEARCH' }, { type: 'CLOSE' }] as const
const SEARCHING = '0.playerSearch.open.searching'
const events: readonly PlayerSearchEvent[] = [
  ...[OPEN, SEARCH, CLOSE, TYPE('un'), TYPE('  ')],
  done('0.playerSearch.open', [recent(mina)]),
  fails('0.playerSearch.open'),
  done(SEARCHING, [juno]),
  done(SEARCHING, []),
  fails(SEARCHING),
]

/** The state after the events, without running effects, and the requests of the last step. */
function play(...steps: readonly PlayerSearchEvent[]) {
  let [snapshot, actions] = initialTransition(playerSearchMachine)
  for (const event of steps) [snapshot, actions] = transition(playerSearchMachine, snapshot, event)
  const notices = actions.filter(({ type }) => type === 'notify').map(({ params }) => params)
  return {
    at: leafOf(snapshot),
    context: snapshot.context,
    notices,
    asks: snapshot.children[SEARCHING]?.getSnapshot().input,
    asked: effects(actions),
  }
}

/** A path to each state with each term, since the term decides what may be searched. */
const typed = ({ context }: AnyMachineSnapshot) => (context as PlayerSearchContext).term
const paths = getShortestPaths(playerSearchMachine, {
  events,
  filterEvents: (snapshot, event) => canCome(snapshot as never, event),
  serializeState: (snapshot) => `${leafOf(snapshot as never)} ${typed(snapshot as never)}`,
})
test('every leaf is reachable, and none is a dead end', () =>
  expect(deadEnds(playerSearchMachine, undefined, events, { more: typed })).toEqual({ unreached: [], stuck: [] }))

test.each(['', '   '])('a search for "%s" is rejected without a request (FRIEND-03)', (term) => {
  for (const steps of [
    [TYPE(term), SEARCH],
    [OPEN, TYPE(term), SEARCH],
  ] as const)
    expect(play(...steps)).toMatchObject({ asks: undefined, notices: [{ type: 'blank-term' }] })
  expect(friendsToast({ type: 'blank-term' })).toEqual({ kind: 'error', text: 'Please enter a character name to search.' })
})

test('a failed search is reported and can be retried (FRIEND-03)', () => {
  const failed = [OPEN, TYPE('un'), SEARCH, fails(SEARCHING)] as const
  expect(play(...failed)).toMatchObject({ at: 'open.failed', notices: [{ type: 'search-failed' }] })
  expect(friendsToast({ type: 'search-failed' })).toEqual({ kind: 'error', text: 'Error searching for players' })
  expect(play(...failed, SEARCH).at).toBe('open.searching')
})

test('the field of the panel opens the dialog with results, and a new search replaces them', () => {
  expect(play(TYPE(' un '), SEARCH)).toMatchObject({ at: 'open.searching', asks: { term: 'un' } })
  expect(play(TYPE('un'), SEARCH, TYPE('Ju'), SEARCH)).toMatchObject({ at: 'open.searching', asks: { term: 'Ju' } })
  expect(play(TYPE('un'), SEARCH, done(SEARCHING, [juno]))).toMatchObject({ at: 'open.found', context: { found: [juno] } })
  expect(play(TYPE('un'), SEARCH, done(SEARCHING, [])).at).toBe('open.nothing')
})

test('recent players load by themselves, and the dialog works without them (FRIEND-01)', () => {
  expect(play(OPEN, done('0.playerSearch.open', [recent(mina)])).context.recent).toEqual([recent(mina)])
  expect(play(OPEN, fails('0.playerSearch.open'))).toMatchObject({ at: 'open.idle', context: { recent: null }, notices: [] })
})

/** The invariants after each event. */
function check({ after, to }: MachineStep<typeof playerSearchMachine>): void {
  if (to === 'open.found') expect(after.context.found).not.toEqual([])
  if (to === 'open.nothing') expect(after.context.found).toEqual([])
}
test('the invariants hold on the path to each state, and one step further', () => {
  for (const { steps } of paths)
    for (const event of events) walk(playerSearchMachine, undefined, [...steps.slice(1).map((step) => step.event), event], () => check)
})
prop.prop([sentOf(events)], walks(10))('the invariants hold along any walk', (steps) =>
  walk(playerSearchMachine, undefined, steps, () => check),
)
