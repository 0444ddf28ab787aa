import { fc, test as prop } from '@fast-check/vitest'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { GatewayError, type StoredSave, type User } from '../../machines/ports.ts'
import { resume } from '../../machines/resume.ts'
import { type SessionEvent, type SessionNotice, sessionMachine } from '../../machines/session.machine.ts'
import { rhea, stored, tomas } from '../../stories/fixtures/account.ts'
import { deadEnds } from './dead-ends.ts'
import { done, fails, leafOf, passes } from './effects.ts'

const heard = (user: User | null, path: string): SessionEvent => ({ type: 'SESSION', user, path })
const row = stored(2)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = () => vi.advanceTimersByTimeAsync(0)

interface Asked<T> {
  readonly userId: string
  resolve(value: T): void
  reject(error: Error): void
}
/** A session whose calls are answered by hand. `memory` is what the app would hold. */
function watching() {
  const told: (string | SessionNotice)[] = []
  const memory: { slot: number | null; owner: string | null } = { slot: null, owner: null }
  const calls: { first: Asked<StoredSave | null>[]; resume: Asked<StoredSave | null>[]; signOut: Asked<void>[]; drop: Asked<void>[] } = {
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
      navigate: (_, to) => void told.push(`go ${to}`),
      clearMemory: () => {
        told.push('clear')
        Object.assign(memory, { slot: null, owner: null })
      },
      rememberSlot: (_, { userId, slot }) => {
        told.push(`remember ${userId} ${slot}`)
        Object.assign(memory, { slot, owner: userId })
      },
      forgetSlot: () => void told.push('forget'),
      notify: (_, notice) => void told.push(notice),
    },
  })
  const actor = createActor(machine).start()
  return { actor, told, calls, memory, state: () => leafOf(actor.getSnapshot()) }
}

test('every leaf state can be reached, and none is a dead end', () => {
  const machine = sessionMachine.provide({
    actors: { watchSession: fromCallback(() => {}) },
    guards: { hasOpenSlot: () => false },
  })
  const events = [
    heard(null, '/login'),
    heard(rhea, '/login'),
    heard(rhea, '/camp'),
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

describe('what is heard of a session', () => {
  test.each([
    ['a visitor on /camp', heard(null, '/camp'), 'anonymous', ['go /login']],
    ['a visitor on /login', heard(null, '/login'), 'anonymous', []],
    ['a visitor on an unknown path', heard(null, '/nope'), 'anonymous', []],
    ['a player on /login', heard(rhea, '/login'), 'authenticated.prefetching', ['go /profile-selection']],
    ['a player on /profile-selection', heard(rhea, '/profile-selection'), 'authenticated.prefetching', []],
    ['a player on /email-confirmed', heard(rhea, '/email-confirmed'), 'authenticated.prefetching', []],
    ['a player on /camp', heard(rhea, '/camp'), 'authenticated.resuming', []],
  ])('%s', (_, event, state, told) => {
    const session = watching()
    session.actor.send(event)
    expect([session.state(), session.told]).toEqual([state, told])
  })
})

test('NAV-08 however often the same identity is heard of, it is sent somewhere once', () => {
  const { actor, told } = watching()
  for (let again = 0; again < 3; again++) actor.send(heard(null, '/camp'))
  for (let again = 0; again < 3; again++) actor.send(heard(rhea, '/login'))
  actor.send(heard(rhea, '/jnt-games'))
  expect(told).toEqual(['go /login', 'go /profile-selection'])
})

test('a real change of identity always redirects, a later sign-out included (OP-05)', () => {
  const { actor, told } = watching()
  actor.send(heard(rhea, '/login'))
  actor.send(heard(null, '/camp'))
  actor.send(heard(tomas, '/login'))
  expect(told).toEqual(['go /profile-selection', 'clear', 'go /login', 'go /profile-selection'])
})

test('AUTH-20 signing in fetches slot 1 as a preview, which makes no slot active', async () => {
  const { actor, calls, told, state } = watching()
  actor.send(heard(rhea, '/login'))
  calls.first[0]?.resolve(stored(1))
  await settle()
  expect([state(), actor.getSnapshot().context.preview, told]).toEqual(['authenticated.ready', stored(1), ['go /profile-selection']])
})

test('AUTH-20 the preview is kept no longer than until the slots were read', async () => {
  const { actor, calls } = watching()
  actor.send(heard(rhea, '/login'))
  calls.first[0]?.resolve(stored(1))
  await settle()
  actor.send({ type: 'LISTED' })
  expect([actor.getSnapshot().context.preview, actor.getSnapshot().context.user]).toEqual([null, rhea])
})

test('a first slot that cannot be had is passed over in silence', async () => {
  const { actor, calls, told, state } = watching()
  actor.send(heard(rhea, '/login'))
  calls.first[0]?.reject(new GatewayError('network', 'offline'))
  await settle()
  expect([state(), told]).toEqual(['authenticated.ready', ['go /profile-selection']])
})

describe('NAV-12 a reload of a game route', () => {
  test('goes on with the slot that was loaded, and keeps it for the next visit', async () => {
    const { actor, calls, told, state } = watching()
    actor.send(heard(rhea, '/camp'))
    calls.resume[0]?.resolve(row)
    await settle()
    expect([state(), told]).toEqual(['authenticated.ready', ['remember user-rhea 2']])
  })
  test('opens without a slot when the player has no save', async () => {
    const { actor, calls, told, state } = watching()
    actor.send(heard(rhea, '/camp'))
    calls.resume[0]?.resolve(null)
    await settle()
    expect([state(), told]).toEqual(['authenticated.slotless', []])
  })
  test('whose save cannot be fetched makes no slot active, says nothing, and tries again', async () => {
    const { actor, calls, told, state } = watching()
    actor.send(heard(rhea, '/camp'))
    calls.resume[0]?.reject(new GatewayError('network', 'offline'))
    await settle()
    expect([state(), told]).toEqual(['authenticated.resumeFailed', []])
    await vi.advanceTimersByTimeAsync(5_000)
    expect(state()).toBe('authenticated.resuming')
    calls.resume[1]?.resolve(row)
    await settle()
    expect([state(), told]).toEqual(['authenticated.ready', ['remember user-rhea 2']])
  })
  test('OP-66 who opens a slot by hand while it is not known what to resume keeps that one', async () => {
    const { actor, calls, memory, told, state } = watching()
    actor.send(heard(rhea, '/camp'))
    calls.resume[0]?.reject(new GatewayError('network', 'offline'))
    await settle()
    memory.slot = 3
    await vi.advanceTimersByTimeAsync(5_000)
    expect([state(), calls.resume.length, told]).toEqual(['authenticated.ready', 1, []])
  })
  test('whose save is corrupt leads to the slots, where it says so', async () => {
    const { actor, calls, told, state } = watching()
    actor.send(heard(rhea, '/camp'))
    calls.resume[0]?.reject(new GatewayError('corrupt', 'not an object'))
    await settle()
    expect([state(), told]).toEqual(['authenticated.ready', ['go /profile-selection']])
  })
})

describe('which slot is resumed (OP-103)', () => {
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
    ['slot 1 where none is known', [1, 2], null, 1, [1]],
    ['slot 1 where the last one is gone', [1], 3, 1, [3, 1]],
    ['none where there is no row', [], 3, null, [3, 1]],
    ['none where slot 1 was the last and is gone', [2], 1, null, [1]],
  ] as const)('%s', async (_, used, last, expected, order) => {
    const { asked, load } = slots(...used)
    const found = await resume(load, last)
    expect([found?.slot ?? null, asked]).toEqual([expected, order])
  })
  test('none when the last cannot be fetched: slot 1 is no stand-in for it', async () => {
    const asked: number[] = []
    const load = async (slot: number) => {
      asked.push(slot)
      throw new GatewayError('network', 'offline')
    }
    await expect(resume(load, 2)).rejects.toThrow('offline')
    expect(asked).toEqual([2])
  })
})

describe('AUTH-19 a logout', () => {
  const loggedOut = ['clear', 'forget', { type: 'logged-out' }, 'go /login']
  test('says so, forgets the slot and ends on the login', async () => {
    const { actor, calls, told, state } = watching()
    actor.send(heard(rhea, '/profile-selection'))
    actor.send({ type: 'LOGOUT' })
    calls.signOut[0]?.resolve()
    await settle()
    actor.send(heard(null, '/login'))
    expect([state(), told]).toEqual(['anonymous', loggedOut])
  })
  test('is told of once when the backend speaks first', async () => {
    const { actor, calls, told, state } = watching()
    actor.send(heard(rhea, '/jnt-games'))
    told.length = 0
    actor.send({ type: 'LOGOUT' })
    actor.send(heard(null, '/jnt-games'))
    calls.signOut[0]?.resolve()
    await settle()
    expect([state(), told]).toEqual(['anonymous', loggedOut])
  })
  test('that fails says why and changes nothing', async () => {
    const { actor, calls, told, state } = watching()
    actor.send(heard(rhea, '/profile-selection'))
    actor.send({ type: 'LOGOUT' })
    calls.signOut[0]?.reject(new GatewayError('network', 'offline'))
    await settle()
    expect([state(), told, actor.getSnapshot().context.user]).toEqual([
      'authenticated.ready',
      [{ type: 'logout-failed', message: 'offline' }],
      rhea,
    ])
  })
})

type Step = { readonly hear: User | null; readonly path: string } | { readonly answers: number } | 'logout' | 'signed out'
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ hear: fc.constantFrom(rhea, tomas, null), path: fc.constantFrom('/login', '/camp', '/profile-selection', '/nope') }),
  fc.record({ answers: fc.nat(9) }),
  fc.constantFrom('logout', 'signed out' as const),
)
prop.prop([fc.array(step, { maxLength: 20 })], { numRuns: 200 })(
  'AUTH-21 memory is empty or the present user’s, whatever comes in whatever order',
  async (steps) => {
    const { actor, calls, memory } = watching()
    for (const one of steps) {
      if (one === 'logout') actor.send({ type: 'LOGOUT' })
      else if (one === 'signed out') calls.signOut.at(-1)?.resolve()
      else if ('answers' in one) calls.resume[one.answers]?.resolve(row)
      else actor.send(heard(one.hear, one.path))
      await settle()
      const user = actor.getSnapshot().context.user?.id ?? null
      expect([null, user]).toContain(memory.owner)
    }
  },
)

describe('ACCT-10 OP-114 an account that is no more', () => {
  test('leads to / first, then its session is dropped; memory is cleared, nothing is flushed, and nothing leads to /login', async () => {
    const { actor, told, calls, state } = watching()
    actor.send(heard(rhea, '/camp'))
    calls.resume[0]?.resolve(row)
    await settle()
    told.length = 0
    actor.send({ type: 'DELETED' })
    expect([state(), told, calls.drop.length, calls.signOut.length]).toEqual(['departing', ['clear', 'go /', 'forget'], 1, 0])
    expect(actor.getSnapshot().context.user).toBeNull()
    actor.send(heard(rhea, '/'))
    expect(state(), 'a token that is still refreshed signs nobody in again').toBe('departing')
    actor.send(heard(null, '/'))
    calls.drop[0]?.resolve()
    await settle()
    expect([state(), told]).toEqual(['anonymous', ['clear', 'go /', 'forget']])
  })

  test('is nobody even when its session cannot be dropped', async () => {
    const { actor, calls, state } = watching()
    actor.send(heard(rhea, '/camp'))
    actor.send({ type: 'DELETED' })
    calls.drop[0]?.reject(new GatewayError('network', 'offline'))
    await settle()
    expect([state(), actor.getSnapshot().context.user]).toEqual(['anonymous', null])
  })
})
