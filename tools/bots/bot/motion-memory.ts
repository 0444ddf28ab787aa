import { TICK_RATE } from '../../../sim/content/run-constants.ts'

/** Upper limit of the ids in a run. */
const MAX_IDS = 2048

/** Positions of bodies at the last look, by id. Two looks give a velocity, like a human eye. */
export class MotionMemory {
  /** Results of `see`, in px/s. */
  vx = 0
  vy = 0
  private readonly x = new Float32Array(MAX_IDS)
  private readonly y = new Float32Array(MAX_IDS)
  private readonly tick = new Int32Array(MAX_IDS)
  private readonly generation = new Int32Array(MAX_IDS).fill(-1)

  /** Records a body and sets its velocity in `vx` and `vy`. Returns `false` for a new body, whose velocity is 0. */
  see(id: number, generation: number, x: number, y: number, tick: number): boolean {
    const known = this.generation[id] === generation
    const seconds = (tick - (this.tick[id] as number)) / TICK_RATE
    this.vx = known && seconds > 0 ? (x - (this.x[id] as number)) / seconds : 0
    this.vy = known && seconds > 0 ? (y - (this.y[id] as number)) / seconds : 0
    this.x[id] = x
    this.y[id] = y
    this.tick[id] = tick
    this.generation[id] = generation
    return known
  }
}
