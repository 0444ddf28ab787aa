import { instincts } from '../../../../sim/content/instincts.ts'
import { Moments } from './moments.ts'
import type { NewInstinctPicture } from './picture.ts'

const { reach } = instincts.wide_swing
/** Distance of the painted blade from the survivor, in px. */
const BLADE_RADIUS_PX = 76
/** Reach of a swing at scale 1, in px (`swingScale`). */
const SWING_REACH_PX = 37
/** Angle of the fan, in radians. */
const sweep = (rank: number): number => 1.2 + 0.8 * rank
const blades = (rank: number): number => 2 + rank

/** A fan of light blades. Each rank adds blades and widens the fan, in the end to nearly a full circle. */
export const wideSwing: NewInstinctPicture = ({ context, survivor, paint }) => {
  const [blade] = paint(176, 120, (c) => {
    c.beginPath()
    c.arc(0, 0, BLADE_RADIUS_PX, -0.62, 0.62)
    c.quadraticCurveTo(44, 0, BLADE_RADIUS_PX * Math.cos(-0.62), BLADE_RADIUS_PX * Math.sin(-0.62))
    const light = c.createRadialGradient(0, 0, 50, 0, 0, BLADE_RADIUS_PX)
    light.addColorStop(0, 'rgb(255 196 110 / 0.15)')
    light.addColorStop(0.6, 'rgb(255 214 150 / 0.75)')
    light.addColorStop(1, '#fffdf4')
    c.fillStyle = light
    c.fill()
    c.lineWidth = 1.5
    c.strokeStyle = 'rgb(120 60 10 / 0.55)'
    c.stroke()
  })
  const swings = new Moments(4, 300)
  return {
    swing: (event, rank) => swings.add(event, rank),
    draw: (_, { air }) =>
      swings.draw(context.scene.now, ({ a, b, rank }, done) => {
        const count = blades(rank)
        const from = Math.atan2(b, a) + sweep(rank) / 2
        const scale = (context.swing * SWING_REACH_PX * reach(rank) * (1.05 + 0.1 * done)) / BLADE_RADIUS_PX
        for (let i = 0; i < count; i++) {
          // The arm swings from right to left, and each blade follows the previous one.
          const lit = done * 2.2 - (0.8 * i) / count
          if (lit <= 0) continue
          const turn = from - (sweep(rank) * i) / (count - 1)
          const alpha = Math.min(1, lit * 4, 2.4 * (1 - done))
          // Each blade reaches slightly further than the previous one.
          const further = scale * (0.9 + (0.28 * i) / (count - 1))
          air.put(blade, survivor.x, survivor.y, turn, further, alpha)
          if (rank >= 3) air.put(blade, survivor.x, survivor.y, turn + 0.2, 1.3 * further, 0.6 * alpha, undefined, 0.8)
        }
      }),
  }
}
