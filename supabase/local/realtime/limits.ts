import type { Claims } from '../claims.ts'

/** A message of the app has a few kB at most, most of it the token. */
export const MAX_MESSAGE_BYTES = 16_000
/** Unsent data for one reader: a few hundred broadcasts. */
const MAX_WAITING_BYTES = 1_000_000
const MAX_WAITING_AT_ADDRESS = 16_000_000
const MAX_SOCKETS = { address: 128, player: 16 } as const
const MAX_CHANNELS = { address: 512, player: 128, socket: 32 } as const

interface LimitedChannel {
  readonly claims: Claims
}
export interface LimitedConnection {
  readonly address: string
  readonly socket: { readonly bufferedAmount: number }
  readonly channels: ReadonlyMap<string, LimitedChannel>
}

export const acceptsConnection = (address: string, everybody: Iterable<LimitedConnection>): boolean =>
  [...everybody].filter((guest) => guest.address === address).length < MAX_SOCKETS.address

const identityOf = ({ role, sub }: Claims): string => `${role} ${sub ?? ''}`

/** Returns why a connection may not join `topic` as `claims`, or `null` if it may. Joining again is always allowed. */
export function joinLimitRefusal(
  guest: LimitedConnection,
  topic: string,
  claims: Claims,
  everybody: Iterable<LimitedConnection>,
): string | null {
  if (guest.channels.has(topic)) return null
  const isOwn = (channel: LimitedChannel) => identityOf(channel.claims) === identityOf(claims)
  const [neighbours, sockets] = [[] as LimitedConnection[], [] as LimitedConnection[]]
  for (const one of everybody) {
    if (one.address === guest.address) neighbours.push(one)
    if (claims.role === 'authenticated' && [...one.channels.values()].some(isOwn)) sockets.push(one)
  }
  const count = (guests: readonly LimitedConnection[], counts: (channel: LimitedChannel) => boolean) =>
    guests.reduce((sum, { channels }) => sum + [...channels.values()].filter(counts).length, 0)
  const isFull =
    guest.channels.size >= MAX_CHANNELS.socket ||
    count(neighbours, () => true) >= MAX_CHANNELS.address ||
    count(sockets, isOwn) >= MAX_CHANNELS.player
  if (isFull) return 'ChannelRateLimitReached: Too many channels'
  return sockets.length >= MAX_SOCKETS.player && !sockets.includes(guest) ? 'ConnectionRateLimitReached: Too many connections' : null
}

/** Returns whether the unsent data for a reader, or for all readers at its address, exceeds the limit. */
export function readsTooSlowly({ socket, address }: LimitedConnection, everybody: Iterable<LimitedConnection>): boolean {
  if (socket.bufferedAmount < MAX_MESSAGE_BYTES) return false
  if (socket.bufferedAmount > MAX_WAITING_BYTES) return true
  const waiting = [...everybody].filter((one) => one.address === address).reduce((sum, one) => sum + one.socket.bufferedAmount, 0)
  return waiting > MAX_WAITING_AT_ADDRESS
}
