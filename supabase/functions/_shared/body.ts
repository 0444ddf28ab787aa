import * as v from 'valibot'
import { HttpError } from './http.ts'

/** Maximum length of a path in an error message. The sender chooses the keys, so a path can have any length. */
const MAX_PATH_LENGTH = 100

/**
 * Reads the request body and validates it with `schema`. Throws 413 if the body exceeds `maxBytes`, and 400 if it is not JSON or
 * does not match.
 */
export async function readBody<T>(request: Request, maxBytes: number, schema: v.GenericSchema<unknown, T>): Promise<T> {
  const parsed = v.safeParse(schema, parseJson(await readText(request, maxBytes)), { abortEarly: true })
  if (parsed.success) return parsed.output
  const at = v.getDotPath(parsed.issues[0])
  throw new HttpError(
    400,
    'request-malformed',
    at && at.length <= MAX_PATH_LENGTH ? `The request is malformed at ${at}.` : 'The request is malformed.',
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpError(400, 'request-malformed', 'The request is not JSON.')
  }
}

/**
 * Reads the request body as text. Throws 413 if it exceeds `maxBytes`. Counts the bytes as they arrive, because the sender's content-length
 * header may be wrong.
 */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of chunksOf(request)) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new HttpError(413, 'request-too-large', 'The request is too large.')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

async function* chunksOf(request: Request): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader()
  if (!reader) return
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}
