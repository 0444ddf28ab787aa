import { fc, test as prop } from '@fast-check/vitest'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { GatewayError, type SlotSave, type User } from '../../machines/ports.ts'
import { resume } from '../../machines/resume.ts'
import { type SessionEvent, type SessionNotice, sessionMachine } from '../../machines/session.machine.ts'
import { guest, rhea, stored, tomas } from '../../stories/fixtures/account.ts'
import { errorMessage } from '../support/error-message.ts'
import { deadEnds } from './dead-ends.ts'
import { done, fails, leafOf, passes } from './effects.ts'

const sessionEvent = (user: User | null, path: string): SessionEvent => ({ type: 'SESSION', user, path })
const row = stored(2)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = () => vi.advanceTimersByTimeAsync(0)

interface Asked<T> {
  readonly userId: string
  resolve(value: T): void
  reject(error: Error): void
}
/** A session with calls answered by hand. `memory` is the state the app would have. */
function watching() {
  const notices: (string | SessionNotice)[] = []
  const memory: { slot: number | null; owner: string | null } = { slot: null, owner: null }
  const calls: { first: Asked<SlotSave | null>[]; resume: Asked<SlotSave | null>[]; signOut: Asked<void>[]; drop: Asked<void>[] } = {
    first: [],
    resume: [],
    signOut: [],
    drop: [],
  }
  const asked = <T>(list: Asked<T>[]) =>
    fromPromise<T, { userId: string }>(
      ({ input }) => new Promise<T>((resolve, reject) => list.push({ userId: input?.userId ?? '', resolve, reject })),
    )
  const machine = sessionMachine.provide({
    actors: {
      watchSession: fromCallback(() => {}),
      fetchFirstSlot: asked(calls.first),
      resumeSlot: asked(calls.resume),
      signOut: asked(calls.signOut) as never,
      dropSession: asked(calls.drop) as never,
    },
    guards: { hasOpenSlot: () => memory.slot !== null },
    actions: {
      navigate: (_, to) => void notices.push(`go ${to}`),
      clearMemory: () => {
        notices.push('clear')
        Object.assign(memory, { slot: null, owner: null })
      },
      rememberSlot: (_, { userId, slot }) => {
        notices.push(`remember ${userId} ${slot}`)
        Object.assign(memory, { slot, owner: userId })
      },
      forgetSlot: () => void notices.push('forget'),
      forgetKept: () => {},
      notify: (_, notice) => void notices.push(notice),
    },
  })
  const actor = createActor(machine).start()
  return { actor, notices, calls, memory, state: () => leafOf(actor.getSnapshot()) }
}

test('every leaf state is reachable, and none is a dead end', () => {
  const machine = sessionMachine.provide({
    actors: { watchSession: fromCallback(() => {}) },
    guards: { hasOpenSlot: () => false },
  })
  const events = [
    sessionEvent(null, '/login'),
    sessionEvent(rhea, '/login'),
    sessionEvent(rhea, '/camp'),
    { type: 'LOGOUT' },
    { type: 'DELETED' },
    done('0.session.authenticated.prefetching', null),
    done('0.session.authenticated.resuming', null),
    fails('0.session.authenticated.resuming'),
    passes('retry', 'session.authenticated.resumeFailed'),
    done('0.session.authenticated.signingOut'),
  ]
  expect(deadEnds(machine, undefined, events)).toEqual({ unreached: [], stuck: [] })
})

describe('events of a session', () => {
  test.each([
    ['a visitor on /camp', sessionEvent(null, '/camp'), 'anonymous', ['go /login']],
    ['a visitor on /login', sessionEvent(null, '/login'), 'anonymous', []],
    ['a visitor on an unknown path', sessionEvent(null, '/nope'), 'anonymous', []],
    ['a player on /login', sessionEvent(rhea, '/login'), 'authenticated.prefetching', ['go /profile-selection']],
    ['a player on /profile-selection', sessionEvent(rhea, '/profile-selection'), 'authenticated.prefetching', []],
    ['a player on /email-confirmed', sessionEvent(rhea, '/email-confirmed'), 'authenticated.prefetching', []],
    ['a player on /camp', sessionEvent(rhea, '/camp'), 'authenticated.resuming', []],
    ['LAND-06 a guest who returns to /', sessionEvent(guest, '/'), 'authenticated.resuming', ['go /camp']],
    ['LAND-06 a guest who returns to /login', sessionEvent(guest, '/login'), 'authenticated.resuming', ['go /camp']],
    ['a guest on /email-confirmed', sessionEvent(guest, '/email-confirmed'), 'authenticated.prefetching', []],
  ])('redirect correctly: %s', (_, event, state, notices) => {
    const session = watching()
    session.actor.send(event)
    expect([session.state(), session.notices]).toEqual([state, notices])
  })
})

test('a guest on the landing page follows Play now, and later goes to camp (LAND-05)', () => {
  const { actor, notices, calls, state } = watching()
  actor.send(sessionEvent(null, '/'))
  actor.send(sessionEvent(guest, '/'))
  expect([state(), notices, calls.resume.length, actor.getSnapshot().context.user]).toEqual(['authenticated.ready', [], 0, guest])
  actor.send(sessionEvent(null, '/camp'))
  actor.send(sessionEvent(rhea, '/login'))
  expect(notices).toEqual(['clear', 'go /login', 'go /camp'])
})

test('repeated events of the same identity redirect once (NAV-08)', () => {
  const { actor, notices } = watching()
  for (let again = 0; again < 3; again++) actor.send(sessionEvent(null, '/camp'))
  for (let again = 0; again < 3; again++) actor.send(sessionEvent(rhea, '/login'))
  actor.send(sessionEvent(rhea, '/jnt-games'))
  expect(notices).toEqual(['go /login', 'go /camp'])
})

test.each([
  ['/camp', 'go /camp', 'authenticated.resuming'],
  ['/mailbox', 'go /mailbox', 'authenticated.resuming'],
  ['/profile-selection', 'go /profile-selection', 'authenticated.prefetching'],
])('a login required by %s leads back there once (NAV-06)', (wanted, notice, state) => {
  const session = watching()
  session.actor.send(sessionEvent(null, wanted))
  session.actor.send(sessionEvent(rhea, '/login'))
  expect([session.state(), session.notices]).toEqual([state, ['go /login', notice]])
  session.actor.send(sessionEvent(null, '/login'))
  session.actor.send(sessionEvent(rhea, '/login'))
  expect(session.notices.at(-1)).toBe('go /profile-selection')
})

test('a real change of identity always redirects, including a later sign-out (OP-05)', () => {
  const { actor, notices } = watching()
  actor.send(sessionEvent(rhea, '/login'))
  actor.send(sessionEvent(null, '/camp'))
  actor.send(sessionEvent(tomas, '/login'))
  expect(notices).toEqual(['go /profile-selection', 'clear', 'go /login', 'go /camp'])
})

test('signing in fetches slot 1 as a preview without activating it (AUTH-20)', async () => {
  const { actor, calls, notices, state } = watching()
  actor.send(sessionEvent(rhea, '/login'))
  calls.first[0]?.resolve(stored(1))
  await settle()
  expect([state(), actor.getSnapshot().context.preview, notices]).toEqual(['authenticated.ready', stored(1), ['go /profile-selection']])
})

test('the preview is dropped once the slots are loaded (AUTH-20)', async () => {
  const { actor, calls } = watching()
  actor.send(sessionEvent(rhea, '/login'))
  calls.first[0]?.resolve(stored(1))
  await settle()
  actor.send({ type: 'LISTED' })
  expect([actor.getSnapshot().context.preview, actor.getSnapshot().context.user]).toEqual([null, rhea])
})

test('a failed preview is ignored silently', async () => {
  const { actor, calls, notices, state } = watching()
  actor.send(sessionEvent(rhea, '/login'))
  calls.first[0]?.reject(new GatewayError('network', 'offline'))
  await settle()
  expect([state(), notices]).toEqual(['authenticated.ready', ['go /profile-selection']])
})

describe('a reload of a game route (NAV-12)', () => {
  test('resumes the loaded slot and remembers it', async () => {
    const { actor, calls, notices, state } = watching()
    actor.send(sessionEvent(rhea, '/camp'))
    calls.resume[0]?.resolve(row)
    await settle()
    expect([state(), notices]).toEqual(['authenticated.ready', ['remember user-rhea 2']])
  })
  test('opens without a slot when the player has no save', async () => {
    const { actor, calls, notices, state } = watching()
    actor.send(sessionEvent(rhea, '/camp'))
    calls.resume[0]?.resolve(null)
    await settle()
    expect([state(), notices]).toEqual(['authenticated.slotless', []])
  })
  test('with a failed load activates no slot, shows nothing, and retries', async () => {
    const { actor, calls, notices, state } = watching()
    actor.send(sessionEvent(rhea, '/camp'))
    calls.resume[0]?.reject(new GatewayError('network', 'offline'))
    await settle()
    expect([state(), notices]).toEqual(['authenticated.resumeFailed', []])
    await vi.advanceTimersByTimeAsync(5_000)
    expect(state()).toBe('authenticated.resuming')
    calls.resume[1]?.resolve(row)
    await settle()
    expect([state(), notices]).toEqual(['authenticated.ready', ['remember user-rhea 2']])
  })
  test('keeps a slot opened by hand during a failed load (OP-66)', async () => {
    const { actor, calls, memory, notices, state } = watching()
    actor.send(sessionEvent(rhea, '/camp'))
    calls.resume[0]?.reject(new GatewayError('network', 'offline'))
    await settle()
    memory.slot = 3
    await vi.advanceTimersByTimeAsync(5_000)
    expect([state(), calls.resume.length, notices]).toEqual(['authenticated.ready', 1, []])
  })
  test('with a corrupt save leads to the slots, where it is reported', async () => {
    const { actor, calls, notices, state } = watching()
    actor.send(sessionEvent(rhea, '/camp'))
    calls.resume[0]?.reject(new GatewayError('corrupt', 'not an object'))
    await settle()
    expect([state(), notices]).toEqual(['authenticated.ready', ['go /profile-selection']])
  })
})

describe('the resumed slot (OP-103)', () => {
  const slots = (...used: number[]) => {
    const asked: number[] = []
    const load = async (slot: number) => {
      asked.push(slot)
      return used.includes(slot) ? stored(slot) : null
    }
    return { asked, load }
  }
  test.each([
    ['the last one', [1, 2], 2, 2, [2]],
    ['slot 1 if none is remembered', [1, 2], null, 1, [1]],
    ['slot 1 if the last one is gone', [1], 3, 1, [3, 1]],
    ['none without saves', [], 3, null, [3, 1]],
    ['none if slot 1 was the last and is gone', [2], 1, null, [1]],
  ] as const)('is %s', async (_, used, last, expected, order) => {
    const { asked, load } = slots(...used)
    const found = await resume(load, last)
    expect([found?.slot ?? null, asked]).toEqual([expected, order])
  })
  test('is none if loading the last one fails', async () => {
    const asked: number[] = []
    const load = async (slot: number) => {
      asked.push(slot)
      throw new GatewayError('network', 'offline')
    }
    await expect(resume(load, 2)).rejects.toThrow('offline')
    expect(asked).toEqual([2])
  })
})

describe('a logout (AUTH-19)', () => {
  const loggedOut = ['clear', 'forget', { type: 'logged-out' }, 'go /login']
  test('is confirmed, clears the slot and ends on the login', async () => {
    const { actor, calls, notices, state } = watching()
    actor.send(sessionEvent(rhea, '/profile-selection'))
    actor.send({ type: 'LOGOUT' })
    calls.signOut[0]?.resolve()
    await settle()
    actor.send(sessionEvent(null, '/login'))
    expect([state(), notices]).toEqual(['anonymous', loggedOut])
  })
  test('is reported once if the backend reports it first', async () => {
    const { actor, calls, notices, state } = watching()
    actor.send(sessionEvent(rhea, '/jnt-games'))
    notices.length = 0
    actor.send({ type: 'LOGOUT' })
    actor.send(sessionEvent(null, '/jnt-games'))
    calls.signOut[0]?.resolve()
    await settle()
    expect([state(), notices]).toEqual(['anonymous', loggedOut])
  })
  test('a failed logout shows the reason and changes nothing', async () => {
    const { actor, calls, notices, state } = watching()
    actor.send(sessionEvent(rhea, '/profile-selection'))
    actor.send({ type: 'LOGOUT' })
    calls.signOut[0]?.reject(new GatewayError('network', 'offline'))
    await settle()
    expect([state(), notices, actor.getSnapshot().context.user]).toEqual([
      'authenticated.ready',
      [{ type: 'logout-failed', message: errorMessage('offline') }],
      rhea,
    ])
  })
})

type Step = { readonly signedIn: User | null; readonly path: string } | { readonly answers: number } | 'logout' | 'signed out'
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ signedIn: fc.constantFrom(rhea, tomas, null), path: fc.constantFrom('/login', '/camp', '/profile-selection', '/nope') }),
  fc.record({ answers: fc.nat(9) }),
  fc.constantFrom('logout', 'signed out' as const),
)
prop.prop([fc.array(step, { maxLength: 20 })], { numRuns: 200 })(
  'memory is empty or belongs to the current user in any order of events (AUTH-21)',
  async (steps) => {
    const { actor, calls, memory } = watching()
    for (const one of steps) {
      if (one === 'logout') actor.send({ type: 'LOGOUT' })
      else if (one === 'signed out') calls.signOut.at(-1)?.resolve()
      else if ('answers' in one) calls.resume[one.answers]?.resolve(row)
      else actor.send(sessionEvent(one.signedIn, one.path))
      await settle()
      const user = actor.getSnapshot().context.user?.id ?? null
      expect([null, user]).toContain(memory.owner)
    }
  },
)

describe('a deleted account (ACCT-10, OP-114)', () => {
  test('leads to / first, then drops the session, clears memory and flushes nothing', async () => {
    const { actor, notices, calls, state } = watching()
    actor.send(sessionEvent(rhea, '/camp'))
    calls.resume[0]?.resolve(row)
    await settle()
    notices.length = 0
    actor.send({ type: 'DELETED' })
    expect([state(), notices, calls.drop.length, calls.signOut.length]).toEqual(['departing', ['clear', 'go /', 'forget'], 1, 0])
    expect(actor.getSnapshot().context.user).toBeNull()
    actor.send(sessionEvent(rhea, '/'))
    expect(state(), 'a token that is still refreshed signs nobody in again').toBe('departing')
    actor.send(sessionEvent(null, '/'))
    calls.drop[0]?.resolve()
    await settle()
    expect([state(), notices]).toEqual(['anonymous', ['clear', 'go /', 'forget']])
  })

  test('is signed out even if its session cannot be dropped', async () => {
    const { actor, calls, state } = watching()
    actor.send(sessionEvent(rhea, '/camp'))
    actor.send({ type: 'DELETED' })
    calls.drop[0]?.reject(new GatewayError('network', 'offline'))
    await settle()
    expect([state(), actor.getSnapshot().context.user]).toEqual(['anonymous', null])
  })
})
