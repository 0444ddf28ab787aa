import { drums } from '../../../sim/content/events.ts'
import { player, TICK_RATE } from '../../../sim/content/run-constants.ts'
import { LOOKS, type Path } from './path.ts'

/** px around a drum in which its burst hits, and the room that is kept beyond. */
const REACH = drums.reach + player.radius
const BERTH = 14

/** Drums that hiss, as the bot sees them: where each bursts, and in how many seconds. */
export class Blasts {
  private readonly seen: { readonly x: number; readonly y: number; readonly after: number }[] = []
  /** Points that a burst takes from the survivor. */
  private readonly worth: number

  constructor(hurt: (damage: number) => number) {
    this.worth = hurt(drums.hurts)
  }

  clear(): void {
    this.seen.length = 0
  }

  /** `left`: share of its hissing that is left. */
  add(x: number, y: number, left: number): void {
    this.seen.push({ x, y, after: (left * drums.hisses) / TICK_RATE })
  }

  /** Share of the health that they are expected to take on a way, at such a speed (px/s). Who is still inside at its end may yet run out. */
  risk(path: Path, health: number, speed: number): number {
    const share = Math.min(1, this.worth / health)
    let risk = 0
    for (const { x, y, after } of this.seen) {
      const at = placeAt(path, after)
      const run = speed * Math.max(0, after - (path.time[LOOKS] as number))
      const inside = REACH + BERTH - Math.hypot(at.x - x, at.y - y) - run
      // Deeper inside is no worse than inside, but the way out is longer.
      if (inside > 0) risk += share * (inside >= BERTH ? 1 + inside / REACH : inside / BERTH)
      else if (inside > -run) risk += 0.2 * share * (1 + inside / run)
    }
    return risk
  }
}

/** Where a way is after so many seconds, at its end from then on. */
function placeAt({ x, y, time }: Path, seconds: number): { x: number; y: number } {
  let look = 1
  while (look < LOOKS && (time[look] as number) < seconds) look++
  const [from, to] = [time[look - 1] as number, time[look] as number]
  const done = Math.max(0, Math.min(1, (seconds - from) / (to - from)))
  const between = (of: Float64Array) => (of[look - 1] as number) + done * ((of[look] as number) - (of[look - 1] as number))
  return { x: between(x), y: between(y) }
}
