import { INSTINCT_IDS, instincts } from '../../content/instincts.ts'
import { EventKind } from '../../contract/frame.ts'
import { addTick, type Instinct } from './instinct.ts'

const { kills, within, attackSpeed, stacks, lasts } = instincts.bloodlust
const BLOODLUST = INSTINCT_IDS.indexOf('bloodlust')
const KILL_COUNT = 0
const COUNT_SINCE = 1
const STACKS = 2
const UNTIL = 3

/** Each time the survivor makes ten kills in quick succession, attacks get faster for a while. */
export const bloodlust: Instinct = {
  boost: (world, _rank, memory) => {
    const { boosts, tick } = world
    if (tick >= memory[UNTIL]) memory[STACKS] = 0
    boosts.attackSpeed *= 1 + attackSpeed * memory[STACKS]
    if (memory[STACKS] > 0) addTick(world, BLOODLUST)
  },
  kill: ({ tick, events, Position, player }, rank, memory) => {
    if (tick - memory[COUNT_SINCE] > within) {
      memory[KILL_COUNT] = 0
      memory[COUNT_SINCE] = tick
    }
    memory[KILL_COUNT] = memory[KILL_COUNT] + 1
    if (memory[KILL_COUNT] < kills) return
    memory[KILL_COUNT] = 0
    memory[COUNT_SINCE] = tick
    memory[STACKS] = Math.min(stacks(rank), memory[STACKS] + 1)
    memory[UNTIL] = tick + lasts
    events.add(EventKind.instinct, Position.x[player], Position.y[player], memory[STACKS], 0, BLOODLUST)
  },
}
