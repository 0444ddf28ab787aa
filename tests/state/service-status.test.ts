import { afterEach, expect, test, vi } from 'vitest'
import { gatewayError } from '../../src/gateways/supabase/errors.ts'
import { supabaseService } from '../../src/gateways/supabase/service.ts'
import { createServiceStatus } from '../../src/state/service-status.ts'
import { memoryService } from '../support/memory-gateways/service.ts'

afterEach(() => vi.useRealTimers())
const page = () => Object.assign(new EventTarget(), { visibilityState: 'visible' as const })
const NOW = Date.parse('2026-11-28T20:00:00Z')
const CLOSED = { off: { market: 'Back at eight.' }, maintenance: null }

test('reads the status at the start, when the page becomes visible, and every five minutes', async () => {
  vi.useFakeTimers()
  const port = { ...memoryService(), status: vi.fn(async () => CLOSED) }
  const seen = page()
  const store = createServiceStatus({ port, time: { now: () => NOW }, page: seen })
  const end = store.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(store.state.status).toEqual(CLOSED)
  seen.dispatchEvent(new Event('visibilitychange'))
  expect(port.status).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(15 * 60_000)
  expect(port.status).toHaveBeenCalledTimes(5)
  end()
  await vi.advanceTimersByTimeAsync(15 * 60_000)
  expect(port.status).toHaveBeenCalledTimes(5)
})

test('a broadcast replaces the status, and an older read does not replace the broadcast', async () => {
  let answer = (_: typeof CLOSED) => {}
  const memory = memoryService()
  const port = { ...memory, status: () => new Promise<typeof CLOSED>((resolve) => (answer = resolve)) }
  const store = createServiceStatus({ port, time: { now: () => NOW }, page: page() })
  const ends = [store.start(), store.watch()]
  memory.set({ off: {}, maintenance: null })
  answer(CLOSED)
  await Promise.resolve()
  expect(store.state.status).toEqual({ off: {}, maintenance: null })
  for (const end of ends) end()
})

test('a refusal because of a flag refreshes the status, other refusals do not', () => {
  const refused = vi.fn()
  const end = supabaseService(null as never).whenRefused(refused)
  gatewayError({ message: '', code: 'PT403', details: '{"code":"operators-only"}' })
  expect(refused).not.toHaveBeenCalled()
  expect(gatewayError({ message: '', code: 'PT403', details: '{"code":"market-disabled"}' }).code).toBe('market-disabled')
  expect(refused).toHaveBeenCalledOnce()
  end()
})

test("maintenance begins by the server's time", async () => {
  const port = memoryService()
  const store = createServiceStatus({ port, time: { now: () => NOW }, page: page() })
  const end = store.watch()
  const at = (startsAt: string) => {
    port.set({ off: {}, maintenance: { startsAt, message: '', isUnderWay: false } })
    return store.isUnderMaintenance()
  }
  expect([store.isUnderMaintenance(), at('2026-11-28T20:00:01Z'), at('2026-11-28T20:00:00Z')]).toEqual([false, false, true])
  end()
})
