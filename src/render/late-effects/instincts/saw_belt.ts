import { instincts } from '../../../../sim/content/instincts.ts'
import { showers } from '../../../looks/showers.ts'
import { FULL_TURN, path, star } from '../basics/brush.ts'
import type { NewInstinctPicture } from './picture.ts'

const { inner, outer } = instincts.saw_belt
/** Distance from the survivor to the centre of the saws, in px. */
const BELT_RADIUS_PX = (inner + outer) / 2
/** Angular speed of the belt and of each saw, in radians per ms. */
const BELT_RADIANS_PER_MS = 0.0026
const SAW_RADIANS_PER_MS = 0.03
const saws = (rank: number): number => 1 + rank

/** Saw blades on a chain around the survivor; each rank adds one. */
export const sawBelt: NewInstinctPicture = ({ context, sparks, survivor, paint }) => {
  const { scene } = context
  const [saw] = paint(44, 44, (c) => {
    path(c, star(12, 19, 13.5))
    const steel = c.createLinearGradient(-16, -16, 16, 16)
    steel.addColorStop(0, '#f4f8ff')
    steel.addColorStop(0.5, '#9aa6b4')
    steel.addColorStop(1, '#5b6572')
    c.fillStyle = steel
    c.fill()
    c.lineWidth = 1.6
    c.strokeStyle = '#1c2028'
    c.stroke()
    c.beginPath()
    c.arc(0, 0, 9.5, 0, FULL_TURN)
    c.lineWidth = 1.4
    c.strokeStyle = 'rgb(255 255 255 / 0.75)'
    c.stroke()
    c.fillStyle = '#b3202f'
    c.fillRect(-4.5, -4.5, 9, 9)
    c.fillStyle = '#1c2028'
    c.beginPath()
    c.arc(0, 0, 2.2, 0, FULL_TURN)
    c.fill()
  })
  const [smear] = paint(208, 208, (c) => {
    const fade = c.createConicGradient(0, 0, 0)
    fade.addColorStop(0, 'rgb(225 236 250 / 0)')
    fade.addColorStop(0.82, 'rgb(225 236 250 / 0)')
    fade.addColorStop(1, 'rgb(235 242 252 / 0.55)')
    c.beginPath()
    c.arc(0, 0, BELT_RADIUS_PX, -1.1, 0)
    c.lineWidth = 24
    c.strokeStyle = fade
    c.stroke()
  })
  const [chain] = paint(172, 172, (c) => {
    c.setLineDash([7, 5])
    for (const [line, color] of [
      [4.5, 'rgb(20 22 28 / 0.55)'],
      [2, 'rgb(201 211 222 / 0.8)'],
    ] as const) {
      c.beginPath()
      c.arc(0, 0, BELT_RADIUS_PX, 0, FULL_TURN)
      c.lineWidth = line
      c.strokeStyle = color
      c.stroke()
    }
  })
  const place = (i: number, count: number) => scene.now * BELT_RADIANS_PER_MS + (i / count) * FULL_TURN
  return {
    act({ now, a: cut }, rank) {
      const turn = place((now % saws(rank)) | 0, saws(rank))
      const chips = { ...showers.chips, count: Math.min(6, 1 + cut), speed: [60, 200], follows: true } as const
      sparks.throw(chips, now, BELT_RADIUS_PX * Math.cos(turn), BELT_RADIUS_PX * Math.sin(turn), turn + FULL_TURN / 4, 1.6)
    },
    draw(rank, { marks, air }) {
      const count = saws(rank)
      const { x, y } = survivor
      marks.put(chain, x, y, scene.now * BELT_RADIANS_PER_MS, 1, 0.65)
      for (let i = 0; i < count; i++) {
        const turn = place(i, count)
        air.put(smear, x, y, turn, 1, 0.8)
        air.put(
          saw,
          x + BELT_RADIUS_PX * Math.cos(turn),
          y + BELT_RADIUS_PX * Math.sin(turn),
          scene.now * SAW_RADIANS_PER_MS,
          0.84 + 0.06 * rank,
        )
      }
    },
  }
}
