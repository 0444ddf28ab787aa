import { expect, test } from 'vitest'
import { acceptsConnection, joinLimitRefusal, type LimitedConnection } from '../../supabase/local/realtime/limits.ts'

const claimsOf = (sub: string) => ({ role: 'authenticated', sub }) as const
/** A socket at an address with channels of a player. */
const guest = (address: string, player: string, channels: number): LimitedConnection => ({
  address,
  socket: { bufferedAmount: 0 },
  channels: new Map(Array.from({ length: channels }, (_, n) => [`topic ${n}`, { claims: claimsOf(player) }])),
})
const guests = (count: number, address: string, channels = 0) =>
  Array.from({ length: count }, (_, n) => guest(address, `player ${n % 4}`, channels))
const joins = (at: LimitedConnection, others: readonly LimitedConnection[], player = 'stranger') =>
  joinLimitRefusal(at, 'one more', claimsOf(player), [...others, at])

test('accepts 128 sockets from an address, and those of other addresses', () => {
  const crowd = guests(127, 'here')
  expect(acceptsConnection('here', crowd)).toBe(true)
  expect(acceptsConnection('here', [...crowd, guest('here', 'last', 0)])).toBe(false)
  expect(acceptsConnection('there', [...crowd, guest('here', 'last', 0)])).toBe(true)
})

test('accepts 512 channels from an address, and those of other addresses', () => {
  const crowd = guests(16, 'here', 32)
  expect(joins(guest('here', 'stranger', 0), crowd)).toBe('ChannelRateLimitReached: Too many channels')
  expect(joins(guest('here', 'stranger', 0), crowd.slice(1))).toBeNull()
  expect(joins(guest('there', 'stranger', 0), crowd)).toBeNull()
})

test('accepts 128 channels of a player from all addresses', () => {
  const ways = (count: number) => Array.from({ length: count }, (_, n) => guest(`address ${n}`, 'Ann', 32))
  expect(joins(guest('here', 'Ann', 0), ways(4), 'Ann')).toBe('ChannelRateLimitReached: Too many channels')
  expect(joins(guest('here', 'Ann', 0), ways(3), 'Ann')).toBeNull()
  expect(joins(guest('here', 'Bob', 0), ways(4), 'Bob')).toBeNull()
})

test('accepts 16 sockets of a player', () => {
  const ways = Array.from({ length: 16 }, (_, n) => guest(`address ${n}`, 'Ann', 1))
  expect(joins(guest('here', 'Ann', 0), ways, 'Ann')).toBe('ConnectionRateLimitReached: Too many connections')
  expect(joins(guest('here', 'Ann', 0), ways.slice(1), 'Ann')).toBeNull()
})
