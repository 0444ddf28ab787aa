import { openReplay } from '../../sim/adventure/open-replay.ts'
import type { RunRecord } from '../../sim/contract/run-record.ts'

type OpenReplay = typeof openReplay

/** What plays the runs of earlier versions, as `scripts/make-golden.mjs` wrote it: fetched by whoever watches one. */
const EARLIER: Readonly<Record<number, () => Promise<{ readonly openReplay: OpenReplay }>>> = {
  // biome-ignore lint/correctness/useImportExtensions: 12.d.mts beside it has its types.
  12: () => import('./versions/12.mjs'),
  // biome-ignore lint/correctness/useImportExtensions: 13.d.mts beside it has its types.
  13: () => import('./versions/13.mjs'),
}

/** Opens a run by the version that all its records name. Rejects where that cannot be fetched, or cannot play them. */
export async function replayByVersion(records: readonly RunRecord[]): Promise<NonNullable<ReturnType<OpenReplay>>> {
  const earlier = EARLIER[records[0]?.spec.version ?? 0]
  const open = earlier ? (await earlier()).openReplay : openReplay
  const opened = open(records)
  if (opened === null) throw new Error('This version cannot play the run')
  return opened
}
