import { runEvents } from '../../../../sim/content/events.ts'
import { Ent, RunEventMoment, RunEventPhase } from '../../../../sim/contract/frame.ts'
import { runEventLooks } from '../../../looks/events.ts'
import { showers } from '../../../looks/showers.ts'
import { FULL_TURN, type Paint, path, plate } from '../basics/brush.ts'
import { putBar } from '../basics/health-bars.ts'
import { RING_RADIUS_PX } from '../basics/large-shapes.ts'
import { halo } from '../instincts/paints.ts'
import { putArc } from './arc.ts'
import type { NewRunEventPicture } from './picture.ts'

const { near } = runEvents.car_alarm
const { tint } = runEventLooks.car_alarm
/** Interval between two sounds of the alarm, in ms. */
const ALARM_INTERVAL_MS = 640

const car: Paint = (c) => {
  c.lineJoin = 'round'
  c.lineWidth = 2.6
  c.strokeStyle = '#14161c'
  for (const x of [-34, 22]) for (const y of [-32, 24]) plate(c, x, y, 16, 8, 3, '#1d1f27')
  plate(c, -58, -28, 116, 56, 16, '#a33a34')
  plate(c, -50, -24, 32, 48, 8, '#b5463e')
  plate(c, 20, -24, 30, 48, 10, '#b5463e')
  plate(c, -22, -23, 44, 46, 8, '#8e302b')
  path(c, [
    [14, -21],
    [26, -18],
    [26, 18],
    [14, 21],
  ])
  c.fillStyle = '#8fb3c4'
  c.fill()
  c.stroke()
  path(c, [
    [-20, -19],
    [-28, -16],
    [-28, 16],
    [-20, 19],
  ])
  c.fill()
  c.stroke()
  for (const y of [-18, 18]) {
    plate(c, 50, y - 5, 8, 10, 3, '#fff0b8')
    plate(c, -58, y - 5, 6, 10, 2, '#ff5a4a')
  }
  c.fillStyle = 'rgb(255 255 255 / 0.22)'
  c.fillRect(-14, -19, 26, 5)
}

/** A parked car; its lights flash while the alarm rings. */
export const carAlarm: NewRunEventPicture = ({ context, shapes, sparks, shockWaves, paint }) => {
  const { scene } = context
  const [body] = paint(128, 76, car)
  const [shadow] = paint(140, 84, (c) => {
    c.beginPath()
    c.ellipse(0, 0, 66, 38, 0, 0, FULL_TURN)
    c.fillStyle = 'rgb(10 8 14 / 0.4)'
    c.fill()
  })
  const [light] = paint(96, 96, halo('255 170 60', 47, 0.9))
  let rang = Number.NEGATIVE_INFINITY
  return {
    mark: body,
    act: ({ now, x, y, b }) => {
      if (b === RunEventMoment.won) {
        context.effects.play('burst', now, x, y, 0, 1.2)
        sparks.throw(showers.rubble, now, x, y)
        sparks.throw(showers.levelUp, now, 0, 0)
      } else if (b === RunEventMoment.missed) for (let n = 0; n < 3; n++) shockWaves.send('wave', tint, now + 160 * n, x, y, 30, 320, 800)
    },
    draw: ({ phase, x, y, left, progress }, { marks }) => {
      const rings = phase === RunEventPhase.underWay
      if (!rings) {
        marks.put(shapes.large.gate, x, y, scene.now * 0.0003, near / RING_RADIUS_PX, 0.35, tint)
        return
      }
      putArc(shapes, marks, x, y, 76, left / 12, tint)
      putArc(shapes, marks, x, y, 66, progress, 0x8dff9a)
      if (scene.now - rang < ALARM_INTERVAL_MS) return
      rang = scene.now
      shockWaves.send('wave', tint, scene.now, x, y, 30, 190, 620)
    },
    entity: (_, index, { marks, things, shadows, air }) => {
      const x = scene.motion.x[index]
      const y = scene.motion.y[index]
      const health = scene.frame.entities[index * Ent.stride + Ent.health]
      const rings = scene.now - rang < 2 * ALARM_INTERVAL_MS
      const shake = rings ? 1.2 * Math.sin(scene.now * 0.06) : 0
      marks.put(shadow, x + 4, y + 8)
      things.put(body, x + shake, y)
      if (!rings) return
      const flashes = context.settings.flashes ? (Math.floor(scene.now / 320) % 2 === 0 ? 1 : 0.15) : 0.6
      for (const [dx, dy] of [
        [54, -18],
        [54, 18],
        [-54, -18],
        [-54, 18],
      ] as const)
        shadows.put(light, x + dx + shake, y + dy, 0, 0.7, flashes)
      if (health < 1) putBar(shapes, air, x, y - 46, health)
    },
  }
}
