import { addressInHeader } from './address-in-header.ts'

/**
 * The address that a request came from, as limits count it; empty if no header names one, so that all such requests share one limit.
 * A sender can forge any header. CLIENT_ADDRESS_HEADER names the one that a proxy overwrites, such as cf-connecting-ip on a hosted
 * project. Otherwise the nearest proxy has written the last entry of x-forwarded-for; the embedded host writes it from the socket.
 */
export function clientAddress(request: Request): string {
  const named = Deno.env.get('CLIENT_ADDRESS_HEADER')
  const value = (named && request.headers.get(named)) || request.headers.get('x-forwarded-for') || ''
  return addressInHeader(value) ?? value.split(',').at(-1)?.trim().slice(0, MAX_NAME_LENGTH) ?? ''
}

/** The embedded host writes a word in place of an address where its proxy names none. */
const MAX_NAME_LENGTH = 64
