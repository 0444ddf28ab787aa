import { INSTINCT_IDS, instincts } from '../../content/instincts.ts'
import { EventKind } from '../../contract/frame.ts'
import type { Instinct } from './instinct.ts'

const { kills, within, attackSpeed, stacks, lasts } = instincts.bloodlust
const BLOODLUST = INSTINCT_IDS.indexOf('bloodlust')
const COUNT = 0
const SINCE = 1
const STACKS = 2
const UNTIL = 3

/** Ten kills in quick succession, and again, and again: each time the survivor strikes faster for a while. */
export const bloodlust: Instinct = {
  boost: ({ boosts, tick }, _rank, memory) => {
    if (tick >= (memory[UNTIL] as number)) memory[STACKS] = 0
    boosts.attackSpeed *= 1 + attackSpeed * (memory[STACKS] as number)
  },
  kill: ({ tick, events, Position, player }, rank, memory) => {
    if (tick - (memory[SINCE] as number) > within) {
      memory[COUNT] = 0
      memory[SINCE] = tick
    }
    memory[COUNT] = (memory[COUNT] as number) + 1
    if ((memory[COUNT] as number) < kills) return
    memory[COUNT] = 0
    memory[SINCE] = tick
    memory[STACKS] = Math.min(stacks(rank), (memory[STACKS] as number) + 1)
    memory[UNTIL] = tick + lasts
    events.add(EventKind.instinct, Position.x[player] as number, Position.y[player] as number, memory[STACKS] as number, 0, BLOODLUST)
  },
}
