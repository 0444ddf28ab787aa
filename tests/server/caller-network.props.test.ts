import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { callerNetwork } from '../../supabase/functions/_shared/caller-network.mjs'

const group = fc.integer({ min: 0, max: 0xffff })
const groups = (count: number) => fc.array(group, { minLength: count, maxLength: count })
const hex = (numbers: readonly number[]) => numbers.map((number) => number.toString(16)).join(':')
/** The longest notation, in capitals. */
const written = (numbers: readonly number[]) => numbers.map((number) => number.toString(16).padStart(4, '0').toUpperCase()).join(':')

describe('network of a client address', () => {
  test('counts every address of one IPv6 /64 as one caller', () => {
    fc.assert(
      fc.property(groups(4), groups(4), groups(4), (network, one, other) => {
        fc.pre(network.some((number) => number !== 0))
        const counted = callerNetwork(`${hex(network)}:${hex(one)}`)
        expect(callerNetwork(`${hex(network)}:${hex(other)}`)).toBe(counted)
        expect(callerNetwork(`${written(network)}:${written(other)}`)).toBe(counted)
        expect(callerNetwork(`${hex(network)}::`)).toBe(counted)
      }),
    )
  })

  test('counts two IPv6 networks as two callers', () => {
    fc.assert(
      fc.property(groups(4), groups(4), groups(4), (one, other, host) => {
        fc.pre(hex(one) !== hex(other) && [one, other].every((network) => network.some((number) => number !== 0)))
        expect(callerNetwork(`${hex(one)}:${hex(host)}`)).not.toBe(callerNetwork(`${hex(other)}:${hex(host)}`))
      }),
    )
  })

  test('counts an IPv4 address as itself in each notation of a mapped address', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
        const mapped = hex([a * 256 + b, c * 256 + d])
        for (const text of [address, `::ffff:${address}`, `::FFFF:${mapped}`, `0:0:0:0:0:ffff:${mapped}`]) {
          expect(callerNetwork(text)).toBe(address)
        }
      }),
    )
  })

  test('changes nothing when it is applied twice', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()), (text) => {
        expect(callerNetwork(callerNetwork(text))).toBe(callerNetwork(text))
      }),
    )
  })

  test.each([
    ['::1', '::1'],
    ['::ffff:127.0.0.1', '127.0.0.1'],
    ['fe80::1%eth0', 'fe80::'],
    ['', ''],
    ['unknown', 'unknown'],
    ['1::2::3', '1::2::3'],
    ['1:2:3', '1:2:3'],
    ['192.0.2.256', '192.0.2.256'],
    ['x'.repeat(100), 'x'.repeat(64)],
  ])('maps %j to %j', (address, network) => {
    expect(callerNetwork(address)).toBe(network)
  })
})
