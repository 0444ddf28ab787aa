import { Ent, EntityState, type FrameView, Head, Kind, MAX_ENTITIES } from '../../../sim/contract/frame.ts'

/** An entity that moved further than this between two frames was teleported, so it is not interpolated. In px. */
const MAX_STEP_PX = 240

/**
 * Interpolated positions between the last two frames. Entities are matched by id and generation; one without a match is
 * drawn at its position in the newer frame. Allocates nothing after construction.
 */
export class Motion {
  /** In world px, by index in the newer frame. */
  readonly x = new Float32Array(MAX_ENTITIES)
  readonly y = new Float32Array(MAX_ENTITIES)
  /** Distance since the entity was first seen in px, by index in the newer frame. */
  readonly walked = new Float32Array(MAX_ENTITIES)
  /** Index of the player in the newer frame, or -1 if it is not in the frame. */
  player = -1
  /** Facing of the survivor in radians: the aim, or the movement before the first attack. */
  facing = 0
  #hasStruck = false
  #lag = 0
  readonly #indexOf = new Int16Array(MAX_ENTITIES + 1)
  readonly #seen = new Uint8Array(MAX_ENTITIES + 1)
  readonly #generation = new Float32Array(MAX_ENTITIES + 1)
  readonly #lastX = new Float32Array(MAX_ENTITIES + 1)
  readonly #lastY = new Float32Array(MAX_ENTITIES + 1)
  readonly #walkedById = new Float32Array(MAX_ENTITIES + 1)

  /** `alpha` in [0, 1]: 0 is `previous`, 1 is `current`. `lag` in [0, 1]: 1 keeps everything at its last drawn position. */
  update(previous: FrameView, current: FrameView, alpha: number, lag = 0): void {
    this.#index(previous)
    this.player = -1
    this.#lag = lag
    const count = current.head[Head.entityCount]
    for (let i = 0, at = 0; i < count; i++, at += Ent.stride) this.#place(previous.entities, current.entities, i, at, alpha)
    if (this.player >= 0) this.#face(current, this.player * Ent.stride)
  }

  /** A run begins with an aim to the right without a target, which must not turn the survivor. */
  #face({ head, entities }: FrameView, at: number): void {
    const aim = Math.atan2(entities[at + Ent.dirY], entities[at + Ent.dirX])
    const state = entities[at + Ent.state]
    this.#hasStruck ||= aim !== 0 || state === EntityState.swing || state === EntityState.shoot
    if (this.#hasStruck) this.facing = aim
    else if (head[Head.moveX] !== 0 || head[Head.moveY] !== 0) this.facing = Math.atan2(head[Head.moveY], head[Head.moveX])
  }

  #index(frame: FrameView): void {
    this.#indexOf.fill(-1)
    const count = frame.head[Head.entityCount]
    for (let i = 0; i < count; i++) this.#indexOf[frame.entities[i * Ent.stride + Ent.id]] = i
  }

  #place(before: Float32Array, now: Float32Array, i: number, at: number, alpha: number): void {
    const id = now[at + Ent.id]
    let x = now[at + Ent.x]
    let y = now[at + Ent.y]
    const from = this.#indexOf[id] * Ent.stride
    if (from >= 0 && before[from + Ent.generation] === now[at + Ent.generation]) {
      const dx = x - before[from + Ent.x]
      const dy = y - before[from + Ent.y]
      if (Math.abs(dx) + Math.abs(dy) < MAX_STEP_PX) {
        x -= dx * (1 - alpha)
        y -= dy * (1 - alpha)
      }
    }
    const generation = now[at + Ent.generation]
    const lag = this.#lag > 0 && this.#isKnown(id, generation) ? this.#lag : 0
    x += (this.#lastX[id] - x) * lag
    y += (this.#lastY[id] - y) * lag
    this.x[i] = x
    this.y[i] = y
    this.walked[i] = this.#walk(id, generation, x, y)
    if (now[at + Ent.kind] === Kind.player) this.player = i
  }

  #isKnown(id: number, generation: number): boolean {
    return this.#seen[id] === 1 && this.#generation[id] === generation
  }

  #walk(id: number, generation: number, x: number, y: number): number {
    const wasSeen = this.#isKnown(id, generation)
    const step = wasSeen ? Math.hypot(x - this.#lastX[id], y - this.#lastY[id]) : 0
    this.#seen[id] = 1
    this.#generation[id] = generation
    this.#lastX[id] = x
    this.#lastY[id] = y
    this.#walkedById[id] = wasSeen ? this.#walkedById[id] + (step < MAX_STEP_PX ? step : 0) : 0
    return this.#walkedById[id]
  }
}
