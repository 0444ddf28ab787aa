import { TICK_RATE } from '../content/run-constants.ts'
import { type ActionAnswer, type InputLog, type LogEntry, MAX_MOVE, type RunAction, type RunInput, STILL } from '../contract/input.ts'
import { isByKeys } from '../contract/input-statistics.ts'
import { withEntry } from '../contract/run-record.ts'
import { act } from './actions.ts'
import type { World } from './world.ts'

/** Records a run's input log: all changes with their ticks. A few kB for a full run. */
export class InputRecorder {
  private readonly entries: LogEntry[] = []
  private last: RunInput = STILL
  private changedAt = Number.NEGATIVE_INFINITY
  /** `encodeLog` of the entries. Text is only appended. */
  text = ''

  constructor(played: InputLog = []) {
    for (const entry of played) {
      this.note(entry)
      if (!('input' in entry)) continue
      this.last = entry.input
      this.changedAt = entry.tick
    }
  }

  /**
   * Records the input of the next tick and sets it in the world. Call right before the tick. Key presses and releases apply at once; a
   * stick is read 20 times a second, because otherwise its log would exceed the maximum length.
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

  /** Applies an action to `world` and records it, unless the world refuses it. An action that throws is recorded, so that a replay shows it. */
  act(world: World, action: RunAction): ActionAnswer {
    let done = true
    try {
      const answer = act(world, action)
      done = answer.done
      return answer
    } finally {
      if (done) this.note({ tick: world.tick, action })
    }
  }

  /** Number of entries so far. */
  get count(): number {
    return this.entries.length
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

const quantise = (axis: number): number => (axis >= 0 ? Math.min(MAX_MOVE, Math.round(axis)) : Math.max(-MAX_MOVE, Math.round(axis))) || 0
