import { Ev, EventKind } from '../contract/frame.ts'
import type { InputLog, RunInput } from '../contract/input.ts'
import { type InputStatistics, inputStatistics } from '../contract/input-statistics.ts'
import type { World } from './world.ts'

/** Ticks after which a change no longer counts as a reaction. */
const MAX_REACTION_TICKS = 60

/**
 * Observes a replay and measures the time from a hit or an announced attack to the next input change. Choices are not measured, because the
 * game is paused meanwhile and a log does not contain their duration.
 */
export class InputMonitor {
  private readonly reactions: number[] = []
  /** Tick of the first stimulus without a reaction so far, or -1. */
  private struckAt = -1
  private input: RunInput | null = null

  /** Call after each tick, before the world's events are cleared. */
  observe(world: World): void {
    if (this.struckAt >= 0 && this.input !== null && !isSame(world.input, this.input)) {
      if (world.tick - this.struckAt <= MAX_REACTION_TICKS) this.reactions.push(world.tick - this.struckAt)
      this.struckAt = -1
    }
    this.input = world.input
    if (this.struckAt >= 0 && world.tick - this.struckAt > MAX_REACTION_TICKS) this.struckAt = -1
    if (this.struckAt < 0 && wasStruck(world)) this.struckAt = world.tick
  }

  /** Statistics of the observed replay. `ticks`: its length. */
  statistics(log: InputLog, ticks: number): InputStatistics {
    return inputStatistics(log, ticks, this.reactions)
  }
}

const isSame = (a: RunInput, b: RunInput): boolean => a.moveX === b.moveX && a.moveY === b.moveY

function wasStruck({ events }: World): boolean {
  for (let i = 0; i < events.count; i++) {
    const kind = events.data[i * Ev.stride + Ev.kind]
    if (kind === EventKind.playerHit || kind === EventKind.tell) return true
  }
  return false
}
