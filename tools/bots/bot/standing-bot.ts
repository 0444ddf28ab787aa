import { type FrameView, Head } from '../../../sim/contract/frame.ts'
import { type RunAction, STILL } from '../../../sim/contract/input.ts'
import type { RunSpec } from '../../../sim/contract/run-spec.ts'
import type { Bot } from './bot.ts'
import { Chooser, type InstinctPolicy } from './chooser.ts'

/** A simulated player who never moves, but makes all choices and uses supplies. */
export class StandingBot implements Bot {
  readonly input = STILL
  alive = 0
  private readonly chooser: Chooser

  constructor(spec: RunSpec, policy: InstinctPolicy) {
    this.chooser = new Chooser(spec, policy)
  }

  choose(frame: FrameView): RunAction | null {
    return this.chooser.choose(frame)
  }

  look({ head }: FrameView): void {
    this.alive = head[Head.entityCount] as number
  }
}
