import type { Texture } from 'pixi.js'
import { Head } from '../../../sim/contract/frame.ts'
import type { Layer } from '../layer.ts'
import type { Scene } from '../scene.ts'
import { hasBlackout } from './has-blackout.ts'
import { CLEAR } from './large-shapes.ts'

/** Fog is paler than the night, and without lamps nothing is. */
const TINT = { fog: 0x2b333c, blackout: 0x05070b } as const
const THICK = 0.96

/** Covers what the survivor cannot see, where a run shortens the sight. The picture reaches beyond the view from wherever they stand. */
export function drawFog(texture: Texture, scene: Scene, edge: Layer): void {
  const sight = scene.frame.head[Head.sight]
  if (sight === 0) return
  edge.put(texture, scene.motion.x[0], scene.motion.y[0], 0, sight / CLEAR, THICK, hasBlackout(scene.frame) ? TINT.blackout : TINT.fog)
}
