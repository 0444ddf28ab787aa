import type { WatchedRun } from '../../../sim/contract/watched-run.ts'
import { toBase64 } from '../../state/base64.ts'

/** Increase this when the link format changes. */
export const LINK_VERSION = 1
/** Maximum characters after the `#`; every channel that carries links allows that many. */
export const MAX_LINK_LENGTH = 6_000

/**
 * Encodes a run as a link: version, character count, and the run's JSON, deflated, as base64url. The count
 * distinguishes a truncated link from a modified one. `null` if the run is too long for a link.
 */
export async function linkOf(run: WatchedRun): Promise<string | null> {
  const packed = new Blob([JSON.stringify(run)]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
  const letters = base64Url(bytes)
  const link = `${LINK_VERSION}.${letters.length}.${letters}`
  return link.length > MAX_LINK_LENGTH ? null : link
}

const base64Url = (bytes: Uint8Array): string => toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
