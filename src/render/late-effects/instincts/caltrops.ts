import { instincts } from '../../../../sim/content/instincts.ts'
import { Ent } from '../../../../sim/contract/frame.ts'
import { inSight } from '../../scene/scene.ts'
import { FULL_TURN, type Paint } from '../basics/brush.ts'
import { scatter } from './moments.ts'
import type { NewInstinctPicture } from './picture.ts'

const { radius } = instincts.caltrops
/** Side of a painted patch, in px. */
const PATCH_PX = 72
const GOLDEN_ANGLE = 2.39996

/** One caltrop: four steel spikes, one of which points up. */
function caltrop(c: OffscreenCanvasRenderingContext2D, x: number, y: number, turn: number): void {
  c.save()
  c.translate(x, y)
  c.beginPath()
  c.ellipse(2, 4, 8, 4, 0, 0, FULL_TURN)
  c.fillStyle = 'rgb(10 8 14 / 0.4)'
  c.fill()
  c.rotate(turn)
  for (const [line, color] of [
    [5, '#15161c'],
    [2.6, '#c3cdd6'],
  ] as const) {
    for (const at of [0.4, 2.3, 4.4]) {
      c.beginPath()
      c.moveTo(0, 0)
      c.lineTo(9 * Math.cos(at), 9 * Math.sin(at))
      c.lineCap = 'round'
      c.lineWidth = line
      c.strokeStyle = color
      c.stroke()
    }
  }
  c.rotate(-turn)
  c.beginPath()
  c.moveTo(-2.6, 1)
  c.lineTo(0.5, -10)
  c.lineTo(2.6, 1)
  c.closePath()
  c.fillStyle = '#f4f8ff'
  c.fill()
  c.lineWidth = 1.2
  c.strokeStyle = '#15161c'
  c.stroke()
  c.restore()
}
const patch =
  (seed: number): Paint =>
  (c) => {
    for (let i = 0; i < 5; i++) {
      const at = i * GOLDEN_ANGLE + seed
      const far = 7 + 21 * Math.sqrt(i / 5)
      caltrop(c, far * Math.cos(at), far * Math.sin(at), scatter(seed, i) * FULL_TURN)
    }
  }

/** A field of caltrops; each rank makes it wider and denser. */
export const caltrops: NewInstinctPicture = ({ context, paint }) => {
  const { scene } = context
  const patches = paint(PATCH_PX, PATCH_PX, patch(1), patch(2), patch(5))
  return {
    entity(index, rank, { marks }) {
      const at = index * Ent.stride
      const { entities } = scene.frame
      const x = scene.motion.x[index]
      const y = scene.motion.y[index]
      if (!inSight(scene, x, y)) return
      const seed = entities[at + Ent.variant]
      const left = Math.min(1, 6 * entities[at + Ent.health])
      const thrown = Math.min(1, 5 * entities[at + Ent.stateTime])
      const count = 3 + 3 * rank
      for (let i = 0; i < count; i++) {
        const turn = i * GOLDEN_ANGLE + seed
        const far = (radius(rank) - 20) * Math.sqrt((i + 0.4) / count) * thrown
        const picture = patches[(i + seed) % patches.length] ?? patches[0]
        marks.put(picture, x + far * Math.cos(turn), y + far * Math.sin(turn), 0, 0.85, left, undefined, i % 2 === 0 ? 1 : -1)
      }
    },
  }
}
