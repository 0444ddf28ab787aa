import { FlowField } from '../../../sim/adventure/flow-field.ts'
import { RUN_EVENT_IDS, type RunEventId, runEvents } from '../../../sim/content/events.ts'
import type { LocationId } from '../../../sim/content/locations.ts'
import { Ent, type FrameView, Head, Kind, MOST_RUN_EVENTS, RunEventPhase, RunEventRecord } from '../../../sim/contract/frame.ts'
import { groundOf } from './ground-of.ts'
import type { Path } from './path.ts'
import { wayAround } from './way-around.ts'

/** px around its place that are near enough, of the run events that have one. Between the drums a crowd can be blown up; in the lamp's light one sees. */
const ROOM: Readonly<Partial<Record<RunEventId, number>>> = {
  supply_drop: runEvents.supply_drop.radius - 30,
  courier: 10,
  car_alarm: runEvents.car_alarm.radius + 30,
  generator: 6,
  survivor: 50,
  drums: runEvents.drums.around / 2,
  blackout: runEvents.blackout.lamp - 30,
}
/** px around the generator's turret, and from a lane of crows. */
const BESIDE_TURRET = 140
const CLEAR_OF_LANE = runEvents.crows.lane + 40
/** What it costs to stand in the middle of a lane that is announced: as much as to be bitten. */
const IN_LANE = 3
/** px that one walks ahead of whom one leads. */
const LEAD = 160
/** What each px away from it costs, however far off it is; below this share of health nobody walks anywhere. */
const PULL = 0.75 / 140
const TOO_HURT = 0.35
/** The look at which the way is judged. */
const SOON = 2

/** Where a player goes for the sake of a run event; and which lane one leaves. */
export class Errand {
  isOn = false
  /** It runs away: whoever can dash does. */
  isChase = false
  private x = 0
  private y = 0
  private room = 0
  /** Middle of the lane that crows are about to take; NaN: there is none. */
  private lane = Number.NaN
  private readonly locationId: LocationId
  private flow: FlowField | null = null

  constructor(locationId: LocationId) {
    this.locationId = locationId
  }

  look(frame: FrameView): void {
    const { head } = frame
    this.isOn = false
    this.isChase = false
    this.lane = Number.NaN
    for (let i = 0; i < MOST_RUN_EVENTS; i++) this.consider(frame, Head.runEvents + i * RunEventRecord.stride)
    if ((head[Head.health] as number) < TOO_HURT * (head[Head.maxHealth] as number)) this.isOn = false
    if (this.isOn) this.goAround(head[Head.playerX] as number, head[Head.playerY] as number)
  }

  /** What it costs to be away from it, or in the lane. */
  price({ x, y }: Path): number {
    const inLane = Number.isNaN(this.lane) ? 0 : IN_LANE * Math.max(0, 1 - Math.abs((y[SOON] as number) - this.lane) / CLEAR_OF_LANE)
    if (!this.isOn) return inLane
    const off = Math.hypot((x[SOON] as number) - this.x, (y[SOON] as number) - this.y) - this.room
    return inLane + PULL * Math.max(0, off)
  }

  private consider(frame: FrameView, at: number): void {
    const { head } = frame
    const phase = head[at + RunEventRecord.phase] as number
    const id = RUN_EVENT_IDS[head[at + RunEventRecord.event] as number]
    if (phase === RunEventPhase.none || id === undefined) return
    const [x, y] = [head[at + RunEventRecord.x] as number, head[at + RunEventRecord.y] as number]
    if (id === 'crows' && (head[at + RunEventRecord.own] as number) >= 0) this.lane = y
    const room = ROOM[id]
    if (room === undefined || (id === 'survivor' && phase === RunEventPhase.paying)) return
    if (id === 'survivor' && phase === RunEventPhase.underWay) this.lead(x, head[Head.playerX] as number)
    else if (id === 'generator' && phase !== RunEventPhase.paying) this.goToFuse(frame, room)
    else this.go(x, y, phase === RunEventPhase.paying ? BESIDE_TURRET : room)
    if (id === 'courier') this.isChase = phase === RunEventPhase.underWay
  }

  private go(x: number, y: number, room: number): void {
    this.isOn = true
    this.x = x
    this.y = y
    this.room = room
  }

  /** On to where one is headed, so far ahead that they follow. */
  private lead(x: number, playerX: number): void {
    this.go(x + (playerX < x ? -LEAD : LEAD), 0, 40)
  }

  private goToFuse({ head, entities }: FrameView, room: number): void {
    const [px, py] = [head[Head.playerX] as number, head[Head.playerY] as number]
    let least = Number.POSITIVE_INFINITY
    for (let i = (head[Head.entityCount] as number) - 1; i > 0; i--) {
      const at = i * Ent.stride
      if (entities[at + Ent.kind] !== Kind.fuse) continue
      const [x, y] = [entities[at + Ent.x] as number, entities[at + Ent.y] as number]
      const far = Math.hypot(x - px, y - py)
      if (far >= least) continue
      least = far
      this.go(x, y, room)
    }
  }

  private goAround(px: number, py: number): void {
    this.flow ??= new FlowField(groundOf(this.locationId))
    const next = Math.abs(this.x - px) > 1_200 ? null : wayAround(this.flow, px, py, this.x, this.y)
    if (next !== null) this.go(next.x, next.y, 0)
  }
}
