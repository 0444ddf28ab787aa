import { Ent, Head } from '../../../../sim/contract/frame.ts'
import { showers } from '../../../looks/showers.ts'
import { FULL_TURN } from '../basics/brush.ts'
import { putLine } from './line.ts'
import { Moments, scatter } from './moments.ts'
import { halo, streak } from './paints.ts'
import type { NewInstinctPicture } from './picture.ts'

/** The last bullet glows red-hot, even in the barrel, and bursts. Each rank makes it larger and adds bursts. */
export const lastRound: NewInstinctPicture = ({ context, sparks, shockWaves, survivor, paint }) => {
  const { scene, player, effects } = context
  const [hot] = paint(64, 64, halo('255 60 40', 31, 1))
  const [tail] = paint(110, 18, streak('255 60 40', 110, 16))
  const [ring] = paint(176, 176, (c) => {
    const gradient = c.createRadialGradient(0, 0, 44, 0, 0, 84)
    gradient.addColorStop(0, 'rgb(255 60 30 / 0)')
    gradient.addColorStop(0.75, 'rgb(255 80 50 / 0.75)')
    gradient.addColorStop(0.9, 'rgb(255 225 190 / 1)')
    gradient.addColorStop(1, 'rgb(255 80 50 / 0)')
    c.beginPath()
    c.arc(0, 0, 84, 0, FULL_TURN)
    c.fillStyle = gradient
    c.fill()
  })
  const blasts = new Moments(6, 520)
  return {
    act(event, rank) {
      const { now, x, y, a: radius } = event
      blasts.add(event, rank)
      effects.play('burst', now, x, y, 0, radius / 40)
      for (let i = 1; i < rank; i++) {
        const turn = (i / (rank - 1)) * FULL_TURN + now
        const far = radius * (0.45 + 0.2 * scatter(i, rank))
        effects.play('burst', now, x + far * Math.cos(turn), y + far * Math.sin(turn), turn, radius / 85)
      }
      shockWaves.send('wave', 0xff6a52, now, x, y, 12, 1.25 * radius, 520)
      sparks.throw({ ...showers.chips, count: 8 + 4 * rank, speed: [80, 4 * radius], life: [300, 600], scale: [0.3, 0.7] }, now, x, y)
    },
    entity(index, rank, { air }) {
      const at = index * Ent.stride
      const { entities } = scene.frame
      if (entities[at + Ent.flash] === 0) return
      const x = scene.motion.x[index]
      const y = scene.motion.y[index]
      const far = 50 + 12 * rank
      putLine(air, tail, x - far * entities[at + Ent.dirX], y - far * entities[at + Ent.dirY], x, y, 0.7 + 0.14 * rank, 1)
      air.put(hot, x, y, 0, 0.6 + 0.13 * rank)
    },
    draw(rank, { air }) {
      const { head } = scene.frame
      const chambered = head[Head.ammo] === 1 && head[Head.reload] === 0
      const beat = 0.75 + 0.25 * Math.sin(scene.now * 0.012)
      if (chambered) air.put(hot, survivor.x + player.muzzle.x, survivor.y + player.muzzle.y, 0, 0.4 + 0.09 * rank, beat)
      blasts.draw(scene.now, ({ x, y, a: radius }, done) =>
        air.put(ring, x, y, 0, (radius / 80) * (0.4 + 0.65 * Math.sqrt(done)), 1 - done),
      )
    },
  }
}
