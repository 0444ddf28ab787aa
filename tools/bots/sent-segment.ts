import type { LocationId } from '../../sim/content/locations.ts'
import { encodeLog } from '../../sim/contract/run-record.ts'
import type { SegmentToVerify } from '../../sim/contract/verdict.ts'
import { playScriptedRun } from './scripted-run.ts'

/**
 * A scripted minute of a run as the client of that version sends it, but with a wrong hash, so that the verdict contains the
 * right one.
 */
export function buildSentSegment(locationId: LocationId, version: number): SegmentToVerify {
  const { spec, log } = playScriptedRun(locationId, 3)
  const ticket = { ...spec, version }
  return { ticket, before: [], segment: 0, endedBy: 'die', spec: ticket, log: encodeLog(log), ticks: 3_600, hash: '00000000' }
}
