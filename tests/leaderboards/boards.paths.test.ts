import { test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { boardPath, parseBoardQuery } from '../../machines/board-address.ts'
import { type BoardsEvent, boardsMachine } from '../../machines/boards.machine.ts'
import { GatewayError } from '../../machines/ports.ts'
import type { BoardPage, BoardQuery } from '../../machines/social-ports.ts'
import { boardMaps, boardPeriods, boardRanks } from '../../sim/content/boards.ts'
import { boardRow } from '../../stories/fixtures/boards.ts'
import { deadEnds } from '../machines/dead-ends.ts'
import { done, fails, leafOf } from '../machines/effects.ts'
import { type MachineStep, sentOf, walk, walkSimplePaths, walks } from '../machines/walks.ts'
import { errorMessage } from '../support/error-message.ts'

const SCHOOL: BoardQuery = { map: 'school', nightmare: 4, period: 'week', friends: false }
const input = { query: SCHOOL }
const pageOf = (over: Partial<BoardPage> = {}): BoardPage => ({ rows: [boardRow(0)], next: null, own: null, count: 1, ...over })
const reads = (page: BoardPage) => done('0.boards.reading', page)
const first = reads(pageOf({ next: 'after-20', count: 45 }))
const second = reads(pageOf({ next: 'after-40', count: 45 }))
const last = reads(pageOf({ count: 45 }))
const nobody = reads(pageOf({ rows: [], count: 0 }))
const refused = fails('0.boards.reading', new GatewayError('refused', 'There is no such board.', { code: 'no-board' }))
const unreached = fails('0.boards.reading', new GatewayError('network', 'fetch failed'))
const NEXT: BoardsEvent = { type: 'NEXT' }
const BACK: BoardsEvent = { type: 'BACK' }
const RETRY: BoardsEvent = { type: 'RETRY' }
const CHOOSE = (change: Partial<BoardQuery>): BoardsEvent => ({ type: 'CHOOSE', change })
const events: readonly BoardsEvent[] = [
  ...[first, last, nobody, refused, unreached, NEXT, BACK, RETRY],
  ...[CHOOSE({ map: 'defense' }), CHOOSE({ nightmare: 2 }), CHOOSE({ period: 'day' }), CHOOSE({ friends: true })],
]

function play(...steps: readonly BoardsEvent[]) {
  let [snapshot] = initialTransition(boardsMachine, input)
  for (const event of steps) [snapshot] = transition(boardsMachine, snapshot, event)
  return { at: leafOf(snapshot), context: snapshot.context }
}

test('every leaf is reachable, and none is a dead end', () => {
  expect(deadEnds(boardsMachine, input, events)).toEqual({ unreached: [], stuck: [] })
})

test('a leaderboard is read from its first page, and paged by the cursors of each page (BOARD-14)', () => {
  expect(play()).toMatchObject({ at: 'reading', context: { page: null, turned: [] } })
  expect(play(first)).toMatchObject({ at: 'open', context: { turned: [] } })
  expect(play(first, NEXT)).toMatchObject({ at: 'reading', context: { turned: ['after-20'], page: { count: 45 } } })
  expect(play(first, NEXT, second, NEXT, last)).toMatchObject({ at: 'open', context: { turned: ['after-20', 'after-40'] } })
  expect(play(first, NEXT, second, NEXT, last, NEXT)).toMatchObject({ at: 'open', context: { turned: ['after-20', 'after-40'] } })
  expect(play(first, NEXT, second, BACK)).toMatchObject({ at: 'reading', context: { turned: [] } })
  expect(play(first, BACK)).toMatchObject({ at: 'open' })
})

test('another leaderboard starts at its first page without old rows (BOARD-14)', () => {
  const other = play(first, NEXT, second, CHOOSE({ period: 'all' }))
  expect(other).toMatchObject({ at: 'reading', context: { query: { ...SCHOOL, period: 'all' }, turned: [], page: null } })
  expect(play(CHOOSE({ map: 'hospital' })).context.query).toEqual({ ...SCHOOL, map: 'hospital' })
  // Defense has no ranks.
  expect(play(CHOOSE({ map: 'defense' })).context.query).toEqual({ ...SCHOOL, map: 'defense', nightmare: 0 })
})

test('an empty leaderboard says so, and a failed one can be retried (BOARD-14)', () => {
  expect(play(nobody).at).toBe('empty')
  expect(play(first, NEXT, refused)).toMatchObject({
    at: 'failed',
    context: { refusal: errorMessage('There is no such board.', 'no-board'), page: null },
  })
  // A rejected page leads back to the first one; one that was unreachable is read again.
  expect(play(first, NEXT, refused, RETRY)).toMatchObject({ at: 'reading', context: { turned: [] } })
  expect(play(first, NEXT, unreached)).toMatchObject({ at: 'offline', context: { page: null } })
  expect(play(first, NEXT, unreached, RETRY)).toMatchObject({ at: 'reading', context: { turned: ['after-20'] } })
  expect(play(fails('0.boards.reading', new TypeError('Failed to fetch'))).at).toBe('offline')
})

/** The invariants after each event. */
function check({ after, to }: MachineStep<typeof boardsMachine>): void {
  const { page, turned, query } = after.context
  expect(boardRanks(query.map)).toContain(query.nightmare)
  if (to === 'open') expect(page?.count).toBeGreaterThan(0)
  if (to === 'empty') expect(page?.count).toBe(0)
  if (to === 'failed' || to === 'offline') expect(page).toBeNull()
  expect(turned.every((after) => after === 'after-20')).toBe(true)
}
test('the invariants hold along every simple path', () => {
  expect(walkSimplePaths(boardsMachine, input, events, () => check)).toBeGreaterThan(4)
})
property.prop([sentOf(events)], walks(10))('the invariants hold along any walk', (steps) => walk(boardsMachine, input, steps, () => check))

test('a leaderboard has an address, and an invalid address means the first one (BOARD-14)', () => {
  const paramsOf = (path: string) => {
    const params = new URLSearchParams(path.split('?')[1])
    return (name: string) => params.get(name)
  }
  for (const map of boardMaps)
    for (const nightmare of boardRanks(map))
      for (const period of boardPeriods)
        for (const friends of [false, true]) {
          const query = { map, nightmare, period, friends }
          expect(parseBoardQuery(paramsOf(boardPath(query)), true)).toEqual(query)
          expect(parseBoardQuery(paramsOf(boardPath(query)), false)).toEqual({ ...query, friends: false })
        }
  const none = { map: 'school', nightmare: 0, period: 'week', friends: false }
  for (const path of ['/boards', '/boards?map=dev&nightmare=99&time=year&who=me', '/boards?map=__proto__&nightmare=-1'])
    expect(parseBoardQuery(paramsOf(path), true)).toEqual(none)
})
