import { instincts } from '../../content/instincts.ts'
import { TICK_RATE } from '../../content/run-constants.ts'
import { EventKind } from '../../contract/frame.ts'
import { length } from '../../kernel/math.ts'
import { hitEnemy } from '../damage.ts'
import type { World } from '../world.ts'
import { instinctDamage } from './area.ts'
import type { Instinct } from './instinct.ts'

const { every, damage, speed, range, reach } = instincts.guard_dog
const READY_AT = 2
const STEP = speed / TICK_RATE
/** px; it lies down so far from the survivor. */
const HEEL = 40

/** A dog runs at whoever is nearest to the survivor, and bites. Memory: where it is, and when it bites again. */
export const guardDog: Instinct = {
  tick: (world, rank, memory, own) => {
    const { tick, Position, Enemy, player, near, events } = world
    const x = Position.x[player] as number
    const y = Position.y[player] as number
    if (memory[0] === 0 && memory[1] === 0) memory.set([x, y])
    near.search(world, x, y, range, 1, true)
    const target = near.count > 0 ? (near.ids[0] as number) : -1
    if (target < 0) {
      runTo(memory, x, y, HEEL)
      return
    }
    const bite = reach + (Enemy.radius[target] as number)
    runTo(memory, Position.x[target] as number, Position.y[target] as number, bite)
    if (tick < (memory[READY_AT] as number) || gap(world, memory, target) > bite) return
    memory[READY_AT] = tick + every(rank)
    hitEnemy(world, target, damage * instinctDamage(world), own, memory[0], memory[1])
    events.add(
      EventKind.instinct,
      memory[0] as number,
      memory[1] as number,
      Position.x[target] as number,
      Position.y[target] as number,
      own,
    )
  },
}

/** px from the dog to an enemy's middle. */
const gap = ({ Position }: World, memory: Float64Array, id: number): number =>
  length((Position.x[id] as number) - (memory[0] as number), (Position.y[id] as number) - (memory[1] as number))

/** One tick of running, until `stop` px before the place. It jumps over what stands in its way. */
function runTo(memory: Float64Array, x: number, y: number, stop: number): void {
  const dx = x - (memory[0] as number)
  const dy = y - (memory[1] as number)
  const distance = length(dx, dy)
  const step = Math.min(STEP, distance - stop)
  if (step <= 0) return
  memory[0] = (memory[0] as number) + (dx / distance) * step
  memory[1] = (memory[1] as number) + (dy / distance) * step
}
