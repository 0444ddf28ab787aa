import { instincts } from '../../../../sim/content/instincts.ts'
import { Head, Outcome } from '../../../../sim/contract/frame.ts'
import { FULL_TURN } from '../basics/brush.ts'
import { halo } from './paints.ts'
import type { NewInstinctPicture } from './picture.ts'

/** Duration of a heartbeat, in ms. */
const HEARTBEAT_MS = 760
const fangs = (rank: number): number => 4 + 2 * rank
/** Lean in radians, so that the fangs look like circling claws instead of petals. */
const LEAN_RADIANS = 0.75

/** While active: a red glow that beats like a heart, and a ring of fangs around the survivor, more with each rank. */
export const cornered: NewInstinctPicture = ({ context, survivor, paint }) => {
  const { scene } = context
  const [glow] = paint(144, 144, halo('255 40 70', 71, 0.9))
  const [fang] = paint(34, 22, (c) => {
    c.beginPath()
    c.moveTo(-15, -8)
    c.quadraticCurveTo(4, -7, 15, 0)
    c.quadraticCurveTo(4, 7, -15, 8)
    c.quadraticCurveTo(-9, 0, -15, -8)
    c.fillStyle = '#ff3b5c'
    c.fill()
    c.lineWidth = 1.8
    c.strokeStyle = '#4a0614'
    c.stroke()
    c.beginPath()
    c.moveTo(-10, -3)
    c.quadraticCurveTo(2, -4, 10, -0.5)
    c.lineWidth = 1.6
    c.strokeStyle = 'rgb(255 220 220 / 0.85)'
    c.stroke()
  })
  return {
    draw(rank, { marks, bodies, air }) {
      const { head } = scene.frame
      const low = head[Head.health] < instincts.cornered.below * head[Head.maxHealth]
      if (!low || head[Head.outcome] !== Outcome.playing) return
      const phase = (scene.now % HEARTBEAT_MS) / HEARTBEAT_MS
      const beat = Math.max(0, 1 - 4 * phase) + 0.6 * Math.max(0, 1 - Math.abs(phase - 0.3) * 8)
      const { x, y } = survivor
      marks.put(glow, x, y, 0, 0.75 + 0.1 * rank + 0.12 * beat, 0.75 + 0.25 * beat)
      bodies.put(glow, x, y, 0, 0.42, 0.35 + 0.3 * beat)
      const far = 34 + 2 * rank + 5 * beat
      for (let i = 0; i < fangs(rank); i++) {
        const turn = (i / fangs(rank)) * FULL_TURN + scene.now * 0.0006
        const size = (i % 2 === 0 ? 1.15 : 0.7) * (0.6 + 0.07 * rank)
        air.put(fang, x + far * Math.cos(turn), y + far * Math.sin(turn), turn + LEAN_RADIANS, size, 0.9)
      }
    },
  }
}
