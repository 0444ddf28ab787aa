import type { InputLog } from './input.ts'
import type { RunSpec } from './run-spec.ts'

/** Raised when the file's format changes; the version of the simulation is in each spec. */
export const RUN_FILE_VERSION = 1

/** A segment with all inputs needed to replay it, and its result. */
export interface RecordedSegment {
  readonly spec: RunSpec
  readonly log: InputLog
  /** Tick and world hash at its end. */
  readonly ticks: number
  readonly hash: string
}

/** A saved run as JSON, with its segments in order (`npm run replay`). */
export interface RunFile {
  readonly version: typeof RUN_FILE_VERSION
  readonly segments: readonly RecordedSegment[]
}

/** Adds `segment` to the file of its run; replaces a file of another run. */
export function withSegment(file: RunFile | null, segment: RecordedSegment): RunFile {
  const { runId, segment: number } = segment.spec
  const before = file?.segments.filter(({ spec }) => spec.runId === runId && spec.segment < number) ?? []
  return { version: RUN_FILE_VERSION, segments: [...before, segment] }
}
