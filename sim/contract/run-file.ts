import type { InputLog } from './input.ts'
import type { RunSpec } from './run-spec.ts'

/** Raised when the file's own shape changes; the simulation's version stands in each spec. */
export const RUN_FILE_VERSION = 1

/** One segment as it was played: enough to play it again, and what it came to. */
export interface RecordedSegment {
  readonly spec: RunSpec
  readonly log: InputLog
  /** Where it ended: the world's tick and hash then. */
  readonly ticks: number
  readonly hash: string
}

/** A saved run: its segments in their order, as JSON (`npm run replay`). */
export interface RunFile {
  readonly version: typeof RUN_FILE_VERSION
  readonly segments: readonly RecordedSegment[]
}

/** The file with `segment` added to those of its run; a file of another run is replaced. */
export function withSegment(file: RunFile | null, segment: RecordedSegment): RunFile {
  const { runId, segment: number } = segment.spec
  const before = file?.segments.filter(({ spec }) => spec.runId === runId && spec.segment < number) ?? []
  return { version: RUN_FILE_VERSION, segments: [...before, segment] }
}
