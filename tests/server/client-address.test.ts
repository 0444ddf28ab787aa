import { afterEach, expect, test, vi } from 'vitest'
import { clientAddress } from '../../supabase/functions/_shared/client-address.ts'

afterEach(() => void vi.unstubAllGlobals())

/** What a function takes for the sender's address, with CLIENT_ADDRESS_HEADER set to `named`. */
function seen(headers: Record<string, string>, named?: string): string {
  vi.stubGlobal('Deno', { env: { get: (name: string) => (name === 'CLIENT_ADDRESS_HEADER' ? named : undefined) } })
  return clientAddress(new Request('http://127.0.0.1/', { headers }))
}
const LIES = { 'cf-connecting-ip': '192.0.2.1', 'x-real-ip': '192.0.2.2', 'x-forwarded-for': '192.0.2.3, 198.51.100.7' }

test('a function takes the last address of x-forwarded-for, and no other header', () => {
  expect([seen(LIES), seen({ 'cf-connecting-ip': '192.0.2.1' })]).toEqual(['198.51.100.7', ''])
})

test('a function takes the address from the configured header of a proxy', () => {
  expect([seen(LIES, 'cf-connecting-ip'), seen({ 'x-forwarded-for': '198.51.100.7' }, 'cf-connecting-ip')]).toEqual([
    '192.0.2.1',
    '198.51.100.7',
  ])
})
