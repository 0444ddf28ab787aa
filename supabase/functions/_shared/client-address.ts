/**
 * Where a request came from. A sender can forge any header, so one is trusted only where the setting CLIENT_ADDRESS_HEADER
 * names it: that of a proxy which overwrites it, as cf-connecting-ip before a hosted project. Else it is the last entry of
 * x-forwarded-for, written by whoever is nearest to us; the embedded host writes it from the socket.
 */
export function clientAddress(request: Request): string {
  const named = Deno.env.get('CLIENT_ADDRESS_HEADER')
  const value = (named && request.headers.get(named)) || request.headers.get('x-forwarded-for')
  return value?.split(',').at(-1)?.trim() ?? ''
}
