import type { RunsPort, RunVerdict } from '../../../machines/ports.ts'

/** Milliseconds between two looks at whether the run is stored, which cost nothing, and between two requests. */
const LOOK_MS = 250
const ASK_MS = 2_000
const MAX_WAIT_MS = 60_000

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
  for (let waitedMs = 0; ; ) {
    if (signal.aborted) return null
    const canAsk = isStored()
    const verdict = canAsk ? await runs.verdict(slot, runId).catch(() => null) : null
    if (verdict !== null) return verdict
    const pauseMs = canAsk ? ASK_MS : LOOK_MS
    waitedMs += pauseMs
    if (waitedMs >= MAX_WAIT_MS) return null
    await wait(pauseMs)
  }
}
