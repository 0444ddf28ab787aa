import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, initialTransition, transition } from 'xstate'
import type { Tick } from '../../machines/clock.ts'
import {
  msUntilRefresh,
  type StoredRefresh,
  type TraderNotice,
  type TraderRefreshEvent,
  traderRefreshMachine,
} from '../../machines/trader-refresh.machine.ts'
import { traderToast } from '../../src/messages/trader.ts'
import { deadEnds } from '../machines/dead-ends.ts'
import { done, effects, fails, leafOf } from '../machines/effects.ts'
import { type MachineStep, sentOf, walk, walkSimplePaths, walks } from '../machines/walks.ts'

const QUARTER_HOUR_MS = 900_000
const T = 1_700_000_000_000
const TICK = (now: number): TraderRefreshEvent => ({ type: 'TICK', now })
const INSTANT: TraderRefreshEvent = { type: 'INSTANT' }
const RETRY: TraderRefreshEvent = { type: 'RETRY' }
const read = (last: unknown, now = T) => done('0.trader-refresh.reading', { last, now } satisfies StoredRefresh)
const made = (at: number) => done('0.trader-refresh.stale', at)
const paid = done('0.trader-refresh.paying')
const refused = (state: string) => fails(`0.trader-refresh.${state}`)
const garbage = [
  undefined,
  null,
  '',
  'soon',
  String(T),
  {},
  [],
  [T],
  true,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  T - 0.5,
  T + 1,
  T + QUARTER_HOUR_MS,
]
const events = [
  read(T),
  read(T - QUARTER_HOUR_MS),
  ...garbage.map((last) => read(last)),
  refused('reading'),
  ...[0, T, T + 1, T + QUARTER_HOUR_MS - 1, T + QUARTER_HOUR_MS, T + 2 * QUARTER_HOUR_MS].map(TICK),
  INSTANT,
  RETRY,
  { type: 'TAB_CHANGE' } as const,
  { type: 'LEAVE' } as const,
  paid,
  refused('paying'),
  made(T),
  made(T + QUARTER_HOUR_MS),
  refused('stale'),
]
const withDiamonds = (diamonds: number) => traderRefreshMachine.provide({ guards: { canPay: (_, price) => diamonds >= price.diamonds } })
const rich = withDiamonds(5)

/** The state after the events, without running effects, and the requests of the last step. */
function play(machine: typeof rich, ...sent: readonly TraderRefreshEvent[]) {
  let [snapshot, actions] = initialTransition(machine, undefined)
  for (const event of sent) [snapshot, actions] = transition(machine, snapshot, event)
  return { at: leafOf(snapshot), last: snapshot.context.last, did: effects(actions) }
}

test('every leaf state is reachable, and none is a dead end (F12)', () => {
  expect(deadEnds(rich, undefined, events)).toEqual({ unreached: [], stuck: [] })
})

test('a stock of 14:59 is kept, and one of 15:00 is replaced silently (TRADE-05)', () => {
  expect(play(rich, read(T - QUARTER_HOUR_MS + 1_000))).toEqual({ at: 'fresh', last: T - QUARTER_HOUR_MS + 1_000, did: [] })
  expect(play(rich, read(T - QUARTER_HOUR_MS + 1))).toEqual({ at: 'fresh', last: T - QUARTER_HOUR_MS + 1, did: [] })
  expect(play(rich, read(T - QUARTER_HOUR_MS))).toEqual({ at: 'stale', last: null, did: [] })
  expect(play(rich, read(T - QUARTER_HOUR_MS), made(T))).toEqual({ at: 'fresh', last: T, did: [] })
})

test.each(garbage.map((last) => [last]))('an invalid stored time of %o counts as none, and the stock is renewed (OP-84)', (last) => {
  expect(play(rich, read(last))).toEqual({ at: 'stale', last: null, did: [] })
})

test('an unreadable storage counts as empty (OP-84)', () => {
  expect(play(rich, refused('reading')).at).toBe('stale')
})

test('the stock is renewed after 15 minutes with a notice (TRADE-05, TRADE-12)', () => {
  expect(play(rich, read(T), TICK(T + QUARTER_HOUR_MS - 1)).at).toBe('fresh')
  expect(play(rich, read(T), TICK(T + QUARTER_HOUR_MS)).at).toBe('stale')
  expect(play(rich, read(T), TICK(T + QUARTER_HOUR_MS), made(T + QUARTER_HOUR_MS))).toEqual({
    at: 'fresh',
    last: T + QUARTER_HOUR_MS,
    did: ['notify'],
  })
})

test('an instant refresh needs five diamonds, and four show a notice (TRADE-11)', () => {
  expect(play(withDiamonds(4), read(T), INSTANT)).toEqual({ at: 'fresh', last: T, did: ['notify'] })
  expect(play(rich, read(T), INSTANT)).toEqual({ at: 'paying', last: T, did: [] })
  expect(play(rich, read(T), INSTANT, paid)).toEqual({ at: 'stale', last: T, did: [] })
  expect(play(rich, read(T), INSTANT, paid, made(T + 60_000))).toEqual({ at: 'fresh', last: T + 60_000, did: ['notify'] })
})

test('a rejected payment keeps the stock and its time (TRADE-11)', () => {
  expect(play(rich, read(T), INSTANT, refused('paying'))).toEqual({ at: 'fresh', last: T, did: [] })
})

test('a paid refresh that failed is retried without paying again (TRADE-11)', () => {
  const failed = [read(T), INSTANT, paid, refused('stale')]
  expect(play(rich, ...failed, INSTANT).at).toBe('failed')
  expect(play(rich, ...failed, RETRY).at).toBe('stale')
})

test('changing the tab and leaving save the game in every state (TRADE-13)', () => {
  for (const before of [[], [read(T)], [read(null)], [read(null), refused('stale')], [read(T), INSTANT]])
    for (const type of ['TAB_CHANGE', 'LEAVE'] as const)
      expect(play(rich, ...before, { type })).toEqual({ ...play(rich, ...before), did: ['save'] })
})

test('each notice has its text (TRADE-11, TRADE-12)', () => {
  expect((['refreshed', 'refreshed-for-diamonds', 'too-few-diamonds'] as const).map((type) => traderToast({ type }))).toEqual([
    'Trader stock refreshed!',
    'Trader stock instantly refreshed for 5 Diamonds!',
    'Not enough diamonds to instantly refresh stock (5 Diamonds required).',
  ])
})

/** The invariants of F12 after each event. */
function check({ event, before, after, from, to, asked }: MachineStep<typeof rich>): void {
  const { last, now } = after.context
  if (to === 'fresh') expect(Number.isSafeInteger(last)).toBe(true)
  expect(msUntilRefresh(after.context)).toBe(last === null ? 0 : Math.min(QUARTER_HOUR_MS, Math.max(0, last + QUARTER_HOUR_MS - now)))
  if (before.context.last !== last) expect(['reading', 'stale']).toContain(from)
  if (from === 'fresh' && to === 'stale') expect(event.type === 'TICK' && event.now - Number(last) >= QUARTER_HOUR_MS).toBe(true)
  if (from !== 'paying' && to === 'paying') expect([from, event]).toEqual(['fresh', INSTANT])
  if (from === 'failed' && to !== 'failed') expect([to, event]).toEqual(['stale', RETRY])
  expect(asked).toEqual(due({ event, before, from, to }))
}
/** The requests that a step must make. */
function due({ event, before, from, to }: Pick<MachineStep<typeof rich>, 'event' | 'before' | 'from' | 'to'>) {
  if (event.type === 'TAB_CHANGE' || event.type === 'LEAVE') return [{ type: 'save', params: undefined }]
  if (from !== 'stale' || to !== 'fresh' || before.context.cause === 'arrival') return []
  return [{ type: 'notify', params: { type: before.context.cause === 'time' ? 'refreshed' : 'refreshed-for-diamonds' } }]
}

test('only a paid or due stock replaces the shown one, on every simple path (F12)', () => {
  expect(walkSimplePaths(rich, undefined, events, () => check)).toBeGreaterThan(10)
})

prop.prop([sentOf(events)], walks(8))(
  'a shown stock has a valid time and is replaced only if paid or due, in any order of events (F12)',
  (sent) => walk(rich, undefined, sent, () => check),
)

/** A trader over storage and diamonds that outlive the page, with a manual clock. */
function shop(stored: unknown, held: number) {
  const world = { stored, diamonds: held, now: T, stocks: 0, failing: false }
  const notices: TraderNotice['type'][] = []
  let tell = (_: Tick) => {}
  const machine = traderRefreshMachine.provide({
    actors: {
      clock: fromCallback<Tick>(({ sendBack }) => {
        tell = sendBack
        sendBack({ type: 'TICK', now: world.now })
      }),
      readRefresh: fromPromise(async () => ({ last: world.stored, now: world.now })),
      makeStock: fromPromise(async () => {
        if (world.failing) throw new Error('full')
        world.stocks++
        world.stored = world.now
        return world.now
      }),
      pay: fromPromise(async ({ input }) => {
        if (world.failing) throw new Error('refused')
        world.diamonds -= input.diamonds
      }),
    },
    guards: { canPay: (_, { diamonds }) => world.diamonds >= diamonds },
    actions: { notify: (_, { type }) => void notices.push(type), save: () => {} },
  })
  const open = () => createActor(machine).start()
  let actor = open()
  return {
    world,
    notices,
    send: (event: TraderRefreshEvent) => actor.send(event),
    state: () => leafOf(actor.getSnapshot()),
    last: () => actor.getSnapshot().context.last,
    reload: () => {
      actor.stop()
      actor = open()
    },
    pass: (ms: number) => {
      world.now += ms
      tell({ type: 'TICK', now: world.now })
    },
  }
}
/** Waits until all settled promises were handled. */
const settle = () => new Promise<void>((notified) => setImmediate(notified))

describe('with a storage and a clock', () => {
  test('a reload continues with the stored time (TRADE-05, TRADE-06)', async () => {
    const { world, notices, state, last, reload, pass } = shop(null, 0)
    await settle()
    pass(QUARTER_HOUR_MS - 1)
    reload()
    await settle()
    expect([state(), last(), world.stocks]).toEqual(['fresh', T, 1])
    pass(1)
    await settle()
    expect([state(), last(), world.stocks, notices]).toEqual(['fresh', T + QUARTER_HOUR_MS, 2, ['refreshed']])
  })

  test('a double click pays five diamonds once and restarts the 15 minutes (TRADE-11)', async () => {
    const { world, notices, send, last, pass } = shop(T, 12)
    await settle()
    pass(60_000)
    send(INSTANT)
    send(INSTANT)
    await settle()
    send(TICK(T + QUARTER_HOUR_MS))
    await settle()
    expect([world.diamonds, world.stocks, last(), notices]).toEqual([7, 1, T + 60_000, ['refreshed-for-diamonds']])
  })

  const step = fc.oneof(
    fc.constantFrom('instant', 'retry', 'reload', 'settle', 'fail', 'mend', 'tamper' as const),
    fc.integer({ min: -QUARTER_HOUR_MS, max: QUARTER_HOUR_MS }),
  )
  prop.prop([fc.array(step, { maxLength: 2_000, size: 'max' })], walks(8))(
    'an instant refresh costs exactly five diamonds, and only paid ones are reported (TRADE-11, OP-84)',
    async (steps) => {
      const { world, notices, send, reload, pass } = shop(null, 60)
      for (const one of steps) {
        if (typeof one === 'number') pass(one)
        else if (one === 'instant') send(INSTANT)
        else if (one === 'retry') send(RETRY)
        else if (one === 'reload') reload()
        else if (one === 'fail' || one === 'mend') world.failing = one === 'fail'
        else if (one === 'tamper') world.stored = world.now + QUARTER_HOUR_MS
        else await settle()
        expect(world.diamonds).toBeGreaterThanOrEqual(0)
        expect(world.diamonds % 5).toBe(0)
        expect(notices.filter((type) => type === 'refreshed-for-diamonds').length).toBeLessThanOrEqual((60 - world.diamonds) / 5)
      }
    },
  )
})
