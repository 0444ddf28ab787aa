import type { Handler } from '../handler.ts'

export interface SessionAccount {
  readonly id: string
  /** '' for an anonymous account. */
  readonly email: string
  readonly is_anonymous: boolean
}

/** Returns the account of the request's session as lite validates it, or lite's refusal if there is none. */
export async function sessionAccount(next: Handler, request: Request, address: string): Promise<SessionAccount | Response> {
  const headers = new Headers(request.headers)
  for (const ofBody of ['content-length', 'content-type', 'transfer-encoding']) headers.delete(ofBody)
  const response = await next(new Request(new URL('/auth/v1/user', request.url), { headers }), address)
  return response.ok ? ((await response.json()) as SessionAccount) : response
}
