import { instincts } from '../../../../sim/content/instincts.ts'
import { TICK_RATE } from '../../../../sim/content/run-constants.ts'
import { FULL_TURN, type Paint } from '../basics/brush.ts'
import { Moments } from './moments.ts'
import { halo } from './paints.ts'
import type { NewInstinctPicture } from './picture.ts'

/** In ms. */
const DURATION_MS = (1000 * instincts.bloodlust.lasts) / TICK_RATE
/** Distance of the claws from the survivor in px, and their angle to each side of the aim in radians. */
const CLAWS = { far: 25, aside: 0.62 } as const
/** Distance of the marks above the survivor, and between two marks, in px. */
const MARKS = { above: 42, apart: 13 } as const

const threeClaws: Paint = (c) => {
  for (const [y, far] of [
    [-10, 14],
    [0, 19],
    [10, 14],
  ] as const) {
    c.beginPath()
    c.moveTo(-16, y * 0.55)
    c.quadraticCurveTo(2, y - 5, far, y * 0.8)
    c.quadraticCurveTo(2, y + 1.5, -16, y * 0.55)
    c.fillStyle = '#e01f3f'
    c.fill()
    c.lineWidth = 1.5
    c.strokeStyle = '#3a0410'
    c.stroke()
  }
}

const bloodMark: Paint = (c) => {
  c.beginPath()
  c.moveTo(-3, -12)
  c.quadraticCurveTo(7, 0, -1, 13)
  c.quadraticCurveTo(-7, 1, -3, -12)
  c.fillStyle = '#ff3550'
  c.fill()
  c.lineWidth = 2
  c.strokeStyle = '#2a0209'
  c.stroke()
}

/** Claws of blood over both hands, and one mark per stack. Both grow with the stacks. */
export const bloodlust: NewInstinctPicture = ({ context, survivor, paint }) => {
  const { scene } = context
  const [claws, slash = claws] = paint(44, 44, threeClaws, bloodMark)
  const [glow] = paint(96, 96, halo('216 20 50', 47, 0.8))
  const rises = new Moments(4, 460)
  let stacks = 0
  let until = Number.NEGATIVE_INFINITY
  return {
    act(event, rank) {
      rises.add(event, rank)
      stacks = event.a
      until = event.now + DURATION_MS
    },
    draw(_, { marks, air }) {
      if (scene.now >= until) return
      const { x, y, turn } = survivor
      const alpha = Math.min(1, (until - scene.now) / 700)
      marks.put(glow, x, y, 0, 0.7 + 0.16 * stacks, 0.9 * alpha)
      for (const side of [-1, 1]) {
        const at = turn + side * CLAWS.aside
        const size = 0.55 + 0.13 * stacks
        air.put(
          claws,
          x + (CLAWS.far + 2 * stacks) * Math.cos(at),
          y + (CLAWS.far + 2 * stacks) * Math.sin(at),
          turn,
          size,
          alpha,
          undefined,
          side,
        )
      }
      for (let i = 0; i < stacks; i++) {
        air.put(slash, x + (i - (stacks - 1) / 2) * MARKS.apart, y - MARKS.above - (i % 2) * 2, 0.3, 0.8, alpha)
      }
      rises.draw(scene.now, ({ a }, done) => {
        const count = 2 + a
        for (let i = 0; i < count; i++) {
          const way = (i / count) * FULL_TURN
          const far = 30 + 34 * done
          air.put(claws, x + far * Math.cos(way), y + far * Math.sin(way), way, 0.8, 1 - done)
        }
      })
    },
  }
}
