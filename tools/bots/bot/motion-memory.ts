import { TICK_RATE } from '../../../sim/content/run-constants.ts'

/** Ids that a run can give out, with room. */
const IDS = 2048

/** Where bodies were at the last look, by id: two looks give a velocity, as an eye judges it. */
export class MotionMemory {
  /** px/s; answer of `see`. */
  vx = 0
  vy = 0
  private readonly x = new Float32Array(IDS)
  private readonly y = new Float32Array(IDS)
  private readonly tick = new Int32Array(IDS)
  private readonly generation = new Int32Array(IDS).fill(-1)

  /** Notes a body; leaves its velocity in `vx` and `vy`. False at first sight: they are 0. */
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
