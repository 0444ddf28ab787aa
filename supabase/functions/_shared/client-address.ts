/**
 * Where a request came from. A sender may put lies into any header, so one is believed only where the setting CLIENT_ADDRESS_HEADER
 * names it: that of a proxy which sets it anew, as cf-connecting-ip before a hosted project. Else it is the last entry of
 * x-forwarded-for, written by whoever is nearest to us; the embedded host writes it from the socket.
 */
export function clientAddress(request: Request): string {
  const named = Deno.env.get('CLIENT_ADDRESS_HEADER')
  const told = (named && request.headers.get(named)) || request.headers.get('x-forwarded-for')
  return told?.split(',').at(-1)?.trim() ?? ''
}
