import { Ev, EventKind, MAX_EVENTS } from '../contract/frame.ts'

/** Rare events that a dialog, the HUD or the player's next step depends on. */
const ESSENTIAL_KINDS: ReadonlySet<number> = new Set([
  EventKind.boss,
  EventKind.legendary,
  EventKind.levelUp,
  EventKind.playerDeath,
  EventKind.playerHit,
  EventKind.tell,
  EventKind.horde,
  EventKind.elite,
  EventKind.eliteChest,
  EventKind.evolution,
  EventKind.defense,
  EventKind.runEvent,
])
/** Number of places in the list that are reserved for rare events. */
const RESERVED_PLACES = 64

/**
 * Events since the last frame, for effects and sound. No rule reads them, and events are dropped when the list is full. All hits on one
 * body are one event with their sum, which becomes the death event, so that a dying crowd does not fill the list. The reserved places keep
 * a legendary or a boss arrival from being dropped among hits and coins.
 */
export class EventList {
  readonly data = new Float32Array(Ev.stride * MAX_EVENTS)
  count = 0
  /** Index of the last hit event by entity id. It can be from an earlier frame, so the event itself is checked. */
  private readonly hitAt: number[] = []

  add(kind: number, x: number, y: number, a: number, b: number, entity: number): void {
    const hit = kind === EventKind.hit || kind === EventKind.death ? this.hitOf(entity) : -1
    if (hit >= 0 && kind === EventKind.hit) {
      this.data[hit + Ev.a] = this.data[hit + Ev.a] + a
      return
    }
    if (hit >= 0) {
      this.write(hit, kind, x, y, a, this.data[hit + Ev.a], entity)
      return
    }
    if (this.count >= (ESSENTIAL_KINDS.has(kind) ? MAX_EVENTS : MAX_EVENTS - RESERVED_PLACES)) return
    const at = this.count++ * Ev.stride
    this.write(at, kind, x, y, a, b, entity)
    if (kind === EventKind.hit) this.hitAt[entity] = at
  }

  /** Index of a body's hit event in this frame, or -1. */
  private hitOf(entity: number): number {
    const at = this.hitAt[entity] ?? -1
    const stands =
      at >= 0 && at < this.count * Ev.stride && this.data[at + Ev.kind] === EventKind.hit && this.data[at + Ev.entity] === entity
    return stands ? at : -1
  }

  private write(at: number, kind: number, x: number, y: number, a: number, b: number, entity: number): void {
    this.data[at + Ev.kind] = kind
    this.data[at + Ev.x] = x
    this.data[at + Ev.y] = y
    this.data[at + Ev.a] = a
    this.data[at + Ev.b] = b
    this.data[at + Ev.entity] = entity
  }
}
