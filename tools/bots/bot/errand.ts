import { FlowField } from '../../../sim/adventure/flow-field.ts'
import { RUN_EVENT_IDS, type RunEventId, runEvents } from '../../../sim/content/events.ts'
import type { LocationId } from '../../../sim/content/locations.ts'
import { Ent, type FrameView, Head, Kind, MAX_RUN_EVENTS, RunEventPhase, RunEventRecord } from '../../../sim/contract/frame.ts'
import { groundOf } from './ground-of.ts'
import type { Path } from './path.ts'
import { wayAround } from './way-around.ts'

/**
 * Radius in px around a run event that counts as being there. Between the drums, a crowd can be blown up; inside the lamp's
 * light, the player can see.
 */
const EVENT_RADIUS_PX: Readonly<Partial<Record<RunEventId, number>>> = {
  supply_drop: runEvents.supply_drop.radius - 30,
  courier: 10,
  car_alarm: runEvents.car_alarm.radius + 30,
  generator: 6,
  survivor: 50,
  drums: runEvents.drums.around / 2,
  blackout: runEvents.blackout.lamp - 30,
}
/** Distance to the generator's turret, and to a lane of crows, in px. */
const BESIDE_TURRET = 140
const CLEAR_OF_LANE = runEvents.crows.lane + 40
/** Cost of standing in the middle of an announced lane, the same as a bite. */
const IN_LANE = 3
/** Distance in px that the player walks ahead of the survivor it leads. */
const LEAD_PX = 160
/** Cost per px of distance from the target. Below the following share of health, the bot ignores run events. */
const COST_PER_PX = 0.75 / 140
const TOO_HURT = 0.35
/** Index of the look at which the path is evaluated. */
const PATH_LOOK = 2

/** Target that a run event gives the player, and the lane that the player must leave. */
export class BotErrand {
  isOn = false
  /** The target runs away, so the bot dashes if it can. */
  isChase = false
  private x = 0
  private y = 0
  private room = 0
  /** Middle of the lane that crows are about to take. NaN if there is none. */
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
    for (let i = 0; i < MAX_RUN_EVENTS; i++) this.consider(frame, Head.runEvents + i * RunEventRecord.stride)
    if ((head[Head.health] as number) < TOO_HURT * (head[Head.maxHealth] as number)) this.isOn = false
    if (this.isOn) this.goAround(head[Head.playerX] as number, head[Head.playerY] as number)
  }

  price({ x, y }: Path): number {
    const inLane = Number.isNaN(this.lane) ? 0 : IN_LANE * Math.max(0, 1 - Math.abs((y[PATH_LOOK] as number) - this.lane) / CLEAR_OF_LANE)
    if (!this.isOn) return inLane
    const off = Math.hypot((x[PATH_LOOK] as number) - this.x, (y[PATH_LOOK] as number) - this.y) - this.room
    return inLane + COST_PER_PX * Math.max(0, off)
  }

  private consider(frame: FrameView, at: number): void {
    const { head } = frame
    const phase = head[at + RunEventRecord.phase] as number
    const id = RUN_EVENT_IDS[head[at + RunEventRecord.event] as number]
    if (phase === RunEventPhase.none || id === undefined) return
    const [x, y] = [head[at + RunEventRecord.x] as number, head[at + RunEventRecord.y] as number]
    if (id === 'crows' && (head[at + RunEventRecord.own] as number) >= 0) this.lane = y
    const room = EVENT_RADIUS_PX[id]
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

  /** Targets a point ahead of the survivor, on the side of the player, so that the survivor follows. */
  private lead(x: number, playerX: number): void {
    this.go(x + (playerX < x ? -LEAD_PX : LEAD_PX), 0, 40)
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
