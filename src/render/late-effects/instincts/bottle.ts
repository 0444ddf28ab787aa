import { Ent } from '../../../../sim/contract/frame.ts'
import { showers } from '../../../looks/showers.ts'
import { FULL_TURN, type Paint } from '../basics/brush.ts'
import { Moments, scatter } from './moments.ts'
import { flames, halo, scorch, shade } from './paints.ts'
import type { NewInstinctPicture } from './picture.ts'

/** Maximum height of the flight, in px. */
const MAX_HEIGHT_PX = 74
/** Rotation during the flight, in radians. */
const ROTATION_RADIANS = 9

/** A bottle with a rag in its neck. */
const glassBottle: Paint = (c) => {
  c.beginPath()
  c.moveTo(-3, -11)
  c.lineTo(3, -11)
  c.lineTo(3, -4)
  c.quadraticCurveTo(8, 0, 8, 5)
  c.lineTo(8, 17)
  c.quadraticCurveTo(8, 20, 5, 20)
  c.lineTo(-5, 20)
  c.quadraticCurveTo(-8, 20, -8, 17)
  c.lineTo(-8, 5)
  c.quadraticCurveTo(-8, 0, -3, -4)
  c.closePath()
  const green = c.createLinearGradient(-8, 0, 8, 0)
  green.addColorStop(0, '#2f6b34')
  green.addColorStop(0.35, '#8fdc7a')
  green.addColorStop(1, '#1f4a26')
  c.fillStyle = green
  c.fill()
  c.lineWidth = 2
  c.strokeStyle = '#10180f'
  c.stroke()
  c.fillStyle = '#d8b06a'
  c.fillRect(-6.5, 8, 13, 6)
  c.fillStyle = 'rgb(255 255 255 / 0.7)'
  c.fillRect(-5, 2, 2, 13)
  c.fillStyle = '#efe3cc'
  c.fillRect(-2.2, -16, 4.4, 7)
}

/** A flying bottle with a burning rag, and the fire after it bursts. */
export const bottle: NewInstinctPicture = ({ context, sparks, shockWaves, paint }) => {
  const { scene } = context
  const [glass] = paint(24, 44, glassBottle)
  const fire = paint(32, 48, ...flames)
  const [burnt] = paint(64, 64, scorch)
  const [light] = paint(128, 128, halo('255 120 30', 63, 0.8))
  const [shadow] = paint(30, 18, shade)
  const bursts = new Moments(6, 1100)
  return {
    entity(index, rank, { shadows, air }) {
      const at = index * Ent.stride
      const { entities } = scene.frame
      const done = 1 - entities[at + Ent.health]
      const x = scene.motion.x[index]
      const ground = scene.motion.y[index]
      const y = ground - MAX_HEIGHT_PX * Math.sin(done * Math.PI) - 12 * (1 - done)
      const count = rank >= 5 ? 3 : rank >= 3 ? 2 : 1
      shadows.put(shadow, x + 4, ground + 4, 0, 1 - 0.4 * Math.sin(done * Math.PI))
      for (let i = 0; i < count; i++) {
        const turn = ROTATION_RADIANS * done + i * 0.7
        const aside = (i - (count - 1) / 2) * 15
        const rag = 15 * (0.8 + 0.05 * rank)
        air.put(glass, x + aside, y, turn, 0.8 + 0.05 * rank)
        const picture = fire[Math.floor(scene.now / 70 + i) % fire.length] ?? fire[0]
        air.put(picture, x + aside + rag * Math.sin(turn), y - rag * Math.cos(turn) - 5, 0, 0.42 + 0.04 * rank)
      }
    },
    act(event, rank) {
      const { now, x, y, a: reach } = event
      bursts.add(event, rank)
      context.effects.play('burst', now, x, y, 0, reach / 42)
      shockWaves.send('wave', 0xff9a2e, now, x, y, 16, reach, 420)
      sparks.throw({ ...showers.glass, count: 6 + rank }, now, x, y)
      sparks.throw({ ...showers.embers, count: 8 + 3 * rank, speed: [40, 2.4 * reach] }, now, x, y)
    },
    draw: (_, { marks, things, lights }) =>
      bursts.draw(scene.now, ({ x, y, a: reach, rank, seed }, done) => {
        const left = Math.min(1, 2 * (1 - done))
        const glow = left * (context.settings.flashes ? 1 : 0.25)
        marks.put(burnt, x, y, seed, reach / 30, left)
        marks.put(light, x, y, 0, reach / 60, glow)
        lights.pool(x, y, 2.4 * reach, 0xff8a3a, 0.9 * glow)
        const count = 5 + 3 * rank
        for (let i = 0; i < count; i++) {
          const turn = (i / count) * FULL_TURN * 2.62 + seed
          const far = reach * (0.25 + 0.6 * Math.sqrt(scatter(seed, i))) * Math.min(1, done * 7 + 0.3)
          const picture = fire[Math.floor(scene.now / 90 + i * 1.3) % fire.length] ?? fire[0]
          const size = (0.65 + 0.5 * scatter(seed, i + 40)) * left
          things.put(picture, x + far * Math.cos(turn), y + far * 0.85 * Math.sin(turn) - 10, 0, size)
        }
      }),
  }
}
