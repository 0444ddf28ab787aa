import { evolutions } from '../../content/evolutions.ts'
import { instincts } from '../../content/instincts.ts'
import { TICK_RATE } from '../../content/run-constants.ts'
import { EventKind } from '../../contract/frame.ts'
import { length } from '../../kernel/math.ts'
import { hitEnemy } from '../damage.ts'
import type { World } from '../world.ts'
import { instinctDamage } from './area.ts'
import { isEvolved } from './evolved.ts'
import type { Instinct } from './instinct.ts'

const { every, damage, speed, range, reach } = instincts.guard_dog
const READY_AT = 2
const STEP_PX = speed / TICK_RATE
/** Distance in px from the survivor at which it lies down. */
const STOP_DISTANCE_PX = 40

/** Numbers per dog: position, and tick of the next bite. */
export const DOG_MEMORY_SIZE = 3

/** A dog that attacks the enemy nearest to the survivor; the Pack has three dogs, which choose different targets. */
export const guardDog: Instinct = {
  tick: (world, rank, memory, own) => {
    const { Position, player, near } = world
    const dogs = isEvolved(world, 'pack') ? evolutions.pack.dogs : 1
    near.search(world, Position.x[player], Position.y[player], range, dogs, true)
    const targets = [...near.ids.subarray(0, near.count)]
    for (let dog = 0; dog < dogs; dog++) {
      const kept = memory.subarray(DOG_MEMORY_SIZE * dog, DOG_MEMORY_SIZE * (dog + 1))
      run(world, rank, kept, own, targets.length === 0 ? -1 : targets[dog % targets.length])
    }
  },
}

function run(world: World, rank: number, memory: Float64Array, own: number, target: number): void {
  const { tick, Position, Enemy, player, events } = world
  const x = Position.x[player]
  const y = Position.y[player]
  if (memory[0] === 0 && memory[1] === 0) memory.set([x, y])
  if (target < 0) {
    runTo(memory, x, y, STOP_DISTANCE_PX)
    return
  }
  const bite = reach + Enemy.radius[target]
  const toX = Position.x[target]
  const toY = Position.y[target]
  runTo(memory, toX, toY, bite)
  if (tick < memory[READY_AT] || gap(world, memory, target) > bite) return
  memory[READY_AT] = tick + every(rank)
  hitEnemy(world, target, damage * instinctDamage(world), own, memory[0], memory[1])
  events.add(EventKind.instinct, memory[0], memory[1], toX, toY, own)
}

/** Distance in px from the dog to an enemy's centre. */
const gap = ({ Position }: World, memory: Float64Array, id: number): number =>
  length(Position.x[id] - memory[0], Position.y[id] - memory[1])

/** Runs for one tick, up to `stop` px before the target. Dogs jump over obstacles. */
function runTo(memory: Float64Array, x: number, y: number, stop: number): void {
  const dx = x - memory[0]
  const dy = y - memory[1]
  const distance = length(dx, dy)
  const step = Math.min(STEP_PX, distance - stop)
  if (step <= 0) return
  memory[0] = memory[0] + (dx / distance) * step
  memory[1] = memory[1] + (dy / distance) * step
}
