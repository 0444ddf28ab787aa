import { isEmbedded } from './clients.ts'

/**
 * Where a request came from. The embedded host writes x-forwarded-for from the socket. Hosted, a sender may put lies before
 * the true address there, while cf-connecting-ip is the edge's own word.
 */
export function clientAddress(request: Request): string {
  const forwarded = request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? ''
  return isEmbedded() ? forwarded : (request.headers.get('cf-connecting-ip') ?? forwarded)
}
