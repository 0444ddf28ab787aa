import { drums } from '../../../sim/content/events.ts'
import { player, TICK_RATE } from '../../../sim/content/run-constants.ts'
import { type Path, SAMPLE_COUNT } from './path.ts'

/** Radius of a drum's explosion in px, and the margin that the bot keeps beyond it. */
const BLAST_RADIUS_PX = drums.reach + player.radius
const SAFETY_MARGIN_PX = 14

/** Hissing drums that the bot sees: their positions, and the seconds until they explode. */
export class Blasts {
  private readonly seen: { readonly x: number; readonly y: number; readonly after: number }[] = []
  /** Damage of an explosion to the survivor, in points. */
  private readonly worth: number

  constructor(hurt: (damage: number) => number) {
    this.worth = hurt(drums.hurts)
  }

  clear(): void {
    this.seen.length = 0
  }

  /** `left`: share of the hissing time that is left. */
  add(x: number, y: number, left: number): void {
    this.seen.push({ x, y, after: (left * drums.hisses) / TICK_RATE })
  }

  /**
   * Expected damage of the drums on a path, as a share of health, at the given speed (px/s). A survivor inside the radius at the
   * path's end may still get out.
   */
  risk(path: Path, health: number, speed: number): number {
    const share = Math.min(1, this.worth / health)
    let risk = 0
    for (const { x, y, after } of this.seen) {
      const at = placeAt(path, after)
      const run = speed * Math.max(0, after - (path.time[SAMPLE_COUNT] as number))
      const inside = BLAST_RADIUS_PX + SAFETY_MARGIN_PX - Math.hypot(at.x - x, at.y - y) - run
      // A deeper position does no more damage, but the way out is longer.
      if (inside > 0) risk += share * (inside >= SAFETY_MARGIN_PX ? 1 + inside / BLAST_RADIUS_PX : inside / SAFETY_MARGIN_PX)
      else if (inside > -run) risk += 0.2 * share * (1 + inside / run)
    }
    return risk
  }
}

/** Position on a path after the given seconds. Stays at its end from then on. */
function placeAt({ x, y, time }: Path, seconds: number): { x: number; y: number } {
  let look = 1
  while (look < SAMPLE_COUNT && (time[look] as number) < seconds) look++
  const [from, to] = [time[look - 1] as number, time[look] as number]
  const done = Math.max(0, Math.min(1, (seconds - from) / (to - from)))
  const between = (of: Float64Array) => (of[look - 1] as number) + done * ((of[look] as number) - (of[look - 1] as number))
  return { x: between(x), y: between(y) }
}
