import type { SpriteLayer } from '../../scene/layer.ts'
import { putLine } from '../instincts/line.ts'
import { Moments } from '../instincts/moments.ts'
import { streak } from '../instincts/paints.ts'
import type { EventData, InstinctTools } from '../instincts/picture.ts'

/** Lifetime of a shot in ms, and the maximum number at a time. */
const SHOT_LIFE_MS = 140
const MAX_SHOTS = 6
/** In px. */
const LENGTH_PX = 96

/** Shots of a turret or helper: a fading line from the muzzle to the target. `color` is "red green blue"; `width` is in px. */
export function tracers(paint: InstinctTools['paint'], color: string, width: number) {
  const [line] = paint(LENGTH_PX, width + 1, streak(color, LENGTH_PX, width))
  const shots = new Moments(MAX_SHOTS, SHOT_LIFE_MS)
  return {
    add: (event: EventData): void => shots.add(event, 1),
    draw: (now: number, layer: SpriteLayer): void =>
      shots.draw(now, ({ x, y, a, b }, done) => putLine(layer, line, x, y, a, b, 1, 1 - done)),
  }
}
