import type { RawData } from 'ws'
import { isShallow } from '../is-shallow.ts'

/** A message of the Phoenix protocol, in either direction. */
export interface RealtimeMessage {
  readonly joinRef: string | null
  readonly ref: string | null
  readonly topic: string
  readonly event: string
  readonly payload: Readonly<Record<string, unknown>>
}
/** Format of messages: 1.0.0 uses objects, 2.0.0 uses lists. A client chooses it with `vsn` when it connects. */
export type Version = '1.0.0' | '2.0.0'
/** One message in the format of each version. */
export type Encoded = Readonly<Record<Version, string>>

const MAX_DEPTH = 8
const MAX_TOPIC = 256
const MAX_REFERENCE = 64

/** Returns `null` for an invalid message. Binary messages are broadcasts of clients, which are not allowed. */
export function decode(data: RawData, isBinary: boolean, version: Version): RealtimeMessage | null {
  if (isBinary) return null
  try {
    const message = checked(fields(JSON.parse(String(data)), version))
    return message !== null && isSmall(message) ? message : null
  } catch {
    return null
  }
}

export function encode({ joinRef, ref, topic, event, payload }: RealtimeMessage, version: Version): string {
  if (version === '1.0.0') return JSON.stringify({ join_ref: joinRef, ref, topic, event, payload })
  return JSON.stringify([joinRef, ref, topic, event, payload])
}
export const encodeForAll = (message: RealtimeMessage): Encoded => ({
  '1.0.0': encode(message, '1.0.0'),
  '2.0.0': encode(message, '2.0.0'),
})

const isSmall = ({ joinRef, ref, topic, event, payload }: RealtimeMessage): boolean =>
  topic.length <= MAX_TOPIC &&
  [joinRef ?? '', ref ?? '', event].every(({ length }) => length <= MAX_REFERENCE) &&
  isShallow(payload, MAX_DEPTH)

function fields(parsed: unknown, version: Version): unknown[] {
  if (version === '2.0.0') return parsed as unknown[]
  const { join_ref, ref, topic, event, payload } = parsed as Record<string, unknown>
  return [join_ref, ref, topic, event, payload]
}

function checked([joinRef, ref, topic, event, payload]: unknown[]): RealtimeMessage | null {
  if (typeof topic !== 'string' || typeof event !== 'string') return null
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return null
  return { joinRef: textOrNull(joinRef), ref: textOrNull(ref), topic, event, payload: payload as RealtimeMessage['payload'] }
}
const textOrNull = (value: unknown) => (value === null || value === undefined ? null : String(value))
