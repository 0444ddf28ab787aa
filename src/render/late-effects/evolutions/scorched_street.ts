import { instincts } from '../../../../sim/content/instincts.ts'
import { TICK_RATE } from '../../../../sim/content/run-constants.ts'
import { evolutionLooks } from '../../../looks/evolutions.ts'
import { showers } from '../../../looks/showers.ts'
import { FULL_TURN, path } from '../basics/brush.ts'
import { Moments, scatter } from '../instincts/moments.ts'
import { flames, halo } from '../instincts/paints.ts'
import type { NewEvolutionPicture } from './picture.ts'

/** Number of cracks around the centre, their width at the start in px, and their number of bends. */
const CRACKS = { count: 13, width: 7, bends: 5 } as const

/** Number of flames around the burst, their distance as a share of its radius, and the share of its duration in which they burn. */
const FLAME_RING = { count: 16, far: 1.16, share: 0.6 } as const

/** A wall of fire around each burst bottle; the ground stays torn open there and glows while it burns. */
export const scorchedStreet: NewEvolutionPicture = ({ context, paint, shockWaves, sparks }) => {
  const { scene, settings } = context
  const [torn] = paint(192, 192, (c) => {
    for (const [color, share] of [
      ['rgb(24 12 10 / 0.9)', 1.9],
      ['#d8400f', 1],
      ['#ffc24a', 0.4],
    ] as const) {
      c.fillStyle = color
      for (let i = 0; i < CRACKS.count; i++) crack(c, i, share * CRACKS.width)
    }
  })
  const [light] = paint(128, 128, halo('255 96 24', 63, 0.55))
  const fire = paint(32, 48, ...flames)
  const burns = new Moments(6, (1000 * instincts.burning_trail.lasts(1)) / TICK_RATE)
  return {
    act(event) {
      const { now, x, y, a: radius } = event
      burns.add(event, 1)
      shockWaves.send('wave', evolutionLooks.scorched_street.tint, now, x, y, 20, radius * 1.4, 700)
      sparks.throw(showers.embers, now, x, y)
    },
    draw: (_x, _y, { marks, things, lights }) =>
      burns.draw(scene.now, ({ x, y, a: radius, seed }, done) => {
        const left = Math.min(1, 12 * done + 0.3, 3 * (1 - done))
        marks.put(light, x, y, 0, (1.5 * radius) / 60, (settings.flashes ? 0.6 : 0.3) * left)
        marks.put(torn, x, y, 2.4 * seed, (1.3 * radius) / 92, left)
        lights.pool(x, y, 2.2 * radius, 0xff8a3a, 0.7 * left)
        const size = 1.1 * Math.min(1, 30 * done + 0.4, 4 * (1 - done / FLAME_RING.share))
        for (let i = 0; i < FLAME_RING.count && size > 0; i++) {
          const turn = (i / FLAME_RING.count) * FULL_TURN + seed
          const far = FLAME_RING.far * radius * Math.min(1, 16 * done + 0.6)
          const picture = fire[Math.floor(scene.now / 90 + i * 1.3) % fire.length] ?? fire[0]
          things.put(picture, x + far * Math.cos(turn), y + far * Math.sin(turn) - 12, 0, size * (0.8 + 0.4 * scatter(seed, i)))
        }
      }),
  }
}

/** A crack that narrows from the centre outwards. */
function crack(c: OffscreenCanvasRenderingContext2D, i: number, width: number): void {
  const reach = 50 + 42 * scatter(i, 2)
  let way = ((i + 0.6 * scatter(i, 1)) / CRACKS.count) * FULL_TURN
  const middle: [x: number, y: number][] = []
  for (let n = 0; n <= CRACKS.bends; n++) {
    const far = 6 + (n / CRACKS.bends) * (reach - 6)
    middle.push([far * Math.cos(way), far * Math.sin(way)])
    way += 0.5 * (scatter(i, n + 3) - 0.5)
  }
  const side = (sign: 1 | -1) =>
    middle.map(([x, y], n): [number, number] => {
      const half = (sign * width * (1 - n / CRACKS.bends)) / 2
      return [x - half * Math.sin(way), y + half * Math.cos(way)]
    })
  path(c, [...side(1), ...side(-1).reverse()])
  c.fill()
}
