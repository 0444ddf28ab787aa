import { lingering } from '../../../sim/content/lingering.ts'
import { Head } from '../../../sim/contract/frame.ts'
import { isLingeringSoon } from '../../../sim/rules/lingering.ts'
import type { SpriteLayer } from '../scene/layer.ts'
import type { Scene } from '../scene/scene.ts'
import { RING_RADIUS_PX } from './basics/large-shapes.ts'
import type { Shapes } from './basics/shapes.ts'

const TINT = 0xff4a3d
/** Radius of the ring in px when the warning begins and when hits change. */
const RADIUS_PX = { first: 150, last: 60 } as const

/** A toothed ring that closes around a survivor who stands still for too long (decision 0038). It stays until the survivor has walked. */
export function drawStanding({ teeth, disc }: Shapes['large'], scene: Scene, signals: SpriteLayer): void {
  const stood = scene.frame.head[Head.stood]
  if (!isLingeringSoon(stood)) return
  const done = Math.min(1, 1 - (lingering.after - stood) / lingering.warns)
  const scale = (RADIUS_PX.first + (RADIUS_PX.last - RADIUS_PX.first) * done) / RING_RADIUS_PX
  const x = scene.motion.x[0]
  const y = scene.motion.y[0]
  signals.put(disc, x, y, 0, scale, 0.08 + 0.14 * done, TINT)
  signals.put(teeth, x, y, 0, scale, 0.5 + 0.45 * done, TINT)
}
