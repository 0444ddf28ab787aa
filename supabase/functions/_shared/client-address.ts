import { addressInHeader } from './address-in-header.ts'
import { callerNetwork } from './caller-network.mjs'

/**
 * The network that a request came from, as limits count it (`callerNetwork`); empty if no header names one, so that all such requests share one limit.
 * A sender can forge any header. CLIENT_ADDRESS_HEADER names the one that a proxy overwrites, such as cf-connecting-ip on a hosted
 * project. Otherwise the nearest proxy has written the last entry of x-forwarded-for; the embedded host writes it from the socket.
 */
export function clientAddress(request: Request): string {
  const named = Deno.env.get('CLIENT_ADDRESS_HEADER')
  const value = (named && request.headers.get(named)) || request.headers.get('x-forwarded-for') || ''
  return callerNetwork(addressInHeader(value) ?? value.split(',').at(-1) ?? '')
}
