import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GatewayError, type SavesPort } from '../../machines/ports.ts'
import { AUTOSAVE_MS, startAutosave } from '../../src/app/wiring/autosave.ts'
import { countedKeeper, survivor } from '../support/counted-keeper.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const minutes = (n: number) => vi.advanceTimersByTimeAsync(n * AUTOSAVE_MS)
const deposit = { type: 'deposit', amount: 1 } as const
/** What is not stored is told of it, unlike a deposit (BANK-16). */
const sell = { type: 'sell', itemId: 'bandage' } as const

/** A rich survivor on `path`, whose server answers or not. */
async function playing(at = '/camp') {
  const place = { path: at }
  const server = { up: true, answers: true }
  const opened = await countedKeeper({ ...survivor, coins: 40 }, (saves: SavesPort) => ({
    ...saves,
    send: async (batch) => {
      if (!server.up) throw new GatewayError('network', 'Failed to fetch')
      if (!server.answers) return new Promise(() => {})
      return saves.send(batch)
    },
  }))
  const end = startAutosave({ keeper: opened.keeper, path: () => place.path })
  return { ...opened, place, server, end }
}

test('SAVE-11 SAVE-13 OP-43 the periodic save writes nothing when nothing changed', async () => {
  const { keeper, writes } = await playing()
  await minutes(10)
  expect(writes).toEqual([])
  keeper.dispatch(deposit)
  await minutes(10)
  expect(writes).toEqual([['deposit']])
})

test('SAVE-13 OP-43 what could not be stored is written once a minute until it is, and then no more', async () => {
  const { keeper, writes, server, failed, saves } = await playing()
  server.up = false
  keeper.dispatch(sell)
  await vi.advanceTimersByTimeAsync(AUTOSAVE_MS - 1)
  expect(writes).toEqual([['sell']])
  await vi.advanceTimersByTimeAsync(1)
  await minutes(2)
  server.up = true
  await minutes(4)
  expect(writes).toEqual(Array(5).fill(['sell']))
  expect((await saves.load(1))?.save.inventory.bandage?.count).toBe(4)
  // Told once for the outage, not once a minute.
  expect(failed).toHaveLength(1)
})

test.each(['/', '/index', '/login', '/signup', '/signup-confirmation', '/profile-selection', '/jnt-games', '/email-confirmed', '/nowhere'])(
  'SAVE-03 OP-07 nothing is written by itself on %s, and it is on the first minute back in the game',
  async (excluded) => {
    const { keeper, writes, place, server } = await playing()
    server.up = false
    keeper.dispatch(sell)
    place.path = excluded
    await minutes(5)
    expect(writes).toHaveLength(1)
    place.path = '/inventory'
    await minutes(1)
    expect(writes).toHaveLength(2)
  },
)

test('OP-43 never beside a save in flight', async () => {
  const { keeper, writes, server } = await playing()
  server.answers = false
  keeper.dispatch(deposit)
  await minutes(3)
  expect([keeper.state.sync, writes.length]).toEqual(['saving', 1])
})

test('its end is its end', async () => {
  const { keeper, writes, server, end } = await playing()
  server.up = false
  keeper.dispatch(deposit)
  end()
  await minutes(3)
  expect(writes).toHaveLength(1)
})
