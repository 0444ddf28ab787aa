import { test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { attemptsOf, type LoadedNight, type TonightEvent, tonightMachine } from '../../machines/tonight.machine.ts'
import { attempt, board, readNight, row } from '../../stories/fixtures/tonight.ts'
import { deadEnds } from '../machines/dead-ends.ts'
import { done, effects, fails, leafOf, passes } from '../machines/effects.ts'
import { type MachineStep, sentOf, walk, walkSimplePaths, walks } from '../machines/walks.ts'

const SLOT = { slot: 1 }
const DAY = '2026-11-24'
const visitor = readNight(null)
const fresh = readNight({ entry: 'ranked' })
const left = readNight({ entry: 'used', attempt: attempt({ state: 'open', place: null }) })
const checking = readNight({ entry: 'used', attempt: attempt({ state: 'checking', place: null }) })
const placed = readNight({ entry: 'used', attempt: attempt() })
const claimed = readNight({ entry: 'used', attempt: attempt({ claimed: true }) })
const read = (night: LoadedNight) => done('0.tonight.loading', night)
const again = (night: LoadedNight) => done('0.tonight.open.refreshing', night)
const guest = readNight({ entry: 'guest' })
const newcomers = readNight({ entry: 'ranked', division: 'newcomers' }, { board: board({ division: 'newcomers' }) })
const page = board({ rows: [row(7, 'seventh')], next: null })
const events = [
  ...[visitor, guest, fresh, left, checking, placed, claimed].flatMap((night) => [read(night), again(night)]),
  ...[
    'loading',
    'open.refreshing',
    'open.paging',
    'open.filtering',
    'open.switching',
    'open.sharing',
    'open.counting',
    'open.claiming',
  ].map((state) => fails(`0.tonight.${state}`)),
  done('0.tonight.open.paging', page),
  done('0.tonight.open.filtering', page),
  done('0.tonight.open.switching', newcomers),
  { type: 'DIVISION', division: 'newcomers' },
  done('0.tonight.open.sharing'),
  done('0.tonight.open.counting'),
  done('0.tonight.open.claiming'),
  passes('pollInterval', 'tonight.open.idle'),
  { type: 'REFRESH' },
  { type: 'MORE' },
  { type: 'COUNT' },
  { type: 'PLAY' },
  { type: 'CLAIM', day: DAY },
  { type: 'CLAIM', day: '2026-01-01' },
  { type: 'FILTER', friends: true },
  { type: 'FILTER', friends: false },
  { type: 'SHARE', shown: true },
  { type: 'ENDED', played: null },
  { type: 'ENDED', played: { ranked: true, survived: false, ticks: 600, kills: 3 } },
] as const satisfies readonly TonightEvent[]

function play(...sent: readonly TonightEvent[]) {
  let [snapshot, actions] = initialTransition(tonightMachine, SLOT)
  for (const event of sent) [snapshot, actions] = transition(tonightMachine, snapshot, event)
  return { at: leafOf(snapshot), context: snapshot.context, did: effects(actions) }
}

test('every leaf state is reachable, and none is a dead end', () => {
  const attempts = ({ context }: { context: { read: LoadedNight | null } }) =>
    context.read
      ? attemptsOf(context.read)
          .map(({ state }) => state)
          .join()
      : ''
  expect(deadEnds(tonightMachine, SLOT, events, { more: attempts as never })).toEqual({ unreached: [], stuck: [] })
})

test('only a run that is still being replayed is polled (TONIGHT-03)', () => {
  const moment = passes('pollInterval', 'tonight.open.idle')
  expect([play(read(checking), moment).at, play(read(placed), moment).at]).toEqual(['open.refreshing', 'open.idle'])
  expect(play(read(checking), moment, fails('0.tonight.open.refreshing')).context.read).toEqual(checking)
})

test('a reward needs a place on that day and a slot, and is claimed once (TONIGHT-06)', () => {
  const claim = { type: 'CLAIM', day: DAY } as const
  expect(play(read(placed), claim).at).toBe('open.claiming')
  for (const night of [fresh, left, checking, claimed, visitor]) expect(play(read(night), claim).at).toBe('open.idle')
  expect(play(read(placed), { type: 'CLAIM', day: '2026-01-01' }).at).toBe('open.idle')
  expect(play(read(placed), claim, claim, done('0.tonight.open.claiming'))).toMatchObject({ at: 'open.refreshing', did: ['notify'] })
  const [without] = initialTransition(tonightMachine, { slot: null })
  const [shown] = transition(tonightMachine, without, read(placed))
  expect(leafOf(transition(tonightMachine, shown, claim)[0])).toBe('open.idle')
})

test('another division is shown once it was read, and a failed read keeps the one before (TONIGHT-13)', () => {
  const choose = { type: 'DIVISION', division: 'newcomers' } as const
  expect(play(read(fresh), choose)).toMatchObject({ at: 'open.switching', context: { division: 'newcomers', read: fresh } })
  expect(play(read(fresh), choose, done('0.tonight.open.switching', newcomers)).context).toMatchObject({
    division: 'newcomers',
    read: newcomers,
  })
  expect(play(read(fresh), choose, fails('0.tonight.open.switching'))).toMatchObject({
    ...{ at: 'open.idle', did: ['notify'] },
    context: { division: 'main', read: fresh },
  })
  expect(play(read(visitor), choose).at).toBe('open.switching')
})

test('pages are appended, and a failed one keeps what was loaded', () => {
  const more = play(read(fresh), { type: 'MORE' }, done('0.tonight.open.paging', page))
  expect(more.context.read?.board).toEqual({ ...page, rows: [...fresh.board.rows, ...page.rows] })
  expect(play(read(fresh), { type: 'MORE' }, fails('0.tonight.open.paging'))).toMatchObject({
    at: 'open.idle',
    context: { read: fresh },
    did: ['notify'],
  })
})

test('the friends filter needs friends, and a failed load shows everyone again (TONIGHT-09)', () => {
  const choose = { type: 'FILTER', friends: true } as const
  for (const night of [visitor, guest]) expect(play(read(night), choose)).toMatchObject({ at: 'open.idle', context: { friends: false } })
  expect(play(read(fresh), choose)).toMatchObject({ at: 'open.filtering', context: { friends: true, read: fresh } })
  const shown = play(read(fresh), choose, done('0.tonight.open.filtering', page))
  expect([shown.context.friends, shown.context.read]).toEqual([true, { ...fresh, board: page }])
  expect(play(read(fresh), choose, fails('0.tonight.open.filtering'))).toMatchObject({
    at: 'open.idle',
    context: { friends: false, read: fresh },
    did: ['notify'],
  })
})

test('a finished run can be shown to friends, and the night is reloaded (TONIGHT-10)', () => {
  const show = { type: 'SHARE', shown: true } as const
  for (const night of [visitor, fresh, left]) expect(play(read(night), show).at).toBe('open.idle')
  for (const night of [checking, placed]) expect(play(read(night), show).at).toBe('open.sharing')
  expect(play(read(placed), show, done('0.tonight.open.sharing')).at).toBe('open.refreshing')
  expect(play(read(placed), show, fails('0.tonight.open.sharing'))).toMatchObject({ at: 'open.refreshing', did: ['notify'] })
})

test('playing needs a login, and reloads the night afterwards', () => {
  expect(play(read(visitor), { type: 'PLAY' }).at).toBe('open.idle')
  const over = play(read(fresh), { type: 'PLAY' }, { type: 'ENDED', played: { ranked: true, survived: false, ticks: 600, kills: 3 } })
  expect([over.at, over.context.played]).toEqual(['loading', { ranked: true, survived: false, ticks: 600, kills: 3 }])
})

/** Only a load changes the data, and a run blocks everything else. */
function check({ event, before, after, from }: MachineStep<typeof tonightMachine>): void {
  const isAnswer = event.type.startsWith('xstate.done')
  if (!isAnswer) expect(after.context.read).toBe(before.context.read)
  if (from === 'playing' && event.type !== 'ENDED') expect(after.value).toEqual(before.value)
}
test('the invariants hold along every simple path', () => {
  walkSimplePaths(tonightMachine, SLOT, events, () => check)
})
prop.prop([sentOf(events)], walks(10))('the invariants hold along any walk', (sent) => {
  walk(tonightMachine, SLOT, sent, () => check)
})
