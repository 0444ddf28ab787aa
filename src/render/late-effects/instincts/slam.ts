import { showers } from '../../../looks/showers.ts'
import { FULL_TURN, type Paint } from '../basics/brush.ts'
import { Moments, scatter } from './moments.ts'
import type { NewInstinctPicture } from './picture.ts'

const CRACK_PX = 100
const DUST_TINT = 0xb7a88c

function jagged(c: OffscreenCanvasRenderingContext2D, width: number): void {
  c.beginPath()
  c.moveTo(-50, -width)
  c.lineTo(-28, -3 - width * 0.8)
  c.lineTo(-10, 3 - width * 0.6)
  c.lineTo(14, -4 - width * 0.4)
  c.lineTo(50, 0)
  c.lineTo(14, -2 + width * 0.5)
  c.lineTo(-10, 6 + width * 0.5)
  c.lineTo(-28, width)
  c.lineTo(-50, width)
  c.closePath()
  c.moveTo(-6, 4)
  c.lineTo(14, 12 + width)
  c.lineTo(32, 13)
  c.lineTo(14, 10)
  c.closePath()
}

/** A crack with a bright lower edge. */
const crackPaint: Paint = (c) => {
  c.translate(0, 1.5)
  jagged(c, 5)
  c.fillStyle = 'rgb(244 214 160 / 0.5)'
  c.fill()
  c.translate(0, -1.5)
  jagged(c, 4)
  c.fillStyle = 'rgb(22 15 14 / 0.95)'
  c.fill()
}

const craterPaint: Paint = (c) => {
  for (let i = 0; i < 9; i++) {
    const at = (i / 9) * FULL_TURN
    const reach = 34 + 16 * scatter(i, 3)
    c.beginPath()
    c.moveTo(12 * Math.cos(at), 12 * Math.sin(at))
    c.lineTo(reach * Math.cos(at + 0.06), reach * Math.sin(at + 0.06))
    c.lineTo((reach - 6) * Math.cos(at + 0.6), (reach - 6) * Math.sin(at + 0.6))
    c.closePath()
    c.fillStyle = i % 2 === 0 ? 'rgb(92 76 62 / 0.85)' : 'rgb(66 54 46 / 0.85)'
    c.fill()
    c.lineWidth = 2.5
    c.strokeStyle = 'rgb(20 14 12 / 0.95)'
    c.stroke()
  }
}

/** The ground breaks around the survivor: cracks as long as the hit radius, more with each rank, and a ring of dust. */
export const slam: NewInstinctPicture = ({ context, shockWaves, sparks, paint }) => {
  const [crack] = paint(CRACK_PX, 32, crackPaint)
  const [crater] = paint(112, 112, craterPaint)
  const blows = new Moments(3, 1400)
  return {
    act(event, rank) {
      const { now, x, y, a: radius } = event
      blows.add(event, rank)
      for (let i = 0; i <= rank / 2; i++) shockWaves.send('wave', DUST_TINT, now + i * 90, x, y, 24, radius * (1 + 0.12 * i), 480)
      sparks.throw({ ...showers.landing, count: 6 + 3 * rank, speed: [radius, 2.2 * radius] }, now, x, y)
      sparks.throw({ ...showers.rubble, count: 4 + 3 * rank, speed: [radius * 0.5, 2 * radius] }, now, x, y)
      context.shake.hit(now, 0.25 + 0.1 * rank, 220)
    },
    draw: (_, { marks }) =>
      blows.draw(context.scene.now, ({ x, y, a: radius, rank, seed }, done) => {
        const alpha = Math.min(1, 2.2 * (1 - done))
        const grown = Math.min(1, done * 12)
        marks.put(crater, x, y, seed, (0.7 + 0.14 * rank) * grown, alpha)
        const cracks = 4 + 3 * rank
        for (let i = 0; i < cracks; i++) {
          const turn = ((i + 0.6 * scatter(seed, i)) / cracks) * FULL_TURN + seed
          const far = radius * (0.62 + 0.38 * scatter(seed, i + 50)) * grown
          const middle = 0.56 * far
          const side = i % 2 === 0 ? 1 : -1
          marks.put(
            crack,
            x + middle * Math.cos(turn),
            y + middle * Math.sin(turn),
            turn,
            (0.9 * far) / CRACK_PX,
            alpha,
            undefined,
            side * (0.8 + 0.1 * rank),
          )
        }
      }),
  }
}
