import { TICK_RATE } from '../content/run-constants.ts'
import { type ActionAnswer, type InputLog, type LogEntry, MOVE_FULL, type RunAction, type RunInput, STILL } from '../contract/input.ts'
import { isByKeys } from '../contract/input-statistics.ts'
import { withEntry } from '../contract/run-record.ts'
import { act } from './actions.ts'
import type { World } from './world.ts'

/** Writes a run's input log: what changed, and when. A few kB for a whole run. */
export class InputRecorder {
  private readonly entries: LogEntry[] = []
  private last: RunInput = STILL
  private changedAt = Number.NEGATIVE_INFINITY
  /** `encodeLog` of the entries, which only grows. */
  text = ''

  /** Goes on from what was played before. */
  constructor(played: InputLog = []) {
    for (const entry of played) {
      this.note(entry)
      if (!('input' in entry)) continue
      this.last = entry.input
      this.changedAt = entry.tick
    }
  }

  /**
   * Notes the input that the next tick of `world` will run with, and gives it to the world. Called right before the tick. Keys count at
   * once, and so does letting go; a stick is read 20 times a second, or its log would be longer than any that is kept.
   */
  apply(world: World, input: RunInput): void {
    if (input.moveX === this.last.moveX && input.moveY === this.last.moveY) return
    const quantised = { moveX: quantise(input.moveX), moveY: quantise(input.moveY) }
    if (quantised.moveX === this.last.moveX && quantised.moveY === this.last.moveY) return
    if (!isByKeys(quantised) && world.tick - this.changedAt < STICK_TICKS) return
    this.last = quantised
    this.changedAt = world.tick
    world.input = quantised
    this.note({ tick: world.tick, input: quantised })
  }

  /** Makes a choice in `world` and notes it. Where the world did not honour it there is nothing to note. */
  act(world: World, action: RunAction): ActionAnswer {
    const answer = act(world, action)
    if (answer.done) this.note({ tick: world.tick, action })
    return answer
  }

  log(): InputLog {
    return [...this.entries]
  }

  private note(entry: LogEntry): void {
    this.text = withEntry(this.text, entry, this.entries.at(-1)?.tick ?? 0)
    this.entries.push(entry)
  }
}

/** Ticks between two readings of a stick. */
const STICK_TICKS = TICK_RATE / 20

const quantise = (axis: number): number => (axis >= 0 ? Math.min(MOVE_FULL, Math.round(axis)) : Math.max(-MOVE_FULL, Math.round(axis))) || 0
