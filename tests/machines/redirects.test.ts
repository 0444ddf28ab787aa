import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import {
  decideAdmission,
  isAutosaveRoute,
  isReplayPath,
  isRunPath,
  parseRank,
  RANK_PARAM,
  redirectFor,
  resumePath,
  routeKind,
  runPath,
  storedRunPath,
} from '../../machines/redirects.ts'
import { RUNS } from '../support/property-runs.ts'

const ENTRANCES = ['/', '/index', '/jnt-games', '/login', '/signup', '/signup-confirmation', '/forgot-password']
const GAME = [
  '/intro-slideshow',
  '/adventure-map',
  '/adventure/school',
  '/adventure/hospital',
  '/adventure/police-station',
  '/adventure/extra-hard',
  '/adventure/dev',
  '/camp',
  '/upgrades',
  '/trader',
  '/inventory',
  '/crafting',
  '/character',
  '/ham-radio',
  '/flea-market',
  '/mailbox',
  '/defense',
  '/settlers',
  '/journal',
]
const PROTECTED = ['/profile-selection', ...GAME]
const UNKNOWN = ['/nope', '/camp/kitchen', '/adventure', '/adventure/', '/adventure/moon', '/adventure/school/gym', '/constructor']
const stay = { type: 'stay' }

test('a replay has one address in any spelling, and each stored run one below it', () => {
  const paths = ['/replay', '/Replay/', storedRunPath('a-1'), '/replay/a-1/', '/replays', '/replay/a/b', '/adventure/school']
  expect(paths.map(isReplayPath)).toEqual([true, true, true, true, false, false, false])
})

describe('a visitor', () => {
  test.each(PROTECTED)('is sent from %s to the login (NAV-05)', (path) => {
    expect(redirectFor('anonymous', path)).toEqual({ type: 'go', to: '/login' })
  })
  test.each([
    ...ENTRANCES,
    '/email-confirmed',
    '/reset-password',
    '/privacy',
    '/terms',
    '/delete-account',
    '/imprint',
    '/accessibility',
    '/replay',
    '/replay/a-1',
    '/boards',
    ...UNKNOWN,
  ])('stays on %s (NAV-05, NAV-14, LAND-04)', (path) => {
    expect(redirectFor('anonymous', path)).toEqual(stay)
  })
})

describe('a player', () => {
  test.each(ENTRANCES)('is sent from %s to the slots (NAV-06, START-01)', (path) => {
    expect(redirectFor('authenticated', path)).toEqual({ type: 'go', to: '/profile-selection' })
  })
  test.each(GAME)('resumes the slot on %s', (path) => {
    expect(redirectFor('authenticated', path)).toEqual({ type: 'resume' })
  })
  test.each([
    '/profile-selection',
    '/email-confirmed',
    '/reset-password',
    '/privacy',
    '/terms',
    '/delete-account',
    '/imprint',
    '/accessibility',
    '/replay',
    '/replay/a-1',
    '/boards',
    ...UNKNOWN,
  ])('stays on %s', (path) => {
    expect(redirectFor('authenticated', path)).toEqual(stay)
  })
})

test.each([...ENTRANCES, ...PROTECTED, ...UNKNOWN])('no redirect from %s before the session is known', (path) => {
  expect(redirectFor('loading', path)).toEqual(stay)
})

test.each([
  ['/Camp', 'game'],
  ['/camp/', 'game'],
  ['/LOGIN//', 'entrance'],
  ['/Adventure/school', 'game'],
  ['/adventure/School', 'unknown'],
  ['//', 'entrance'],
])('the router and the rules both treat %s as a route of kind %s', (path, kind) => {
  expect(routeKind(path)).toBe(kind)
})

describe('the game is not autosaved outside the game (NAV-11)', () => {
  test.each(['/', '/index', '/login', '/signup', '/signup-confirmation', '/profile-selection', '/jnt-games'])(
    'is not autosaved on %s',
    (path) => {
      expect(isAutosaveRoute(path)).toBe(false)
    },
  )
  test.each(['/email-confirmed', '/reset-password', '/privacy', '/accessibility', ...UNKNOWN])(
    'is not autosaved on %s, outside of a game',
    (path) => {
      expect(isAutosaveRoute(path)).toBe(false)
    },
  )
  test.each(GAME)('is autosaved on %s', (path) => {
    expect(isAutosaveRoute(path)).toBe(true)
  })
})

const session = fc.constantFrom('loading', 'anonymous', 'authenticated' as const)
const path = fc.oneof(fc.constantFrom(...ENTRANCES, ...PROTECTED, ...UNKNOWN, '/email-confirmed'), fc.webPath())
const slot = fc.record({ resuming: fc.boolean(), onDefaults: fc.boolean(), hasActiveSlot: fc.boolean() })

prop.prop([session, path], RUNS)('a redirect ends at its target for any path and state', (kind, from) => {
  const redirect = redirectFor(kind, from)
  if (redirect.type === 'go') expect(redirectFor(kind, redirect.to)).toEqual(stay)
})
prop.prop([session, path, slot], RUNS)('a target of the guard is shown by the guard', (kind, at, slots) => {
  const answer = decideAdmission(kind, at, slots)
  if (answer !== 'show' && answer !== 'wait') expect(decideAdmission(kind, answer, slots)).toBe('show')
})
prop.prop([path, slot], RUNS)('a protected page is never shown before the session is known', (at, slots) => {
  const isProtected = ['choice', 'game'].includes(routeKind(at))
  expect(decideAdmission('loading', at, slots)).toBe(isProtected ? 'wait' : 'show')
  expect(decideAdmission('anonymous', at, slots)).toBe(isProtected ? '/login' : 'show')
})

describe('a player without an active slot on a game route', () => {
  const none = { hasActiveSlot: false, resuming: false, onDefaults: false }
  test('waits while one is loaded', () => expect(decideAdmission('authenticated', '/camp', { ...none, resuming: true })).toBe('wait'))
  test('waits until open commands of an earlier visit are finished (OP-99)', () =>
    expect(decideAdmission('authenticated', '/adventure/school', { ...none, resuming: true, hasActiveSlot: true })).toBe('wait'))
  test('sees the defaults without a save', () =>
    expect(decideAdmission('authenticated', '/camp', { ...none, onDefaults: true })).toBe('show'))
  test('must choose a slot after leaving one', () => expect(decideAdmission('authenticated', '/camp', none)).toBe('/profile-selection'))
  test('plays with a slot', () => expect(decideAdmission('authenticated', '/camp', { ...none, hasActiveSlot: true })).toBe('show'))
})

test('the address of a run has its rank, and otherwise means the plain map (NIGHT-02)', () => {
  expect([runPath('school'), runPath('school', 3), runPath('defense', 3)]).toEqual([
    '/adventure/school',
    '/adventure/school?nightmare=3',
    '/defense',
  ])
  const read = (address: string) => {
    const { pathname, searchParams } = new URL(address, 'https://example.test')
    return [isRunPath(pathname), routeKind(pathname), parseRank(searchParams.get(RANK_PARAM))]
  }
  expect([read(runPath('hospital', 10)), read(runPath('hospital'))]).toEqual([
    [true, 'game', 10],
    [true, 'game', 0],
  ])
  expect(['-1', '0.5', 'x', '', '1e400'].map(parseRank)).toEqual([0, 0, 0, 0, 0])
})

test('the address of an open run has its place and rank, and marks a resume (OP-96)', () => {
  expect([resumePath('school', 0), resumePath('school', 3), resumePath('defense', 0)]).toEqual([
    '/adventure/school?resume=1',
    '/adventure/school?nightmare=3&resume=1',
    '/defense?resume=1',
  ])
})
