/** Answers a request; `address` is the caller's network (`callerNetwork`), which no header can forge. */
export type Handler = (request: Request, address: string) => Promise<Response>
/** A handler around another: what it does not take care of, it passes on. */
export type Layer = (next: Handler) => Handler

export const pathOf = (request: Request): string => new URL(request.url).pathname

/** The body of a request or answer as an object, read from a copy; empty when it is no such thing. */
export async function jsonOf(message: Request | Response): Promise<Record<string, unknown>> {
  const body: unknown = await message
    .clone()
    .json()
    .catch(() => null)
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
}

/** `response` with another status and body, and its other headers as they were. */
export function replaceResponse(response: Response, status: number, body: unknown): Response {
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  headers.set('content-type', 'application/json; charset=utf-8')
  return new Response(JSON.stringify(body), { status, headers })
}

/** An answer as GoTrue words its refusals; supabase-js reads `msg` and `error_code`. */
export const authRefusal = (status: number, error_code: string, msg: string): Response =>
  Response.json({ code: status, error_code, msg }, { status, headers: { 'access-control-allow-origin': '*' } })

/** The refusal of a mail that was asked for too soon. */
export const emailRateLimited = (seconds: number): Response =>
  authRefusal(429, 'over_email_send_rate_limit', `For security purposes, you can only request this after ${seconds} seconds.`)
