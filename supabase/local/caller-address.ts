import type { IncomingMessage } from 'node:http'
import { addressInHeader } from '../functions/_shared/address-in-header.ts'
import { callerNetwork } from '../functions/_shared/caller-network.mjs'
import { isLoopbackAddress } from './loopback.mjs'

export interface CallerAddressOptions {
  /** The header in which a proxy says where a request came from; without one, the socket says it. */
  readonly header?: string | undefined
  /** Whether callers on this machine have no limits. Ignored if there is a `header`: then a proxy on this machine forwards everybody. */
  readonly exemptsLoopback: boolean
  /** Edge functions and verifiers send it, and have no limits. */
  readonly serviceKey: string
  /** Called once, if a proxy does not set the header. */
  readonly warn: (line: string) => void
}

/** Counts as one caller for all limits. Never a loopback address, which would be exempt. */
const UNKNOWN = 'unknown'

/**
 * Answers the network that a request came from, as limits count it (`callerNetwork`). Only a loopback address is exempt from limits, and on a public server only
 * requests with the service key have one: all others are counted, as `unknown` if nothing names their address.
 */
export function callerAddresses({ header, exemptsLoopback, serviceKey, warn }: CallerAddressOptions): (request: IncomingMessage) => string {
  const name = header?.toLowerCase()
  let hasWarned = false
  return ({ headers, socket }) => {
    const remote = callerNetwork(socket.remoteAddress ?? UNKNOWN)
    if (isLoopbackAddress(remote) && (headers.apikey === serviceKey || (name === undefined && exemptsLoopback))) return remote
    const address = name === undefined ? remote : addressInHeader(String(headers[name] ?? ''))
    if (address === null && !hasWarned) {
      hasWarned = true
      warn(`A request had no address in its header "${header}". All such requests share one limit. Make the proxy set this header.`)
    }
    const network = callerNetwork(address ?? UNKNOWN)
    return isLoopbackAddress(network) ? UNKNOWN : network
  }
}
