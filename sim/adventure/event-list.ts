import { Ev, EventKind, MAX_EVENTS } from '../contract/frame.ts'

/** Events that a dialog or the display lives on, and that come but now and then. */
const KEPT: ReadonlySet<number> = new Set([EventKind.boss, EventKind.legendary, EventKind.levelUp, EventKind.playerDeath])
/** Places that only they may take. */
const RESERVED = 64

/**
 * What happened since the last frame, for effects and sound. No rule reads it; where more happens than has room, the rest is
 * dropped, but never a chest's legendary or a boss's arrival for want of room among blows and coins.
 */
export class EventList {
  readonly data = new Float32Array(Ev.stride * MAX_EVENTS)
  count = 0

  add(kind: number, x: number, y: number, a: number, b: number, entity: number): void {
    if (this.count >= (KEPT.has(kind) ? MAX_EVENTS : MAX_EVENTS - RESERVED)) return
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
