/** Answers a request. `address` is the caller's network (`callerNetwork`), which no header can forge. */
export type Handler = (request: Request, address: string) => Promise<Response>
/** Wraps a handler. A layer passes the requests that it does not handle on to `next`. */
export type Middleware = (next: Handler) => Handler

export const pathOf = (request: Request): string => new URL(request.url).pathname

/** Reads the body of a request or answer as an object, from a copy. Returns an empty object if it is not one. */
export async function readJsonObject(message: Request | Response): Promise<Record<string, unknown>> {
  const body: unknown = await message
    .clone()
    .json()
    .catch(() => null)
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
}

/** Copies `response` with another status and body. The other headers stay the same. */
export function replaceResponse(response: Response, status: number, body: unknown): Response {
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  headers.set('content-type', 'application/json; charset=utf-8')
  return new Response(JSON.stringify(body), { status, headers })
}

/** An error in the format of GoTrue. supabase-js reads `msg` and `error_code`. */
export const authRefusal = (status: number, error_code: string, msg: string): Response =>
  Response.json({ code: status, error_code, msg }, { status, headers: { 'access-control-allow-origin': '*' } })

/** The error for a mail that was requested too soon. */
export const emailRateLimited = (seconds: number): Response =>
  authRefusal(429, 'over_email_send_rate_limit', `For security purposes, you can only request this after ${seconds} seconds.`)
