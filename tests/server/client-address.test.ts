import type { IncomingMessage } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { addressInHeader } from '../../supabase/functions/_shared/address-in-header.ts'
import { callerNetwork } from '../../supabase/functions/_shared/caller-network.mjs'
import { clientAddress } from '../../supabase/functions/_shared/client-address.ts'
import { callerAddresses } from '../../supabase/local/caller-address.ts'

afterEach(() => void vi.unstubAllGlobals())

/** The client address that a function determines, with CLIENT_ADDRESS_HEADER set to `named`. */
function seen(headers: Record<string, string>, named?: string): string {
  vi.stubGlobal('Deno', { env: { get: (name: string) => (name === 'CLIENT_ADDRESS_HEADER' ? named : undefined) } })
  return clientAddress(new Request('http://127.0.0.1/', { headers }))
}
const LIES = { 'cf-connecting-ip': '192.0.2.1', 'x-real-ip': '192.0.2.2', 'x-forwarded-for': '192.0.2.3, 198.51.100.7' }

test('uses the last address of x-forwarded-for and no other header', () => {
  expect([seen(LIES), seen({ 'cf-connecting-ip': '192.0.2.1' })]).toEqual(['198.51.100.7', ''])
})

test('uses the configured header of a proxy', () => {
  expect([seen(LIES, 'cf-connecting-ip'), seen({ 'x-forwarded-for': '198.51.100.7' }, 'cf-connecting-ip')]).toEqual([
    '192.0.2.1',
    '198.51.100.7',
  ])
})

test.each([
  ['198.51.100.7:5678', '198.51.100.7'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['192.0.2.1, 198.51.100.7:80', '198.51.100.7'],
  ['127.0.0.1,[2001:db8::2]:1', '2001:db8::2'],
])('reads the address in "%s"', (value, address) => {
  expect([addressInHeader(value), seen({ 'x-real-ip': value }, 'x-real-ip')]).toEqual([address, callerNetwork(address)])
})

test.each(['', 'unknown', '1.2.3', '1.2.3.4.5', '256.1.1.1', '1.2.3.4:', 'localhost', '[1.2.3', ':::', '1.2.3.4, evil', '2001:db8::1]/x'])(
  'reads no address in "%s"',
  (value) => expect(addressInHeader(value)).toBeNull(),
)

/** The address that the server's limits count for a connection from `remote`. */
function counted(options: { header?: string; exemptsLoopback?: boolean }, headers: Record<string, string>, remote = '127.0.0.1') {
  const warnings: string[] = []
  const addressOf = callerAddresses({ exemptsLoopback: false, ...options, serviceKey: 'sb_secret_x', warn: (line) => warnings.push(line) })
  const request = { headers, socket: { remoteAddress: remote } } as unknown as IncomingMessage
  return { address: addressOf(request), again: addressOf(request), warnings: warnings.length }
}

test('never exempts a request from the limits because its proxy names no address', () => {
  const header = 'X-Real-IP'
  for (const value of ['', 'nonsense', '127.0.0.1', '::1', '[::1]:443', '::ffff:127.0.0.1'])
    expect(counted({ header, exemptsLoopback: true }, { 'x-real-ip': value }).address).toBe('unknown')
  expect(counted({ header }, { 'x-real-ip': '' })).toEqual({ address: 'unknown', again: 'unknown', warnings: 1 })
  expect(counted({ header }, { 'x-real-ip': '192.0.2.1:99' })).toEqual({ address: '192.0.2.1', again: '192.0.2.1', warnings: 0 })
})

test('counts callers on the machine of a public server as one, except its own functions', () => {
  const key = { apikey: 'sb_secret_x' }
  expect(counted({}, {}).address).toBe('unknown')
  expect(counted({}, {}, '192.0.2.1').address).toBe('192.0.2.1')
  expect([counted({}, key).address, counted({ header: 'x-real-ip' }, key).address]).toEqual(['127.0.0.1', '127.0.0.1'])
  expect(counted({}, { apikey: 'sb_publishable_x' }).address).toBe('unknown')
  expect(counted({ exemptsLoopback: true }, {}).address).toBe('127.0.0.1')
})

test('counts neighbours in one IPv6 network as one caller in functions and server', () => {
  const neighbours = ['2001:db8:1:2::7', '2001:db8:1:2:aaaa:bbbb:cccc:dddd']
  const networks = neighbours.flatMap((address) => [
    seen({ 'x-forwarded-for': address }),
    seen({ 'x-client': address }, 'x-client'),
    counted({}, {}, address).address,
    counted({ header: 'x-client' }, { 'x-client': `[${address}]:443` }).address,
  ])
  expect(new Set(networks)).toEqual(new Set(['2001:db8:1:2::']))
  expect(counted({}, {}, '::ffff:192.0.2.7').address).toBe('192.0.2.7')
  expect(counted({ header: 'x-client' }, { 'x-client': '::ffff:7f00:1' }).address).toBe('unknown')
})
