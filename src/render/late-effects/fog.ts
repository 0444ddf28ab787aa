import { Head } from '../../../sim/contract/frame.ts'
import type { EffectSettings } from '../scene/effect-settings.ts'
import type { SpriteLayer } from '../scene/layer.ts'
import { inSight, type Scene } from '../scene/scene.ts'
import { hasBlackout } from './basics/has-blackout.ts'
import { CLEAR_RADIUS_PX } from './basics/large-shapes.ts'
import type { Shapes } from './basics/shapes.ts'
import { scatter } from './instincts/moments.ts'

/** Fog is paler than the night; a blackout is nearly black. */
const TINTS = { fog: 0x2b333c, blackout: 0x05070b } as const
const FOG_ALPHA = 0.96
/** Fog banks: spacing in px, scale, and wind speed in px per second. Half of them are darker than the fog. */
const BANK = { apart: 250, scale: 3.1, wind: 9, pale: 0x66737f, dark: 0x12161c, alpha: 0.6 } as const
/** Distance beyond the sight at which banks begin, and over which they thicken, in px. */
const BANK_DISTANCE_PX = { from: 40, over: 160 } as const

/**
 * Covers what the survivor cannot see if a run shortens the sight. The fog picture is large enough to cover the view
 * from anywhere. The banks do not move if camera shake is off, and there are none if weather is off; the cover itself
 * is always drawn.
 */
export function drawFog(
  { fog, bank }: Shapes['large'],
  scene: Scene,
  { shake, weather }: Pick<EffectSettings, 'shake' | 'weather'>,
  edge: SpriteLayer,
): void {
  const sight = scene.frame.head[Head.sight]
  if (sight === 0) return
  const blackout = hasBlackout(scene.frame)
  const x = scene.motion.x[0]
  const y = scene.motion.y[0]
  edge.put(fog, x, y, 0, sight / CLEAR_RADIUS_PX, FOG_ALPHA, blackout ? TINTS.blackout : TINTS.fog)
  if (blackout || !weather) return
  const wind = shake === 0 ? 0 : (scene.now / 1000) * BANK.wind
  const { apart } = BANK
  for (let column = Math.floor((scene.left - wind) / apart) - 1; column * apart + wind < scene.right + apart; column++)
    for (let row = Math.floor(scene.top / apart) - 1; row * apart < scene.bottom + apart; row++) {
      const [right, down, kind] = [0, 1, 2].map((each) => scatter(97 * column + row, each)) as [number, number, number]
      const atX = (column + right) * apart + wind
      const atY = (row + down) * apart
      const thick = Math.min(1, (Math.hypot(atX - x, atY - y) - sight - BANK_DISTANCE_PX.from) / BANK_DISTANCE_PX.over)
      if (thick <= 0 || !inSight(scene, atX, atY)) continue
      edge.put(bank, atX, atY, 6 * kind, BANK.scale, BANK.alpha * thick, kind < 0.5 ? BANK.dark : BANK.pale)
    }
}
