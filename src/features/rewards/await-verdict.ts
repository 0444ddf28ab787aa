import type { RunsPort, RunVerdict } from '../../../machines/ports.ts'

/** Maximum number of polls, and the delay between them in ms; the server replays a run of five minutes in about two seconds. */
const MAX_POLLS = 30
const APART_MS = 2_000

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

interface AwaitOptions {
  /** Aborted if the verdict is no longer needed. */
  readonly signal: AbortSignal
  /** True once the server has stored the whole run. Until then its verdict only covers the earlier segments. */
  readonly isStored: () => boolean
  readonly wait?: (ms: number) => Promise<void>
}

/** Polls the server's verdict on all segments of a run. `null` if there is none after a minute. Never rejects. */
export async function awaitVerdict(
  runs: Pick<RunsPort, 'verdict'>,
  slot: number,
  runId: string,
  { signal, isStored, wait = delay }: AwaitOptions,
): Promise<RunVerdict | null> {
  for (let asked = 0; asked < MAX_POLLS; asked++) {
    if (asked > 0) await wait(APART_MS)
    if (signal.aborted) return null
    if (!isStored()) continue
    const verdict = await runs.verdict(slot, runId).catch(() => null)
    if (verdict !== null) return verdict
  }
  return null
}
