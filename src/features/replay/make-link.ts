import type { WatchedRun } from '../../../sim/contract/watched-run.ts'

/** Raised when the way from a run to the letters changes. */
export const LINK_VERSION = 1
/** Characters behind the `#`. Whatever carries links carries that many. */
export const MOST_LETTERS = 6_000

/**
 * A run as letters: the version, how many letters follow, and the run's JSON, deflated, in base64url. The count tells a link that was cut
 * from one that was changed. Null: the run is longer than a link.
 */
export async function linkOf(run: WatchedRun): Promise<string | null> {
  const packed = new Blob([JSON.stringify(run)]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
  const letters = base64Url(bytes)
  const link = `${LINK_VERSION}.${letters.length}.${letters}`
  return link.length > MOST_LETTERS ? null : link
}

const base64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
