import { addressInHeader } from './address-in-header.ts'
import { callerNetwork } from './caller-network.mjs'

/**
 * Returns the network that a request came from, as limits count it (`callerNetwork`). Returns an empty string if no header names
 * an address, so that all such requests share one limit. A sender can forge any header. CLIENT_ADDRESS_HEADER names the header
 * that the proxy overwrites, such as cf-connecting-ip on a hosted project. Without that setting, the last entry of
 * x-forwarded-for counts, which the nearest proxy wrote; the embedded host fills it in from the socket.
 */
export function clientAddress(request: Request): string {
  const named = Deno.env.get('CLIENT_ADDRESS_HEADER')
  const value = (named && request.headers.get(named)) || request.headers.get('x-forwarded-for') || ''
  return callerNetwork(addressInHeader(value) ?? value.split(',').at(-1) ?? '')
}
