import type { Middleware } from '../handler.ts'

const MAX_BODY_BYTES = 1_000_000

/**
 * lite reads a body of any length into memory. This counts bytes as they arrive, because the sender's content-length header may
 * be wrong. An accepted body is read completely, so that the connection can be reused for any answer.
 */
export const bodyLimit: Middleware = (next) => async (request, address) => {
  if (request.body === null) return next(request, address)
  // The client disconnected, or its body is invalid.
  const body = await readAtMost(request.body, MAX_BODY_BYTES).catch(() => 'broken' as const)
  if (body === 'broken') return Response.json({ message: 'The request is not whole.' }, { status: 400 })
  if (body === null) return Response.json({ message: 'The request is too large.' }, { status: 413, headers: { connection: 'close' } })
  const { url, method, headers, signal } = request
  return next(new Request(url, { method, headers, signal, body: body as BodyInit }), address)
}

async function readAtMost(stream: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength
    if (bytes > limit) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
