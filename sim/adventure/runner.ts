import { run, TICK_RATE } from '../content/run-constants.ts'
import { type FrameView, Outcome } from '../contract/frame.ts'
import type { ActionAnswer, InputLog, PlayedLog, RunAction, RunInput } from '../contract/input.ts'
import type { LogChunk } from '../contract/run-record.ts'
import type { RunReport } from '../contract/run-report.ts'
import type { RunSpec } from '../contract/run-spec.ts'
import type { RunSpeed } from '../contract/run-speed.ts'
import type { WorldCopy } from '../contract/world-copy.ts'
import { hashText } from '../kernel/hash.ts'
import { clockRate } from '../rules/assist.ts'
import { buildReport } from './build-report.ts'
import { encodeFrame } from './encode-frame.ts'
import { InputRecorder } from './input-log.ts'
import { newWorld } from './new-world.ts'
import { resumeWorld } from './resume-world.ts'
import { snapshot } from './snapshot/snapshot.ts'
import { step } from './step.ts'
import type { World } from './world.ts'
import { worldHash } from './world-hash.ts'

/** Tolerance for rounding, as a share of a tick: a third of a second is always 20 ticks. */
const TICK_TOLERANCE = 1e-6

/** A segment in play: takes real time and produces whole ticks and frames. Has no clock. */
export class Runner {
  private readonly world: World
  private readonly recorder: InputRecorder
  /** Accumulated time that was not simulated yet, in ticks. */
  private unplayedTicks = 0
  /** The world's hashes after each second. */
  private secondHashes: string

  /** `played`: the segment's log so far, to continue from. Throws if the world refuses it. */
  constructor(spec: RunSpec, played: PlayedLog | null = null) {
    const { world, hashes } = played === null ? { world: newWorld(spec), hashes: '' } : resumeWorld(spec, played)
    this.world = world
    this.recorder = new InputRecorder(played?.log)
    this.secondHashes = hashes
  }

  /**
   * Plays `elapsed` real seconds, at most 0.5 (RUN-07), at `speed` and at the speed of the assist settings, with `input` held, and writes
   * the frame. Keeps the rest of a tick for the next call.
   */
  advance(elapsed: number, input: RunInput, speed: RunSpeed, frame: FrameView): void {
    const { world, recorder } = this
    this.unplayedTicks += Math.min(elapsed > 0 ? elapsed : 0, run.maxStep) * TICK_RATE * speed * clockRate(world.spec.assist)
    for (; this.unplayedTicks >= 1 - TICK_TOLERANCE && world.outcome === Outcome.playing; this.unplayedTicks--) {
      recorder.apply(world, input)
      step(world)
      this.noteSecond()
    }
    if (world.outcome !== Outcome.playing) this.unplayedTicks = 0
    encodeFrame(world, frame, Math.max(0, this.unplayedTicks))
  }

  /** Applies an action between two ticks. */
  act(action: RunAction): ActionAnswer {
    return this.recorder.act(this.world, action)
  }

  report(): RunReport {
    return buildReport(this.world)
  }

  /** The log that `replay` needs besides the spec. */
  log(): InputLog {
    return this.recorder.log()
  }

  /** The concatenated world hashes after each second. */
  hashes(): string {
    return this.secondHashes
  }

  /** The part of the log after its first `from` characters. */
  logFrom(from: number): LogChunk {
    const { world, recorder } = this
    return { from, text: recorder.text.slice(from), ticks: world.tick, hash: worldHash(world) }
  }

  /** A copy of the world, to resume from after a reload. */
  copy(): WorldCopy {
    const { world, recorder, secondHashes } = this
    return { bytes: snapshot(world, recorder.count), hashes: secondHashes, logHash: hashText(recorder.text) }
  }

  private noteSecond(): void {
    if (this.world.tick % TICK_RATE === 0) this.secondHashes += worldHash(this.world)
  }
}
