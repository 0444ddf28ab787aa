import { Ev, MAX_EVENTS } from '../contract/frame.ts'

/** What happened since the last frame, for effects and sound. No rule reads it; beyond MAX_EVENTS the rest is dropped. */
export class EventList {
  readonly data = new Float32Array(Ev.stride * MAX_EVENTS)
  count = 0

  add(kind: number, x: number, y: number, a: number, b: number, entity: number): void {
    if (this.count === MAX_EVENTS) return
    const at = this.count * Ev.stride
    this.data[at + Ev.kind] = kind
    this.data[at + Ev.x] = x
    this.data[at + Ev.y] = y
    this.data[at + Ev.a] = a
    this.data[at + Ev.b] = b
    this.data[at + Ev.entity] = entity
    this.count++
  }
}
