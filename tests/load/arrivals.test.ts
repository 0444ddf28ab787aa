import { expect, test } from 'vitest'
import { arrive, errorsOf, figuresOf } from '../../tools/load/arrivals.ts'
import type { LoadErrand } from '../../tools/load/errands.ts'
import type { LoadPlayer } from '../../tools/load/players.ts'

/** Length of a session in seconds. An errand that occurs this often per session occurs once a second per player. */
const SESSION_SECONDS = 1_200
const playersOf = (count: number): readonly LoadPlayer[] => Array.from({ length: count }, () => ({ isBusy: false }) as LoadPlayer)

function errand(name: string, run: LoadErrand['run'], fits: LoadErrand['fits'] = () => true): LoadErrand {
  return { name, perSession: SESSION_SECONDS, fits, run }
}

test('measures every call by name, and counts failures as errors only', async () => {
  const errands = [
    errand('look', (_, timed) => timed('market: offers', async () => {})),
    errand('buy', (_, timed) => timed('market: buy', () => Promise.reject(new Error('It is gone.')))),
    errand('break', () => Promise.reject(new Error('no call was made'))),
  ]
  const players = playersOf(50)
  const { samples, errands: count, skipped } = await arrive({ players, errands, online: 200, seconds: 0.3 })
  const of = (call: string) => samples.filter((sample) => sample.call === call).length
  expect(count).toBeGreaterThan(50)
  expect({ count, skipped }).toEqual({ count: of('market: offers') + of('market: buy') + of('break'), skipped: 0 })
  expect(errorsOf(samples)).toEqual({ 'market: buy: It is gone.': of('market: buy'), 'break: Error: no call was made': of('break') })
  expect(players.filter(({ isBusy }) => isBusy)).toEqual([])
})

test('measures a queued call from when it was due, and the next one from its start', async () => {
  let free = () => {}
  const turn = new Promise<void>((resolve) => {
    free = resolve
  })
  const slow = errand('slow', async (_, timed) => {
    await timed('first', () => turn)
    await timed('second', async () => {})
  })
  const arrived = arrive({ players: playersOf(1), errands: [slow], online: 100, seconds: 0.2 })
  const began = performance.now()
  // Open arrivals: other errands do not wait for the busy player.
  while (performance.now() - began < 100) await new Promise((resolve) => setImmediate(resolve))
  free()
  const { samples, skipped } = await arrived
  const [first, second] = samples
  expect(skipped).toBeGreaterThan(0)
  expect([first?.call, second?.call]).toEqual(['first', 'second'])
  expect(first?.ms).toBeGreaterThan(50)
  expect(second?.ms).toBeLessThan(first?.ms ?? 0)
})

test('measures a call after a pause from the end of the pause, and notes a wait over several calls', async () => {
  const home = errand('home', async (_, timed) => {
    await timed.pause(60)
    await timed('call', async () => {})
    timed.note('wait', 500)
  })
  const { samples } = await arrive({ players: playersOf(20), errands: [home], online: 20, seconds: 0.2 })
  const of = (call: string) => samples.filter((sample) => sample.call === call).map(({ ms, isCall }) => ({ isShort: ms < 60, isCall }))
  expect(of('call').length).toBeGreaterThan(0)
  expect(new Set(of('call').map((sample) => JSON.stringify(sample)))).toEqual(new Set([JSON.stringify({ isShort: true, isCall: true })]))
  expect(of('wait')).toEqual(of('call').map(() => ({ isShort: false, isCall: false })))
})

test('gives an errand only to players whom it fits', async () => {
  const players = playersOf(20)
  const [only] = players
  const went = new Set<LoadPlayer>()
  const home = errand(
    'home',
    async (player) => void went.add(player),
    (player) => player === only,
  )
  await arrive({ players, errands: [home], online: 50, seconds: 0.1 })
  expect([...went]).toEqual([only])
})

test('computes figures for all calls, each call, and each wait apart from the calls', () => {
  const samples = Array.from({ length: 101 }, (_, ms) => ({ call: ms % 2 === 0 ? 'even' : 'odd', isCall: true, ms, error: null }))
  expect(figuresOf([...samples, { call: 'wait', isCall: false, ms: 1_000, error: null }])).toEqual([
    { call: 'all calls', count: 101, p50: 50, p95: 95, p99: 99 },
    { call: 'even', count: 51, p50: 50, p95: 96, p99: 100 },
    { call: 'odd', count: 50, p50: 51, p95: 95, p99: 99 },
    { call: 'wait', count: 1, p50: 1_000, p95: 1_000, p99: 1_000 },
  ])
})
