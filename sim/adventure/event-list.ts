import { Ev, EventKind, MAX_EVENTS } from '../contract/frame.ts'

/** Rare events that a dialog or the display depends on. */
const KEPT: ReadonlySet<number> = new Set([EventKind.boss, EventKind.legendary, EventKind.levelUp, EventKind.playerDeath])
/** Places that are reserved for them. */
const RESERVED = 64

/**
 * What happened since the last frame, for effects and sound. No rule reads it; when the list is full, further events are
 * dropped. The reserved places keep a chest's legendary or a boss's arrival from being dropped among hits and coins.
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
