import type { ReplayReadResult, ReplayRefusal } from '../../../machines/ports.ts'
import { parseWatchedRun } from '../../../sim/contract/parse-watched-run.ts'
import { fromBase64 } from '../../state/base64.ts'
import { LINK_VERSION, MAX_LINK_LENGTH } from './make-link.ts'
import { tidyLink } from './tidy-link.ts'

/** Maximum characters of the raw hash, which allows for added parameters and percent-encoded characters. */
const MAX_HASH_LENGTH = 3 * MAX_LINK_LENGTH + 4_000
/** Maximum bytes after inflating; a run of 50 segments played by stick takes a fifth of this. */
const MAX_INFLATED_BYTES = 2_000_000

const refuseRead = (type: Exclude<ReplayRefusal['type'], 'other-version'>): ReplayReadResult => ({ ok: false, refusal: { type } })

/**
 * Decodes the run of a link, even if the address was altered on its way, or returns the reason for failure. Never
 * rejects, and never reads more data than a run can have.
 */
export async function readLink(hash: string): Promise<ReplayReadResult> {
  if (hash.length > MAX_HASH_LENGTH) return refuseRead('too-long')
  const link = tidyLink(hash)
  if (link === '') return refuseRead('empty')
  if (link.length > MAX_LINK_LENGTH) return refuseRead('too-long')
  const [, version, count, letters] = /^(\d{1,4})\.(\d{1,5})\.(.*)$/.exec(link) ?? []
  if (letters === undefined) return refuseRead(/^\d{1,4}(\.\d{0,5})?$/.test(link) ? 'cut' : 'garbled')
  if (Number(version) !== LINK_VERSION) return refuseRead('other-format')
  if (letters.length < Number(count)) return refuseRead('cut')
  if (letters.length > Number(count) || !/^[\w-]*$/.test(letters)) return refuseRead('garbled')
  const text = await inflate(letters)
  if (typeof text !== 'string') return refuseRead(text === null ? 'garbled' : 'too-long')
  const run = parseWatchedRun(jsonOf(text))
  return run.ok ? { ok: true, run: run.value } : { ok: false, refusal: run.refusal }
}

/** Returns `null` if the characters are not deflated text, and `too-long` if the text is longer than any run. */
async function inflate(letters: string): Promise<string | null | { readonly type: 'too-long' }> {
  const reader = new Blob([bytesOf(letters)]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      length += part.value.length
      if (length > MAX_INFLATED_BYTES) {
        await reader.cancel()
        return { type: 'too-long' }
      }
      parts.push(part.value)
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(await new Blob(parts).arrayBuffer())
  } catch {
    return null
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Decodes base64url characters only. A length that base64 never produces gives an empty array. */
function bytesOf(letters: string): Uint8Array<ArrayBuffer> {
  if (letters.length % 4 === 1) return new Uint8Array()
  return fromBase64(letters.replaceAll('-', '+').replaceAll('_', '/'))
}
