import { test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import { GatewayError } from '../../machines/ports.ts'
import { routeKind } from '../../machines/redirects.ts'
import { type SessionEvent, sessionMachine } from '../../machines/session.machine.ts'
import { rhea, stored, tomas } from '../../stories/fixtures/account.ts'
import { done, fails, passes } from './effects.ts'
import { type MachineStep, sentOf, walk, walkSimplePaths, walks } from './walks.ts'

const machine = sessionMachine.provide({ actors: { watchSession: fromCallback(() => {}) }, guards: { hasOpenSlot: () => false } })
const PATHS = ['/', '/login', '/camp', '/profile-selection', '/email-confirmed', '/nope']
const within = (state: string) => `0.session.authenticated.${state}`
const answers = [
  { type: 'LOGOUT' },
  { type: 'DELETED' },
  done(within('prefetching'), stored(1)),
  fails(within('prefetching')),
  done(within('resuming'), stored(2)),
  done(within('resuming'), null),
  fails(within('resuming'), new GatewayError('network', 'offline')),
  fails(within('resuming'), new GatewayError('corrupt', 'not an object')),
  passes('retry', 'session.authenticated.resumeFailed'),
  done('0.session.departing'),
  fails('0.session.departing'),
  done(within('signingOut')),
  fails(within('signingOut')),
] as SessionEvent[]
const sessionEvents = [rhea, tomas, null].flatMap((user) => PATHS.map((path): SessionEvent => ({ type: 'SESSION', user, path })))

/** F8: the identity decides what is shown, and each change of it redirects at most once. */
function checker() {
  let redirects = 0
  return ({ event, before, after, from, to, asked }: MachineStep<typeof machine>) => {
    const { user, preview } = after.context
    expect(user !== null).toBe(to.startsWith('authenticated'))
    if (user === null) expect(preview).toBeNull()
    const changed = (before.context.user?.id ?? null) !== (user?.id ?? null) || (from === 'loading' && to !== 'loading')
    if (changed) redirects = 0
    const types = asked.map(({ type }) => type)
    // Returning to the requested game page does not count, only redirects away from it.
    redirects += asked.filter(({ type, params }) => type === 'navigate' && routeKind(String(params)) !== 'game').length
    expect(redirects).toBeLessThanOrEqual(1)
    expect(types.filter((type) => type === 'clearMemory').length).toBe(before.context.user !== null && changed ? 1 : 0)
    if (changed && event.type === 'SESSION' && from !== 'authenticated.signingOut') {
      const kind = routeKind(event.path)
      const away = user === null ? kind === 'choice' || kind === 'game' : kind === 'entrance'
      expect(types.includes('navigate')).toBe(away)
    }
    if (types.includes('rememberSlot')) expect(asked).toEqual([{ type: 'rememberSlot', params: { userId: user?.id, slot: 2 } }])
  }
}

prop.prop([sentOf([...sessionEvents, ...answers])], walks(15))(
  'in any order of events a change of identity redirects once and clears memory (F8, NAV-08, AUTH-21)',
  (sent) => walk(machine, undefined, sent, checker),
)

test('on every simple path a change of identity redirects at most once (F8, NAV-08)', () => {
  const few = sessionEvents.filter((event) => event.type === 'SESSION' && ['/login', '/camp'].includes(event.path) && event.user !== tomas)
  expect(walkSimplePaths(machine, undefined, [...few, ...answers], checker)).toBeGreaterThan(20)
})
