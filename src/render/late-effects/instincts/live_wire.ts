import type { Paint } from '../basics/brush.ts'
import { putLine } from './line.ts'
import { Moments, scatter } from './moments.ts'
import { halo } from './paints.ts'
import type { NewInstinctPicture } from './picture.ts'

const LENGTH_PX = 128
/** Duration of one shape of the lightning, in ms. */
const SHAPE_MS = 60

const bolt =
  (seed: number): Paint =>
  (c) => {
    const steps = 8
    const points = Array.from({ length: steps + 1 }, (_, i) => {
      const ends = i === 0 || i === steps
      return [-LENGTH_PX / 2 + (LENGTH_PX * i) / steps, ends ? 0 : (scatter(seed, i) - 0.5) * 22] as const
    })
    const draw = (line: number, color: string) => {
      c.lineJoin = 'miter'
      c.lineWidth = line
      c.strokeStyle = color
      c.beginPath()
      for (const [x, y] of points) c.lineTo(x, y)
      c.stroke()
      for (const from of [2, 4, 6]) {
        const [x, y] = points[from] as readonly [number, number]
        const side = scatter(seed, from + 30) > 0.5 ? 1 : -1
        c.lineWidth = line * 0.6
        c.beginPath()
        c.moveTo(x, y)
        c.lineTo(x + 9, y + side * 8)
        c.lineTo(x + 15, y + side * (9 + 9 * scatter(seed, from + 60)))
        c.stroke()
      }
    }
    draw(11, 'rgb(80 170 255 / 0.25)')
    draw(5.5, 'rgb(110 200 255 / 0.85)')
    draw(2.4, '#ffffff')
  }

/** Forked lightning from body to body, thicker with each rank, with a spark on each body. */
export const liveWire: NewInstinctPicture = ({ context, paint }) => {
  const { scene } = context
  const bolts = paint(LENGTH_PX, 60, bolt(1), bolt(2), bolt(3), bolt(4))
  const [spark] = paint(64, 64, halo('150 215 255', 31, 1))
  const leaps = new Moments(40, 320)
  return {
    act: (event, rank) => leaps.add(event, rank),
    draw: (_, { air }) =>
      leaps.draw(scene.now, ({ x, y, a, b, rank, seed }, done) => {
        const shape = context.settings.flashes ? Math.floor(scene.now / SHAPE_MS) + seed : seed
        const alpha = Math.min(1, 2 * (1 - done))
        const width = 0.45 + 0.2 * rank
        putLine(air, bolts[shape % bolts.length] ?? bolts[0], x, y, a, b, width, alpha)
        if (rank >= 4) putLine(air, bolts[(shape + 2) % bolts.length] ?? bolts[0], x, y, a, b, -1.5 * width, 0.7 * alpha)
        air.put(spark, a, b, 0, 0.5 + 0.16 * rank, alpha)
      }),
  }
}
