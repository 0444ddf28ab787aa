import { instincts } from '../../../../sim/content/instincts.ts'
import { Ent } from '../../../../sim/contract/frame.ts'
import { path } from '../basics/brush.ts'
import { putLine } from './line.ts'
import { Moments } from './moments.ts'
import { streak } from './paints.ts'
import type { NewInstinctPicture } from './picture.ts'

const { bullets, spread } = instincts.twin_barrel

/** A fan of fire at the muzzle with a tongue for each bullet, and a tail behind each bullet. */
export const twinBarrel: NewInstinctPicture = ({ context, survivor, paint }) => {
  const { scene, player, settings } = context
  const [tail] = paint(64, 10, streak('255 160 60', 64, 8))
  const [tongue] = paint(64, 28, (c) => {
    for (const [far, wide, color] of [
      [62, 12, 'rgb(255 120 30 / 0.9)'],
      [48, 8, '#ffc97a'],
      [32, 4, '#fffbe8'],
    ] as const) {
      path(c, [
        [-31, -2],
        [-31 + far * 0.45, -wide],
        [-31 + far, 0],
        [-31 + far * 0.45, wide],
        [-31, 2],
      ])
      c.fillStyle = color
      c.fill()
    }
  })
  const shots = new Moments(6, 150)
  return {
    shot: (event, rank) => {
      if (settings.flashes) shots.add(event, rank)
    },
    entity(index, rank, { air }) {
      const at = index * Ent.stride
      const { entities } = scene.frame
      const x = scene.motion.x[index]
      const y = scene.motion.y[index]
      const far = Math.min(20 + 5 * rank, scene.motion.walked[index])
      putLine(air, tail, x - far * entities[at + Ent.dirX], y - far * entities[at + Ent.dirY], x, y, 0.6 + 0.05 * rank, 0.9)
    },
    draw: (_, { air }) =>
      shots.draw(scene.now, ({ a, b, rank }, done) => {
        const count = 1 + bullets(rank)
        const aim = Math.atan2(b, a)
        const size = (0.75 + 0.07 * rank) * (1 - 0.5 * done)
        for (let i = 0; i < count; i++) {
          // Wider than the bullets' spread, because they all start at one point.
          const turn = aim + (i - (count - 1) / 2) * spread * 1.5
          const far = 28 * size
          const x = survivor.x + player.muzzle.x + far * Math.cos(turn)
          const y = survivor.y + player.muzzle.y + far * Math.sin(turn)
          air.put(tongue, x, y, turn, size, 1 - done)
        }
      }),
  }
}
