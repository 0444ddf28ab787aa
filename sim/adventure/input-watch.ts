import { Ev, EventKind } from '../contract/frame.ts'
import type { InputLog } from '../contract/input.ts'
import { type InputStatistics, inputStatistics } from '../contract/input-statistics.ts'
import type { World } from './world.ts'

/** Ticks after which a change is no answer to what happened any more. */
const LONGEST_REACTION = 60

/**
 * Looks at a replay as it is played and measures how long after a hit, or after what is announced, the input changes. Choices are not
 * measured: the game stands still meanwhile, so a log does not say how long they took.
 */
export class InputWatch {
  private readonly reactions: number[] = []
  /** Tick of the first thing that nothing was done about yet; -1: none. */
  private struckAt = -1
  private input: unknown = null

  /** To be called after each tick, while the world's events are still there. */
  look(world: World): void {
    if (world.input !== this.input && this.input !== null && this.struckAt >= 0) {
      if (world.tick - this.struckAt <= LONGEST_REACTION) this.reactions.push(world.tick - this.struckAt)
      this.struckAt = -1
    }
    this.input = world.input
    if (this.struckAt >= 0 && world.tick - this.struckAt > LONGEST_REACTION) this.struckAt = -1
    if (this.struckAt < 0 && wasStruck(world)) this.struckAt = world.tick
  }

  /** Of all that was looked at, with its log and how many ticks it lasted. */
  statistics(log: InputLog, ticks: number): InputStatistics {
    return inputStatistics(log, ticks, this.reactions)
  }
}

function wasStruck({ events }: World): boolean {
  for (let i = 0; i < events.count; i++) {
    const kind = events.data[i * Ev.stride + Ev.kind]
    if (kind === EventKind.playerHit || kind === EventKind.tell) return true
  }
  return false
}
