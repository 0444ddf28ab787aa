import { dash } from '../../../sim/content/instincts.ts'
import { TICK_RATE } from '../../../sim/content/run-constants.ts'
import { showers } from '../../looks/showers.ts'
import type { SpriteLayer } from '../scene/layer.ts'
import type { Scene } from '../scene/scene.ts'
import { drawStrip } from '../scene/strip.ts'
import type { Sparks } from './basics/sparks.ts'
import { putLine } from './instincts/line.ts'
import { Moments } from './instincts/moments.ts'
import { streak } from './instincts/paints.ts'
import type { EventData } from './instincts/picture.ts'

const DASH_DISTANCE_PX = dash.ticks * dash.step
/** In ms. */
const STREAK_LIFE_MS = 320
/** Sideways offset of each streak in px, and its start as a share of the path. */
const STREAKS = [
  [-9, 0.2],
  [0, 0],
  [9, 0.3],
] as const

/** Interval between two puffs of dust behind the survivor, in ms. */
const PUFF_INTERVAL_MS = 28
/** Duration of a dash, in ms. */
const DASH_MS = (1000 * dash.ticks) / TICK_RATE

/** Effects of the dash: dust at the start, streaks along the path, and dust behind the feet. */
export class Dashes {
  readonly #sparks: Sparks
  readonly #strip = drawStrip(1, 1, 120, 12, streak('220 232 245', 120, 10))
  readonly #moments = new Moments(2, STREAK_LIFE_MS)
  #puffed = Number.NEGATIVE_INFINITY

  constructor(sparks: Sparks) {
    this.#sparks = sparks
  }

  begin(event: EventData): void {
    this.#moments.add(event, 1)
    this.#sparks.throw({ ...showers.landing, count: 6 }, event.now, event.x, event.y, Math.atan2(-event.b, -event.a), 1.6)
  }

  draw(scene: Scene, air: SpriteLayer): void {
    const texture = this.#strip.textures[0]
    const { player } = scene.motion
    if (texture === undefined || player < 0) return
    this.#moments.draw(scene.now, ({ x, y, a, b }, done) => {
      this.#puff(scene, done)
      // The actual distance so far, because an obstacle may have stopped the survivor.
      const gone = Math.min(DASH_DISTANCE_PX, (scene.motion.x[player] - x) * a + (scene.motion.y[player] - y) * b)
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

  #puff(scene: Scene, done: number): void {
    const { motion, now } = scene
    if (done * STREAK_LIFE_MS > DASH_MS || now - this.#puffed < PUFF_INTERVAL_MS) return
    this.#puffed = now
    this.#sparks.throw(showers.dust, now, motion.x[motion.player], motion.y[motion.player] + 10)
  }

  destroy(): void {
    this.#strip.destroy()
  }
}
