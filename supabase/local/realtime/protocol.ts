import type { RawData } from 'ws'
import { isShallow } from '../is-shallow.ts'

/** A message of the Phoenix protocol, in either direction. */
export interface Message {
  readonly joinRef: string | null
  readonly ref: string | null
  readonly topic: string
  readonly event: string
  readonly payload: Readonly<Record<string, unknown>>
}
/** How messages are written: objects, or lists with broadcasts in binary. A client names it as `vsn` when it connects. */
export type Version = '1.0.0' | '2.0.0'

const MAX_DEPTH = 8
const MAX_TOPIC = 256
const MAX_REFERENCE = 64

/** Null for what is no message: the sender is told so, and nothing else comes of it. */
export function decode(data: RawData, isBinary: boolean, version: Version): Message | null {
  const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer)
  try {
    const message = isBinary ? decodeBroadcast(bytes) : checked(fields(JSON.parse(bytes.toString('utf8')), version))
    return message !== null && isSmall(message) ? message : null
  } catch {
    return null
  }
}

export function encode({ joinRef, ref, topic, event, payload }: Message, version: Version): string {
  if (version === '1.0.0') return JSON.stringify({ join_ref: joinRef, ref, topic, event, payload })
  return JSON.stringify([joinRef, ref, topic, event, payload])
}

const isSmall = ({ joinRef, ref, topic, event, payload }: Message): boolean =>
  topic.length <= MAX_TOPIC &&
  [joinRef ?? '', ref ?? '', event].every(({ length }) => length <= MAX_REFERENCE) &&
  isShallow(payload, MAX_DEPTH)

function fields(parsed: unknown, version: Version): unknown[] {
  if (version === '2.0.0') return parsed as unknown[]
  const { join_ref, ref, topic, event, payload } = parsed as Record<string, unknown>
  return [join_ref, ref, topic, event, payload]
}

function checked([joinRef, ref, topic, event, payload]: unknown[]): Message | null {
  if (typeof topic !== 'string' || typeof event !== 'string') return null
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return null
  return { joinRef: textOrNull(joinRef), ref: textOrNull(ref), topic, event, payload: payload as Message['payload'] }
}
const textOrNull = (value: unknown) => (value === null || value === undefined ? null : String(value))

const USER_BROADCAST_PUSH = 3
const AS_JSON = 1

/** Seven bytes (kind, five lengths, encoding), the five texts (join ref, ref, topic, event, metadata), the payload. */
function decodeBroadcast(bytes: Buffer): Message | null {
  if (bytes[0] !== USER_BROADCAST_PUSH || bytes[6] !== AS_JSON) return null
  let at = 7
  const next = (length = 0) => {
    at += length
    return bytes.toString('utf8', at - length, at)
  }
  const [joinRef, ref, topic, event] = [next(bytes[1]), next(bytes[2]), next(bytes[3]), next(bytes[4])]
  next(bytes[5])
  const payload: unknown = JSON.parse(bytes.toString('utf8', at))
  return { joinRef: joinRef || null, ref: ref || null, topic, event: 'broadcast', payload: { type: 'broadcast', event, payload } }
}
