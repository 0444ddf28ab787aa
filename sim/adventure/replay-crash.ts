import * as v from 'valibot'
import { newFrameBuffer, viewFrame } from '../contract/frame.ts'
import { decodeLog, parseRunRecord } from '../contract/parse-run-record.ts'
import { RUN_FILE_VERSION } from '../contract/run-file.ts'
import { SIM_VERSION } from '../contract/run-spec.ts'
import { errorText } from '../contract/scrub.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import { encodeFrame } from './encode-frame.ts'
import type { BadFile } from './replay-file.ts'
import { SegmentPlay } from './segment-play.ts'
import { worldHash } from './world-hash.ts'

/** Why a crash file could not be played. `no-crash`: it was played, but without the error that it names. */
export type BadCrashFile = BadFile | { readonly type: 'no-crash'; readonly at: string }

/** A replayed crash. `error` is `null` if the error happened on the page, and the replay led to the same world. */
export interface CrashReplay {
  readonly tick: number
  readonly error: unknown
}

const fileSchema = v.object({
  version: v.literal(RUN_FILE_VERSION),
  segments: v.tuple([v.unknown()]),
  crash: v.object({ error: v.string(), inSimulation: v.boolean() }),
})

/** True for a file with an error, which `replayCrash` plays. */
export const isCrashFile = (json: unknown): boolean => typeof json === 'object' && json !== null && 'crash' in json

/** Replays a run up to the moment of an error and compares the error, or the world if the error came from the page. */
export function replayCrash(json: unknown): Result<CrashReplay, BadCrashFile> {
  const file = v.safeParse(fileSchema, json)
  const record = file.success ? parseRunRecord(file.output.segments[0]) : null
  if (!file.success || record === null) return refuse({ type: 'bad-file', at: '' })
  if (record.spec.version !== SIM_VERSION) return refuse({ type: 'other-version', at: 'segments.0.spec.version' })
  const { error: expected, inSimulation } = file.output.crash
  let play: SegmentPlay | null = null
  try {
    play = new SegmentPlay(record.spec)
    play.add(decodeLog(record.log) ?? [])
    play.playTo(record.ticks)
    encodeFrame(play.world, viewFrame(newFrameBuffer()), 0)
    // A tick that failed early was not counted.
    if (inSimulation) play.playTo(record.ticks + 1)
  } catch (error) {
    const { type, value } = errorText(error)
    return `${type}: ${value}` === expected ? ok({ tick: play?.tick ?? 0, error }) : refuse({ type: 'differs', at: `${type}: ${value}` })
  }
  if (inSimulation) return refuse({ type: 'no-crash', at: `${play.tick}` })
  return worldHash(play.world) === record.hash ? ok({ tick: play.tick, error: null }) : refuse({ type: 'differs', at: 'segments.0.hash' })
}
