import * as v from 'valibot'
import { type BadRun, parseInputLog, parseRunSpec } from '../contract/parse-run.ts'
import { RUN_FILE_VERSION } from '../contract/run-file.ts'
import type { RunSpec } from '../contract/run-spec.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import { type Replay, replay } from './replay.ts'
import type { World } from './world.ts'

/** Why a file could not be played, or does not match its contents. `at`: path of the fault. */
export interface BadFile {
  /** `differs`: it was played, but the result differs from the file's. */
  readonly type: BadRun['type'] | 'bad-file' | 'other-file-version' | 'differs'
  readonly at: string
}

/** Each revive costs diamonds, so no real run has more. */
const MAX_SEGMENTS = 1_000
const fileSchema = v.strictObject({
  version: v.literal(RUN_FILE_VERSION),
  segments: v.pipe(
    v.array(
      v.strictObject({
        spec: v.unknown(),
        log: v.unknown(),
        ticks: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
        hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/)),
      }),
    ),
    v.minLength(1),
    v.maxLength(MAX_SEGMENTS),
  ),
})
type File = v.InferOutput<typeof fileSchema>

/**
 * Replays a saved run segment by segment and compares each with the file. Validates the whole file before playing any of it. `eachSecond`
 * is called after each second of a segment.
 */
export function replayFile(json: unknown, eachSecond?: (world: World) => void): Result<readonly Replay[], BadFile> {
  const file = parseFile(json)
  if (!file.ok) return file
  const played: Replay[] = []
  for (const [i, { spec, log, ticks, hash }] of file.value.segments.entries()) {
    const again = replay(spec, log, { ticks, eachSecond })
    if (!again.ok) return again
    const { report } = again.value
    if (report.ticks !== ticks) return refuse({ type: 'differs', at: `segments.${i}.ticks` })
    if (report.hash !== hash) return refuse({ type: 'differs', at: `segments.${i}.hash` })
    played.push(again.value)
  }
  return ok(played)
}

function parseFile(json: unknown): Result<File, BadFile> {
  const version = v.safeParse(v.object({ version: v.number() }), json)
  if (version.success && version.output.version !== RUN_FILE_VERSION) return refuse({ type: 'other-file-version', at: 'version' })
  const parsed = v.safeParse(fileSchema, json)
  if (!parsed.success) return refuse({ type: 'bad-file', at: v.getDotPath(parsed.issues[0]) ?? '' })
  let before: RunSpec | null = null
  for (const [i, { spec, log, ticks }] of parsed.output.segments.entries()) {
    const good = parseRunSpec(spec)
    if (!good.ok) return refuse(withPathPrefix(good.refusal, `segments.${i}.spec`))
    const inputs = parseInputLog(log, good.value)
    if (!inputs.ok) return refuse(withPathPrefix(inputs.refusal, `segments.${i}.log`))
    if ((inputs.value.at(-1)?.tick ?? 0) > ticks) return refuse({ type: 'bad-file', at: `segments.${i}.log` })
    if (before !== null && !continuesRun(before, good.value)) return refuse({ type: 'bad-file', at: `segments.${i}.spec` })
    before = good.value
  }
  return ok(parsed.output)
}

/** All segments belong to one run, in the order of its revives (OP-09). */
const continuesRun = (before: RunSpec, next: RunSpec): boolean => next.runId === before.runId && next.segment > before.segment

const withPathPrefix = ({ type, at }: BadRun, place: string): BadFile => ({ type, at: at === '' ? place : `${place}.${at}` })
