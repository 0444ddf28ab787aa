import type { RunsPort, RunVerdict } from '../../../machines/ports.ts'

/** Questions after which nobody waits any more, and ms between two: a run of five minutes is played again in about two seconds. */
const MOST_QUESTIONS = 30
const APART_MS = 2_000

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

interface Waiting {
  /** Nobody wants to know any more. */
  readonly signal: AbortSignal
  /** Whether the server has stored the whole run. Until then its verdict is about the earlier segments only. */
  readonly isStored: () => boolean
  readonly wait?: (ms: number) => Promise<void>
}

/** The server's one verdict on all segments of a run, asked for until it is known. Null: not known after a minute. Never rejects. */
export async function awaitVerdict(
  runs: Pick<RunsPort, 'verdict'>,
  slot: number,
  runId: string,
  { signal, isStored, wait = pause }: Waiting,
): Promise<RunVerdict | null> {
  for (let asked = 0; asked < MOST_QUESTIONS; asked++) {
    if (asked > 0) await wait(APART_MS)
    if (signal.aborted) return null
    if (!isStored()) continue
    const verdict = await runs.verdict(slot, runId).catch(() => null)
    if (verdict !== null) return verdict
  }
  return null
}
