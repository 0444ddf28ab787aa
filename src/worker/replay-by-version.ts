import { openReplay } from '../../sim/adventure/open-replay.ts'
import { EARLIER } from '../../sim/adventure/versions/earlier.ts'
import type { RunRecord } from '../../sim/contract/run-record.ts'

/** Opens a run with the version that all its records name. Rejects if that version cannot be loaded or cannot play them. */
export async function replayByVersion(records: readonly RunRecord[]): Promise<NonNullable<ReturnType<typeof openReplay>>> {
  const earlier = EARLIER[records[0]?.spec.version ?? 0]
  const open = earlier ? (await earlier()).openReplay : openReplay
  const opened = open(records)
  if (opened === null) throw new Error('This version of the simulation cannot play the run.')
  return opened
}
