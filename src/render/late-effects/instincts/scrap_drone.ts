import { FULL_TURN, type Paint } from '../basics/brush.ts'
import { putLine } from './line.ts'
import { Moments } from './moments.ts'
import { halo, shade, streak } from './paints.ts'
import type { NewInstinctPicture } from './picture.ts'

/** Height above the drone's position, in px. */
const HEIGHT_PX = 20
const ARM_PX = 17
const rotors = (rank: number): number => 2 + rank

/** A hull of scrap with arms, a box, an eye and guns; ranks 3 and 5 add a gun. Faces right. */
const hull =
  (rank: number): Paint =>
  (c) => {
    for (let i = 0; i < rotors(rank); i++) {
      const at = ((i + 0.5) / rotors(rank)) * FULL_TURN
      c.beginPath()
      c.moveTo(0, 0)
      c.lineTo(ARM_PX * Math.cos(at), ARM_PX * Math.sin(at))
      c.lineWidth = 4.5
      c.strokeStyle = '#14161c'
      c.stroke()
      c.lineWidth = 2.2
      c.strokeStyle = '#8d99a6'
      c.stroke()
    }
    const guns = rank >= 5 ? [-6, 0, 6] : rank >= 3 ? [-4, 4] : [0]
    for (const y of guns) {
      c.fillStyle = '#14161c'
      c.fillRect(4, y - 2.4, 17, 4.8)
      c.fillStyle = '#6d7884'
      c.fillRect(6, y - 1.2, 14, 2.4)
    }
    c.beginPath()
    c.roundRect(-10, -8.5, 20, 17, 4)
    c.fillStyle = rank >= 4 ? '#b0482e' : '#9c7a48'
    c.fill()
    c.lineWidth = 2
    c.strokeStyle = '#14161c'
    c.stroke()
    c.fillStyle = 'rgb(255 255 255 / 0.3)'
    c.fillRect(-8, -6.5, 15, 3)
    c.fillStyle = '#3a2f24'
    c.fillRect(-7, 2, 6, 4)
    c.beginPath()
    c.arc(4, 0, 3.6, 0, FULL_TURN)
    c.fillStyle = '#0d2a38'
    c.fill()
    c.beginPath()
    c.arc(4.5, -0.5, 2.2, 0, FULL_TURN)
    c.fillStyle = '#6fd3ff'
    c.fill()
  }

/** A drone at the shoulder with its shots; each rank adds rotors, and some add guns. */
export const scrapDrone: NewInstinctPicture = ({ context, paint }) => {
  const { scene } = context
  const hulls = paint(56, 56, ...[1, 2, 3, 4, 5].map(hull))
  const [rotor] = paint(30, 30, (c) => {
    c.beginPath()
    c.arc(0, 0, 11, 0, FULL_TURN)
    c.fillStyle = 'rgb(210 230 245 / 0.28)'
    c.fill()
    c.lineWidth = 1
    c.strokeStyle = 'rgb(20 22 28 / 0.6)'
    c.stroke()
    for (const turn of [0, FULL_TURN / 2]) {
      c.save()
      c.rotate(turn)
      c.beginPath()
      c.ellipse(6, 0, 6, 1.9, 0.15, 0, FULL_TURN)
      c.fillStyle = 'rgb(240 246 252 / 0.85)'
      c.fill()
      c.restore()
    }
  })
  const [shadow] = paint(30, 18, shade)
  const [tracer] = paint(96, 8, streak('111 211 255', 96, 7))
  const [flash] = paint(40, 40, halo('180 236 255', 19, 1))
  const shots = new Moments(12, 130)
  const gun = { x: 0, y: 0, turn: 0 }
  return {
    act(event, rank) {
      shots.add(event, rank)
      gun.turn = Math.atan2(event.b - event.y, event.a - event.x)
    },
    entity(index, rank, { shadows, air }) {
      const x = scene.motion.x[index]
      const y = scene.motion.y[index]
      const bob = 2.5 * Math.sin(scene.now * 0.005)
      gun.x = x
      gun.y = y - HEIGHT_PX + bob
      const scale = 0.8 + 0.06 * rank
      shadows.put(shadow, x + 10, y + 12, 0, 1 + 0.1 * rank)
      air.put(hulls[rank - 1] ?? hulls[0], gun.x, gun.y, gun.turn, scale)
      for (let i = 0; i < rotors(rank); i++) {
        const at = ((i + 0.5) / rotors(rank)) * FULL_TURN + gun.turn
        air.put(rotor, gun.x + ARM_PX * scale * Math.cos(at), gun.y + ARM_PX * scale * Math.sin(at), scene.now * 0.021 + i, 0.72 * scale)
      }
    },
    draw: (_, { air }) =>
      shots.draw(scene.now, ({ a, b, rank }, done) => {
        const sides = rank >= 5 ? [-6, 0, 6] : rank >= 3 ? [-4, 4] : [0]
        const cos = Math.cos(gun.turn)
        const sin = Math.sin(gun.turn)
        for (const side of sides) {
          const x = gun.x + 18 * cos - side * sin
          const y = gun.y + 18 * sin + side * cos
          if (context.settings.flashes) air.put(flash, x, y, 0, 0.6 + 0.06 * rank, 1 - done)
          putLine(air, tracer, x + (a - x) * 0.5 * done, y + (b - y) * 0.5 * done, a, b, 0.7 + 0.12 * rank, 1 - done)
        }
      }),
  }
}
