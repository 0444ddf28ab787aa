import { fc, test as prop } from '@fast-check/vitest'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { GatewayError } from '../../machines/ports.ts'
import { canUpdate, type UsernameEvent, type UsernameNotice, usernameMachine } from '../../machines/username.machine.ts'
import { deadEnds } from '../machines/dead-ends.ts'
import { done, fails, leafOf, passes } from '../machines/effects.ts'
import { type MachineStep, sentOf, walk, walkSimplePaths, walks } from '../machines/walks.ts'
import { errorMessage } from '../support/error-message.ts'

const input = { current: 'rhea' }
const type = (value: string): UsernameEvent => ({ type: 'INPUT', value })
const update: UsernameEvent = { type: 'UPDATE' }
const answers = [
  passes('debounce', 'username.waiting'),
  done('0.username.checking', false),
  done('0.username.checking', true),
  fails('0.username.checking'),
  done('0.username.saving'),
  fails('0.username.saving', new GatewayError('conflict', 'duplicate key')),
  fails('0.username.saving', new GatewayError('refused', 'too old')),
  fails('0.username.saving', new GatewayError('network', 'offline')),
] as UsernameEvent[]
const inputs = ['', '  ', 'two words', 'rhea', 'Rhea', 'tomas', 'näme'].map(type)
const events = [...inputs, update, ...answers]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = () => vi.advanceTimersByTimeAsync(0)

interface Asked<T> {
  readonly username: string
  resolve(value: T): void
  reject(error: unknown): void
}
/** The form's machine with requests answered by hand. */
function typing() {
  const notices: UsernameNotice[] = []
  const checks: Asked<boolean>[] = []
  const updates: Asked<void>[] = []
  const asked = <T>(list: Asked<T>[]) =>
    fromPromise<T, { username: string }>(
      ({ input: { username } }) => new Promise<T>((resolve, reject) => list.push({ username, resolve, reject })),
    )
  const machine = usernameMachine.provide({
    actors: { isTaken: asked(checks), update: asked(updates) },
    actions: { notify: (_, notice) => void notices.push(notice) },
  })
  const actor = createActor(machine, { input }).start()
  /** Types a name and waits for its request. */
  const ask = (value: string) => {
    actor.send(type(value))
    vi.advanceTimersByTime(500)
  }
  return { actor, notices, checks, updates, ask, state: () => leafOf(actor.getSnapshot()), canUpdate: () => canUpdate(actor.getSnapshot()) }
}

test('every leaf state is reachable, and none is a dead end', () => {
  expect(deadEnds(usernameMachine, input, events, { more: ({ context }) => context.value })).toEqual({ unreached: [], stuck: [] })
})

test.each([
  ['', 'idle'],
  ['   ', 'idle'],
  ['two words', 'invalid'],
  ['näme', 'invalid'],
  ['a.b', 'invalid'],
  ['rhea', 'available'],
  [' rhea ', 'available'],
  ['Rhea', 'waiting'],
  ['tomas_2-x', 'waiting'],
])('typing %j leads to %s without a request (ACCT-01)', async (value, state) => {
  const form = typing()
  form.actor.send(type(value))
  await settle()
  expect([form.state(), form.checks.length, form.canUpdate()]).toEqual([state, 0, false])
})

test.each([
  [false, 'available', true],
  [true, 'taken', false],
] as const)('a name is checked after 500 ms, and the answer %s leads to %s (ACCT-01)', async (found, state, enabled) => {
  const form = typing()
  form.actor.send(type('tomas'))
  vi.advanceTimersByTime(499)
  expect([form.state(), form.checks.length]).toEqual(['waiting', 0])
  vi.advanceTimersByTime(1)
  expect([form.state(), form.checks.map(({ username }) => username), form.canUpdate()]).toEqual(['checking', ['tomas'], false])
  form.checks[0]?.resolve(found)
  await settle()
  expect([form.state(), form.canUpdate(), form.notices]).toEqual([state, enabled, []])
})

test('each letter restarts the wait, with one request per pause (ACCT-01)', () => {
  const form = typing()
  for (const value of ['t', 'to', 'tom', 'toma', 'tomas']) {
    form.actor.send(type(value))
    vi.advanceTimersByTime(499)
  }
  expect(form.checks).toEqual([])
  vi.advanceTimersByTime(1)
  expect(form.checks.map(({ username }) => username)).toEqual(['tomas'])
})

test.each([
  ['another name', 'mina', 'waiting'],
  ['the current name', 'rhea', 'available'],
  ['nothing', '', 'idle'],
  ['bad characters', '!', 'invalid'],
])('a late answer about text typed before %s is ignored (F10)', async (_, next, state) => {
  for (const answer of [(late: Asked<boolean>) => late.resolve(true), (late: Asked<boolean>) => late.reject(new Error('offline'))]) {
    const form = typing()
    form.ask('tomas')
    form.actor.send(type(next))
    answer(form.checks[0] as Asked<boolean>)
    await settle()
    expect([form.state(), form.notices]).toEqual([state, []])
  }
})

test('a failed check is reported and counts as taken (ACCT-04)', async () => {
  const form = typing()
  form.ask('tomas')
  form.checks[0]?.reject(new GatewayError('network', 'offline'))
  await settle()
  expect([form.state(), form.notices, form.canUpdate()]).toEqual(['taken', [{ type: 'check-failed' }], false])
  form.actor.send(update)
  expect(form.notices.at(-1)).toEqual({ type: 'not-available' })
})

describe('an update by Enter while the button is disabled (ACCT-03, OP-40)', () => {
  test.each([
    ['two words', 'bad-characters'],
    ['rhea', 'unchanged'],
    ['', 'not-available'],
    ['tomas', 'not-available'],
  ] as const)('with %j typed gives %s and sends nothing', async (value, notice) => {
    const form = typing()
    form.actor.send(type(value))
    form.actor.send(update)
    await settle()
    expect([form.notices, form.updates]).toEqual([[{ type: notice }], []])
  })
  test('is rejected during the check, and for a taken name', async () => {
    const form = typing()
    form.ask('tomas')
    form.actor.send(update)
    form.checks[0]?.resolve(true)
    await settle()
    form.actor.send(update)
    expect([form.notices, form.updates]).toEqual([[{ type: 'not-available' }, { type: 'taken' }], []])
  })
})

describe('an update', () => {
  async function free() {
    const form = typing()
    form.ask(' tomas ')
    form.checks[0]?.resolve(false)
    await settle()
    form.actor.send(update)
    return form
  }

  test('sends the trimmed name once, and makes it the current one (ACCT-05)', async () => {
    const form = await free()
    form.actor.send(update)
    form.actor.send(type('mina'))
    expect([form.state(), form.updates.map(({ username }) => username), form.canUpdate()]).toEqual(['saving', ['tomas'], false])
    form.updates[0]?.resolve()
    await settle()
    expect([form.state(), form.notices, form.actor.getSnapshot().context.current]).toEqual(['available', [{ type: 'updated' }], 'tomas'])
    form.actor.send(update)
    expect(form.notices.at(-1)).toEqual({ type: 'unchanged' })
  })

  test.each([
    [new GatewayError('conflict', 'duplicate key'), 'taken', { type: 'taken' }],
    [new GatewayError('refused', 'too old'), 'available', { type: 'failed', message: errorMessage('too old') }],
    [new GatewayError('network', 'offline'), 'available', { type: 'unexpected', message: errorMessage('offline') }],
    [new TypeError('odd'), 'available', { type: 'unexpected', message: errorMessage('odd') }],
  ])('with the error %o is reported, and the name stays (ACCT-05, ACCT-09)', async (error, state, notice) => {
    const form = await free()
    form.updates[0]?.reject(error)
    await settle()
    expect([form.state(), form.notices, form.actor.getSnapshot().context.current]).toEqual([state, [notice], 'rhea'])
  })
})

/** The invariants of F10, for any events. */
function checker() {
  return ({ event, before, after, from, to, asked }: MachineStep<typeof usernameMachine>) => {
    const { current, value } = after.context
    const name = value.trim()
    const enabled = canUpdate(after)
    expect(enabled).toBe(to === 'available' && name !== '' && name !== current)
    if (event.type === 'INPUT' && from !== 'saving') {
      expect(value).toBe(event.value)
      expect(to).toBe(name === '' ? 'idle' : !/^[A-Za-z0-9_-]+$/.test(name) ? 'invalid' : name === current ? 'available' : 'waiting')
    }
    if (to === 'checking' && from !== 'checking') expect(from).toBe('waiting')
    if (to === 'saving' && from !== 'saving') expect([event.type, canUpdate(before)]).toEqual(['UPDATE', true])
    if (current !== before.context.current) expect([from, to, current]).toEqual(['saving', 'available', before.context.value.trim()])
    expect(asked.length).toBeLessThanOrEqual(1)
  }
}
prop.prop([sentOf(events)], walks(15))(
  'Update is enabled only for a free, changed name, and never during an update (F10, ACCT-02)',
  (sent) => walk(usernameMachine, input, sent, checker),
)
test('holds on every simple path (F10, ACCT-02)', () => {
  expect(walkSimplePaths(usernameMachine, input, [...inputs.slice(0, 6), update, ...answers], checker)).toBeGreaterThan(50)
})

prop.prop([fc.array(fc.oneof(fc.string(), fc.constantFrom('rhea', 'tomas', 'a b', '')), { minLength: 1, maxLength: 20, size: 'max' })])(
  'the state depends only on the last input and its answer (F10)',
  async (values) => {
    const last = values.at(-1) as string
    const [all, one] = [typing(), typing()]
    for (const value of values) all.ask(value)
    one.ask(last)
    for (const { checks } of [all, one]) for (const check of checks) check.resolve(check.username.length % 2 === 0)
    await settle()
    expect(all.state()).toBe(one.state())
    expect(all.checks.length).toBeLessThanOrEqual(values.length)
  },
)
