import { dash } from '../../../sim/content/instincts.ts'
import { showers } from '../../looks/showers.ts'
import type { Layer } from '../layer.ts'
import type { Scene } from '../scene.ts'
import { drawStrip } from '../strip.ts'
import { putLine } from './instincts/line.ts'
import { Moments } from './instincts/moments.ts'
import { streak } from './instincts/paints.ts'
import type { EventData } from './instincts/picture.ts'
import type { Sparks } from './sparks.ts'

const WAY = dash.ticks * dash.step
/** ms. */
const LIFE = 320
/** px aside of each streak, and how far back it begins, as a share of the way. */
const STREAKS = [
  [-9, 0.2],
  [0, 0],
  [9, 0.3],
] as const

/** The dash: dust where it starts, and streaks along its way. */
export class Dashes {
  readonly #sparks: Sparks
  readonly #strip = drawStrip(1, 1, 120, 12, streak('220 232 245', 120, 10))
  readonly #moments = new Moments(2, LIFE)

  constructor(sparks: Sparks) {
    this.#sparks = sparks
  }

  begin(event: EventData): void {
    this.#moments.add(event, 1)
    this.#sparks.throw({ ...showers.landing, count: 6 }, event.now, event.x, event.y, Math.atan2(-event.b, -event.a), 1.6)
  }

  draw(scene: Scene, air: Layer): void {
    const texture = this.#strip.textures[0]
    const { player } = scene.motion
    if (texture === undefined || player < 0) return
    this.#moments.draw(scene.now, ({ x, y, a, b }, done) => {
      // As far as the survivor has come: something may have stopped them.
      const gone = Math.min(WAY, ((scene.motion.x[player] as number) - x) * a + ((scene.motion.y[player] as number) - y) * b)
      for (const [aside, from] of STREAKS) {
        const start = gone * Math.max(from, done * 0.8)
        const sideX = -b * aside
        const sideY = a * aside
        if (gone > start + 8)
          putLine(
            air,
            texture,
            x + a * start + sideX,
            y + b * start + sideY,
            x + a * gone + sideX,
            y + b * gone + sideY,
            0.8,
            0.8 * (1 - done),
          )
      }
    })
  }

  destroy(): void {
    this.#strip.destroy()
  }
}
