import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GatewayError, type SavesPort } from '../../machines/ports.ts'
import { AUTOSAVE_MS, startAutosave } from '../../src/app/wiring/autosave.ts'
import { createCountingKeeper, survivor } from '../support/counted-keeper.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const minutes = (n: number) => vi.advanceTimersByTimeAsync(n * AUTOSAVE_MS)
const deposit = { type: 'deposit', amount: 1 } as const
/** A failure to store this is reported, unlike that of a deposit (BANK-16). */
const sell = { type: 'sell', itemId: 'bandage' } as const

/** A survivor with coins on the page `at`, with a server that can be switched off. */
async function playing(at = '/camp') {
  const place = { path: at }
  const server = { up: true, answers: true }
  const opened = await createCountingKeeper({ ...survivor, coins: 40 }, (saves: SavesPort) => ({
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

test('writes nothing if nothing changed (SAVE-11, SAVE-13, OP-43)', async () => {
  const { keeper, writes } = await playing()
  await minutes(10)
  expect(writes).toEqual([])
  keeper.dispatch(deposit)
  await minutes(10)
  expect(writes).toEqual([['deposit']])
})

test('retries an unsaved change once a minute until it is stored (SAVE-13, OP-43)', async () => {
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
  // Reported once for the whole outage.
  expect(failed).toHaveLength(1)
})

test.each(['/', '/index', '/login', '/signup', '/signup-confirmation', '/profile-selection', '/jnt-games', '/email-confirmed', '/nowhere'])(
  'writes nothing on %s, but within a minute back in the game (SAVE-03, OP-07)',
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

test('does not write while a save is in flight (OP-43)', async () => {
  const { keeper, writes, server } = await playing()
  server.answers = false
  keeper.dispatch(deposit)
  await minutes(3)
  expect([keeper.state.sync, writes.length]).toEqual(['saving', 1])
})

test('stops after end()', async () => {
  const { keeper, writes, server, end } = await playing()
  server.up = false
  keeper.dispatch(deposit)
  end()
  await minutes(3)
  expect(writes).toHaveLength(1)
})
