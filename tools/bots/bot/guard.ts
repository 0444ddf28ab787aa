import { FlowField } from '../../../sim/adventure/flow-field.ts'
import { defense } from '../../../sim/content/defense.ts'
import { Ent, type FrameView, Head, Kind } from '../../../sim/contract/frame.ts'
import type { Bodies } from './bodies.ts'
import { groundOf } from './ground-of.ts'
import type { Path } from './path.ts'
import { wayAround } from './way-around.ts'

const { fire, barricades } = defense
/** Radius in px around the fire in which the bot goes to meet enemies; enemies farther away approach on their own. */
const MET_WITHIN = barricades.away + 130
/**
 * Distance in px behind a barricade's middle, on the fire's side, from which the bot repairs it, and the share of health below
 * which a repair is worth the walk.
 */
const REPAIR_DISTANCE_PX = 36
const REPAIR_BELOW = 0.9
/** Radius in px around the fire that is close enough while there is nothing to do. */
const AT_EASE = 120
/** Cost per px of distance from the post. */
const COST_PER_PX = 0.8 / 200
/** Index of the look at which the way to the post is evaluated. */
const PATH_LOOK = 2

/**
 * Post of a player in Defense: at the enemy nearest to the fire, or else at the most damaged barricade. Other maps have no post.
 */
export class Guard {
  private x = 0
  private y = 0
  private room = 0
  isPosted = false
  private flow: FlowField | null = null

  look(frame: FrameView, foes: Bodies, reach: number): void {
    const { head } = frame
    this.isPosted = (head[Head.fire] as number) >= 0
    if (!this.isPosted) return
    const px = head[Head.playerX] as number
    const py = head[Head.playerY] as number
    if (!this.meet(foes, px, py, reach) && !this.mend(frame, px, py)) this.post(fire.x, fire.y, AT_EASE)
    this.flow ??= new FlowField(groundOf(defense.location))
    const next = wayAround(this.flow, px, py, this.x, this.y)
    if (next !== null) this.post(next.x, next.y, 0)
  }

  price({ x, y }: Path): number {
    if (!this.isPosted) return 0
    const off = Math.hypot((x[PATH_LOOK] as number) - this.x, (y[PATH_LOOK] as number) - this.y) - this.room
    return COST_PER_PX * Math.max(0, off)
  }

  private post(x: number, y: number, room: number): void {
    this.x = x
    this.y = y
    this.room = room
  }

  private meet(foes: Bodies, px: number, py: number, reach: number): boolean {
    let least = Number.POSITIVE_INFINITY
    for (let i = 0; i < foes.count; i++) {
      const x = foes.x[i] as number
      const y = foes.y[i] as number
      const off = Math.hypot(x - fire.x, y - fire.y)
      if (off > MET_WITHIN) continue
      const price = off + 0.7 * Math.hypot(x - px, y - py)
      if (price >= least) continue
      least = price
      this.post(x, y, reach + (foes.radius[i] as number) - 6)
    }
    return least < Number.POSITIVE_INFINITY
  }

  private mend({ head, entities }: FrameView, px: number, py: number): boolean {
    let most = Number.NEGATIVE_INFINITY
    for (let i = (head[Head.entityCount] as number) - 1; i > 0; i--) {
      const at = i * Ent.stride
      if (entities[at + Ent.kind] !== Kind.barricade || (entities[at + Ent.health] as number) > REPAIR_BELOW) continue
      const boxX = entities[at + Ent.x] as number
      const x = boxX + (boxX < fire.x ? REPAIR_DISTANCE_PX : -REPAIR_DISTANCE_PX)
      const y = entities[at + Ent.y] as number
      const worth = 1 - (entities[at + Ent.health] as number) - Math.hypot(x - px, y - py) / 1_000
      if (worth <= most) continue
      most = worth
      this.post(x, y, 20)
    }
    return most > Number.NEGATIVE_INFINITY
  }
}
