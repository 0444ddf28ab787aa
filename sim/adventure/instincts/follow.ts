import { cosine, sine } from '../../kernel/math.ts'
import type { World } from '../world.ts'

/** px from the survivor's middle where something hovers, radians that it circles a tick, and share of the way that it makes up a tick. */
const ASIDE = 34
const TURN = 0.02
const PULL = 0.12

/** Moves what hovers beside the survivor, whose place is in the first two numbers of its memory; 0, 0: it has just come. */
export function follow({ tick, Position, player }: World, memory: Float64Array, own: number): void {
  const angle = TURN * tick + own
  const x = Position.x[player] + ASIDE * cosine(angle)
  const y = Position.y[player] + ASIDE * sine(angle)
  const isNew = memory[0] === 0 && memory[1] === 0
  memory[0] = isNew ? x : memory[0] + PULL * (x - memory[0])
  memory[1] = isNew ? y : memory[1] + PULL * (y - memory[1])
}
