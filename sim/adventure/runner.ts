import { run, TICK_RATE } from '../content/run-constants.ts'
import { type FrameView, Outcome } from '../contract/frame.ts'
import type { ActionAnswer, InputLog, RunAction, RunInput } from '../contract/input.ts'
import type { RunReport } from '../contract/run-report.ts'
import type { RunSpec } from '../contract/run-spec.ts'
import type { RunSpeed } from '../contract/run-speed.ts'
import { buildReport } from './build-report.ts'
import { encodeFrame } from './encode-frame.ts'
import { InputRecorder } from './input-log.ts'
import { newWorld } from './new-world.ts'
import { step } from './step.ts'
import type { World } from './world.ts'

/** Share of a tick that rounding may cost: a third of a second is 20 ticks, whatever the sums of the clock round to. */
const TICK_TOLERANCE = 1e-6

/** A segment that is being played: real time goes in, whole ticks and frames come out. Holds no clock of its own. */
export class Runner {
  private readonly world: World
  private readonly recorder = new InputRecorder()
  /** Time owed to the world, in ticks. */
  private owed = 0

  constructor(spec: RunSpec) {
    this.world = newWorld(spec)
  }

  /**
   * Plays `elapsed` real seconds, at most 0.5 (RUN-07), `speed` times as fast, with `input` held down, and writes the frame.
   * Time short of a tick is kept for the next call.
   */
  advance(elapsed: number, input: RunInput, speed: RunSpeed, frame: FrameView): void {
    const { world, recorder } = this
    this.owed += Math.min(elapsed > 0 ? elapsed : 0, run.maxStep) * TICK_RATE * speed
    for (; this.owed >= 1 - TICK_TOLERANCE && world.outcome === Outcome.playing; this.owed--) {
      recorder.apply(world, input)
      step(world)
    }
    if (world.outcome !== Outcome.playing) this.owed = 0
    encodeFrame(world, frame, Math.max(0, this.owed))
  }

  /** Makes a choice between two ticks. */
  act(action: RunAction): ActionAnswer {
    return this.recorder.act(this.world, action)
  }

  report(): RunReport {
    return buildReport(this.world)
  }

  /** What `replay` needs beside the spec. */
  log(): InputLog {
    return this.recorder.log()
  }
}
