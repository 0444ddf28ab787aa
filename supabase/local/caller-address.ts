import type { IncomingMessage } from 'node:http'
import { addressInHeader } from '../functions/_shared/address-in-header.ts'
import { callerNetwork } from '../functions/_shared/caller-network.mjs'
import { isLoopbackAddress } from './loopback.mjs'

export interface CallerAddressOptions {
  /** Header in which a proxy passes the address of a request. Without it, the socket's address counts. */
  readonly header?: string | undefined
  /**
   * True if callers on this machine have no limits. Ignored if there is a `header`, because then a proxy on this machine forwards
   * every request.
   */
  readonly exemptsLoopback: boolean
  /** Key that edge functions and verifiers send. Requests with it have no limits. */
  readonly serviceKey: string
  /** Called once if the proxy does not set the header. */
  readonly warn: (line: string) => void
}

/** All unknown addresses count as one caller. This must not be a loopback address, which would be exempt from limits. */
const UNKNOWN_ADDRESS = 'unknown'

/**
 * Returns a function that gives the network of a request, as limits count it (`callerNetwork`). Only a loopback address is exempt
 * from limits, and on a public server only requests with the service key have one. All others are counted, as `unknown` if
 * nothing names their address.
 */
export function callerAddresses({ header, exemptsLoopback, serviceKey, warn }: CallerAddressOptions): (request: IncomingMessage) => string {
  const name = header?.toLowerCase()
  let hasWarned = false
  return ({ headers, socket }) => {
    const remote = callerNetwork(socket.remoteAddress ?? UNKNOWN_ADDRESS)
    if (isLoopbackAddress(remote) && (headers.apikey === serviceKey || (name === undefined && exemptsLoopback))) return remote
    const address = name === undefined ? remote : addressInHeader(String(headers[name] ?? ''))
    if (address === null && !hasWarned) {
      hasWarned = true
      warn(`A request had no address in its header "${header}". All such requests share one limit. Make the proxy set this header.`)
    }
    const network = callerNetwork(address ?? UNKNOWN_ADDRESS)
    return isLoopbackAddress(network) ? UNKNOWN_ADDRESS : network
  }
}
