import { cosine, sine } from '../../kernel/math.ts'
import type { World } from '../world.ts'

/** Distance in px from the survivor's centre, turning angle in radians per tick, and share of the remaining way per tick. */
const DISTANCE_PX = 34
const TURN_PER_TICK = 0.02
const PULL_PER_TICK = 0.12

/** Moves a companion that hovers next to the survivor. The first two numbers of its memory are its position; 0, 0 before its first tick. */
export function hoverBesidePlayer({ tick, Position, player }: World, memory: Float64Array, own: number): void {
  const angle = TURN_PER_TICK * tick + own
  const x = Position.x[player] + DISTANCE_PX * cosine(angle)
  const y = Position.y[player] + DISTANCE_PX * sine(angle)
  const isNew = memory[0] === 0 && memory[1] === 0
  memory[0] = isNew ? x : memory[0] + PULL_PER_TICK * (x - memory[0])
  memory[1] = isNew ? y : memory[1] + PULL_PER_TICK * (y - memory[1])
}
