import { type InputLog, type LoggedInput, MOVE_FULL, type RunInput, STILL } from '../contract/input.ts'
import type { World } from './world.ts'

/** Writes a run's input log: what changed, and when. A few kB for a whole run. */
export class InputRecorder {
  private readonly entries: LoggedInput[] = []
  private last: RunInput = STILL

  /** Notes the input that the next tick of `world` will run with, and gives it to the world. */
  apply(world: World, input: RunInput): void {
    if (input.moveX === this.last.moveX && input.moveY === this.last.moveY) return
    const quantised = { moveX: quantise(input.moveX), moveY: quantise(input.moveY) }
    if (quantised.moveX === this.last.moveX && quantised.moveY === this.last.moveY) return
    this.last = quantised
    world.input = quantised
    // Two changes before one tick: only the last one was ever played.
    if (this.entries.at(-1)?.tick === world.tick) this.entries.pop()
    this.entries.push({ tick: world.tick, input: quantised })
  }

  log(): InputLog {
    return [...this.entries]
  }
}

const quantise = (axis: number): number => (axis >= 0 ? Math.min(MOVE_FULL, Math.round(axis)) : Math.max(-MOVE_FULL, Math.round(axis))) || 0
