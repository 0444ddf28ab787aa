import * as v from 'valibot'
import { HttpError } from './http.ts'

/** The longest path that an error message names: a key that a sender chose may be of any length. */
const LONGEST_PATH = 100

/** The body as `schema` describes it. Refuses with 413 over `maxBytes`, 400 for anything else than such JSON. */
export async function readBody<T>(request: Request, maxBytes: number, schema: v.GenericSchema<unknown, T>): Promise<T> {
  const parsed = v.safeParse(schema, parseJson(await readText(request, maxBytes)), { abortEarly: true })
  if (parsed.success) return parsed.output
  const at = v.getDotPath(parsed.issues[0])
  throw new HttpError(
    400,
    'request-malformed',
    at && at.length <= LONGEST_PATH ? `The request is malformed at ${at}.` : 'The request is malformed.',
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpError(400, 'request-malformed', 'The request is not JSON.')
  }
}

// Counted while it arrives: a sender's content-length is only a claim.
async function readText(request: Request, maxBytes: number): Promise<string> {
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
