import { InputMonitor } from '../../sim/adventure/input-monitor.ts'
import type { OpenSegment } from '../../sim/adventure/open-segment.ts'
import { finishSegment, verifySegment } from '../../sim/adventure/verify-segment.ts'
import { EARLIER } from '../../sim/adventure/versions/earlier.ts'
import type { InputLog } from '../../sim/contract/input.ts'
import { inputStatistics } from '../../sim/contract/input-statistics.ts'
import { decodeLog } from '../../sim/contract/parse-run-record.ts'
import { parseMarks } from '../../sim/contract/streamed-marks.ts'
import type { SegmentToVerify, Verdict } from '../../sim/contract/verdict.ts'

/**
 * Replays a segment with the version that its ticket names, and adds statistics of its inputs. Rejects only if that version's
 * code cannot be loaded.
 */
export async function judgeByVersion(sent: SegmentToVerify): Promise<Verdict> {
  const { version } = (sent.ticket ?? {}) as { readonly version?: unknown }
  const earlier = typeof version === 'number' ? EARLIER[version] : undefined
  return earlier ? withInputs(sent, (await earlier()).verifySegment(sent)) : verifySegment(sent, new InputMonitor())
}

/**
 * The verdict on a segment whose replay was played up to near its end. `null` if there is no such replay, or if the verdict needs a second
 * replay, which finds where the client's play differs.
 */
export function finishRun(sent: SegmentToVerify, open: OpenSegment | null): Verdict | null {
  const verdict = open && finishSegment({ ...sent, hashes: undefined }, open)
  return verdict?.verdict === 'verified' || sent.hashes === undefined ? verdict : null
}

/** Earlier versions cannot observe a replay, so their runs get only the statistics that the log provides. */
function withInputs(sent: SegmentToVerify, verdict: Verdict): Verdict {
  const log = verdict.verdict === 'verified' ? decodeLog(sent.log) : null
  if (log === null || verdict.report === null) return verdict
  const agreed = sent.streamed && { agreed: agreedTicks(sent, log) }
  return { ...verdict, ...agreed, inputs: inputStatistics(log, verdict.report.ticks, []) }
}

/**
 * Number of ticks up to which a log matches the one that was streamed: each piece ends at the same tick. The hashes are not
 * compared.
 */
function agreedTicks({ streamed, log: text, ticks }: SegmentToVerify, log: InputLog): number {
  const marks = parseMarks(streamed?.marks ?? '', text)
  const missed = marks.find(
    (mark) =>
      mark.entries < 0 ||
      mark.ticks > ticks ||
      (log[mark.entries - 1]?.tick ?? 0) > mark.ticks ||
      (log[mark.entries]?.tick ?? ticks) < mark.ticks,
  )
  return marks.findLast((mark) => mark.ticks < (missed?.ticks ?? Number.POSITIVE_INFINITY))?.ticks ?? 0
}
