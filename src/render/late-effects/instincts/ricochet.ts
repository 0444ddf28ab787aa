import { Ent } from '../../../../sim/contract/frame.ts'
import { showers } from '../../../looks/showers.ts'
import { FULL_TURN } from '../basics/brush.ts'
import { putLine } from './line.ts'
import { Moments } from './moments.ts'
import { streak } from './paints.ts'
import type { NewInstinctPicture } from './picture.ts'

const TAIL_PX = 80
const trail = (rank: number): number => 24 + 9 * rank

/** A ricochet throws rings and sparks, and the bent path of the shot glows for a moment. */
export const ricochet: NewInstinctPicture = ({ context, sparks, shapes, paint }) => {
  const { scene } = context
  const [way] = paint(TAIL_PX, 12, streak('242 209 107', TAIL_PX, 10))
  const [ping] = paint(56, 56, (c) => {
    for (const [radius, line] of [
      [22, 3],
      [13, 1.6],
    ] as const) {
      c.beginPath()
      c.arc(0, 0, radius, 0, FULL_TURN)
      c.lineWidth = line
      c.strokeStyle = 'rgb(255 236 160 / 0.95)'
      c.stroke()
    }
  })
  const jumps = new Moments(32, 420)
  return {
    act(event, rank) {
      jumps.add(event, rank)
      const turn = Math.atan2(event.b - event.y, event.a - event.x)
      sparks.throw(
        { ...showers.gold, count: 2 + rank, life: [180, 420], scale: [0.25, 0.5], fall: 0 },
        event.now,
        event.x,
        event.y,
        turn,
        2.4,
      )
    },
    entity(index, rank, { air }) {
      const at = index * Ent.stride
      const { entities } = scene.frame
      const x = scene.motion.x[index]
      const y = scene.motion.y[index]
      const far = Math.min(trail(rank), scene.motion.walked[index])
      putLine(air, way, x - far * entities[at + Ent.dirX], y - far * entities[at + Ent.dirY], x, y, 0.5 + 0.1 * rank, 0.8)
    },
    draw: (_, { air }) =>
      jumps.draw(scene.now, ({ x, y, a, b, rank }, done) => {
        putLine(air, way, x, y, a, b, (0.45 + 0.16 * rank) * (1 - 0.6 * done), 1 - done)
        air.put(ping, x, y, 0, (0.35 + 0.09 * rank) * (0.5 + done), 1 - done)
        air.put(shapes.small.star, x, y, done * 2, (0.7 + 0.16 * rank) * (1 - done))
      }),
  }
}
