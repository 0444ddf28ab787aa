import { RUN_FILE_VERSION } from './run-file.ts'
import type { LogChunk, RunRecord } from './run-record.ts'
import type { RunSpec } from './run-spec.ts'

/** The error during which a run was recorded. `inSimulation`: a replay of the run raises it again. */
export interface RunCrash {
  /** Name and message, scrubbed. */
  readonly error: string
  readonly inSimulation: boolean
}

/** The segment during which an error happened, as far as it was played, as JSON for `npm run replay`. Its log is encoded. */
export interface CrashFile {
  readonly version: typeof RUN_FILE_VERSION
  readonly segments: readonly [RunRecord]
  readonly crash: RunCrash
}

/** Id of the run in a crash file, because the real one would lead to its player. */
const NO_RUN_ID = '00000000-0000-4000-8000-000000000000'

/** The file of a segment that was played up to `chunk`, whose text is the whole log. */
export const crashFileOf = (spec: RunSpec, { text, ticks, hash }: LogChunk, crash: RunCrash): CrashFile => ({
  version: RUN_FILE_VERSION,
  segments: [{ spec: { ...spec, runId: NO_RUN_ID }, log: text, ticks, hash }],
  crash,
})
