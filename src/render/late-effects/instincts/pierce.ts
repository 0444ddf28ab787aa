import { Ent } from '../../../../sim/contract/frame.ts'
import { FULL_TURN, path } from '../basics/brush.ts'
import { putLine } from './line.ts'
import { streak } from './paints.ts'
import type { NewInstinctPicture } from './picture.ts'

const needle = (rank: number): number => 40 + 17 * rank
/** Distance between the rings around a bullet, in px. */
const RING_SPACING_PX = 15

/** Bullets are long bright needles, longer with each rank, with a ring for each body that they pierced. */
export const pierce: NewInstinctPicture = ({ context, paint }) => {
  const { scene } = context
  const [shaft] = paint(120, 12, streak('170 220 255', 120, 9))
  const [tip] = paint(26, 18, (c) => {
    path(c, [
      [-9, -6],
      [12, 0],
      [-9, 6],
      [-4, 0],
    ])
    c.fillStyle = '#ffffff'
    c.fill()
    c.lineWidth = 1.6
    c.strokeStyle = '#2b5f8a'
    c.stroke()
  })
  const [ring] = paint(14, 28, (c) => {
    c.beginPath()
    c.ellipse(0, 0, 3.5, 11, 0, 0, FULL_TURN)
    c.lineWidth = 2
    c.strokeStyle = 'rgb(190 230 255 / 0.95)'
    c.stroke()
  })
  return {
    entity(index, rank, { air }) {
      const at = index * Ent.stride
      const { entities } = scene.frame
      const dirX = entities[at + Ent.dirX]
      const dirY = entities[at + Ent.dirY]
      const x = scene.motion.x[index]
      const y = scene.motion.y[index]
      const turn = Math.atan2(dirY, dirX)
      const far = Math.min(needle(rank), 12 + scene.motion.walked[index])
      putLine(air, shaft, x - far * dirX, y - far * dirY, x + 4 * dirX, y + 4 * dirY, 0.8 + 0.08 * rank, 1)
      air.put(tip, x + 4 * dirX, y + 4 * dirY, turn, 0.8 + 0.08 * rank)
      for (let i = 1; i <= rank && i * RING_SPACING_PX < far; i++)
        air.put(ring, x - i * RING_SPACING_PX * dirX, y - i * RING_SPACING_PX * dirY, turn, 1 - 0.1 * i, 0.9)
    },
  }
}
