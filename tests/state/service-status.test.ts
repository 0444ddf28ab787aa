import { afterEach, expect, test, vi } from 'vitest'
import { gatewayError } from '../../src/gateways/supabase/errors.ts'
import { supabaseService } from '../../src/gateways/supabase/service.ts'
import { createServiceStatus } from '../../src/state/service-status.ts'
import { memoryService } from '../support/memory-gateways/service.ts'

afterEach(() => vi.useRealTimers())
const page = () => Object.assign(new EventTarget(), { visibilityState: 'visible' as const })
const CLOSED = { off: { market: 'Back at eight.' } }

test('reads the status at the start, when the page becomes visible, and every five minutes', async () => {
  vi.useFakeTimers()
  const port = { ...memoryService(), status: vi.fn(async () => CLOSED) }
  const seen = page()
  const store = createServiceStatus({ port, page: seen })
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
  const store = createServiceStatus({ port, page: page() })
  const ends = [store.start(), store.watch()]
  memory.set({ off: {} })
  answer(CLOSED)
  await Promise.resolve()
  expect(store.state.status).toEqual({ off: {} })
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
