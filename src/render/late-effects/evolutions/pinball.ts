import { Ent } from '../../../../sim/contract/frame.ts'
import { FULL_TURN } from '../basics/brush.ts'
import { putLine } from '../instincts/line.ts'
import { Moments } from '../instincts/moments.ts'
import { streak } from '../instincts/paints.ts'
import type { NewEvolutionPicture } from './picture.ts'

/** Length of a ball's tail, and the cell size of a bumper, in px. */
const TAIL_PX = 96
const BUMPER_CELL_PX = 64
/** Time in ms that a bumper stays lit. */
const LIT_MS = 560

/** Steel balls with a pink tail instead of bullets; each body that a ball bounces off lights up as a bumper. */
export const pinball: NewEvolutionPicture = ({ context, paint }) => {
  const { scene } = context
  const [tail] = paint(TAIL_PX, 22, streak('214 132 178', TAIL_PX, 20))
  const [ball] = paint(28, 28, (c) => {
    const steel = c.createRadialGradient(-3.5, -4, 1, 0, 0, 10)
    steel.addColorStop(0, '#ffffff')
    steel.addColorStop(0.45, '#c9d3e4')
    steel.addColorStop(1, '#5d6880')
    c.beginPath()
    c.arc(0, 0, 9, 0, FULL_TURN)
    c.fillStyle = steel
    c.fill()
    c.lineWidth = 2
    c.strokeStyle = '#1b1020'
    c.stroke()
  })
  const [bumper] = paint(BUMPER_CELL_PX, BUMPER_CELL_PX, (c) => {
    c.beginPath()
    c.arc(0, 0, 20, 0, FULL_TURN)
    c.fillStyle = 'rgb(214 132 178 / 0.32)'
    c.fill()
    for (const [style, line] of [
      ['#1b1020', 7],
      ['#c9749f', 4],
    ] as const) {
      c.lineWidth = line
      c.strokeStyle = style
      c.stroke()
    }
    for (let i = 0; i < 8; i++) {
      c.beginPath()
      c.arc(27, 0, 3, 0, FULL_TURN)
      c.fillStyle = i % 2 === 0 ? '#fff3cf' : '#ffb02e'
      c.fill()
      c.rotate(FULL_TURN / 8)
    }
  })
  const leaps = new Moments(32, LIT_MS)
  return {
    act: (event) => leaps.add(event, 1),
    entity(x, y, { air }, index) {
      const { entities } = scene.frame
      const at = index * Ent.stride
      const far = Math.min(TAIL_PX, scene.motion.walked[index])
      putLine(air, tail, x - far * entities[at + Ent.dirX], y - far * entities[at + Ent.dirY], x, y, 1, 0.9)
      air.put(ball, x, y)
    },
    draw: (_x, _y, { air }) =>
      leaps.draw(scene.now, ({ x, y, a, b }, done) => {
        putLine(air, tail, x, y, a, b, 1 - 0.5 * done, 1 - done)
        air.put(bumper, x, y, 0.6 * done, 0.75 + 0.35 * Math.min(1, 5 * done), 1 - done)
      }),
  }
}
