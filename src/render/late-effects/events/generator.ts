import { runEvents } from '../../../../sim/content/events.ts'
import { Ent, Kind, RunEventMoment, RunEventPhase } from '../../../../sim/contract/frame.ts'
import { runEventLooks } from '../../../looks/events.ts'
import { showers } from '../../../looks/showers.ts'
import { FULL_TURN, type Paint, plate } from '../basics/brush.ts'
import { RING_RADIUS_PX } from '../basics/large-shapes.ts'
import { halo, shade } from '../instincts/paints.ts'
import { putArc } from './arc.ts'
import type { NewRunEventPicture } from './picture.ts'
import { tracers } from './tracers.ts'

const { tint } = runEventLooks.generator
const { range } = runEvents.generator

const engine: Paint = (c) => {
  c.lineJoin = 'round'
  c.lineWidth = 2.6
  c.strokeStyle = '#14161c'
  plate(c, -38, -26, 76, 52, 6, '#3f6b46')
  plate(c, -32, -20, 36, 40, 4, '#568a5e')
  c.lineWidth = 1.8
  for (let x = -26; x <= 0; x += 6) {
    c.beginPath()
    c.moveTo(x, -14)
    c.lineTo(x, 14)
    c.stroke()
  }
  c.lineWidth = 2.4
  plate(c, 10, -20, 22, 18, 3, '#22262e')
  for (let i = 0; i < 3; i++) {
    c.beginPath()
    c.arc(15 + 6 * i, 10, 4, 0, FULL_TURN)
    c.fillStyle = '#20241f'
    c.fill()
    c.stroke()
  }
  plate(c, -46, -8, 10, 16, 3, '#6b6f78')
}
const turret: Paint = (c) => {
  c.lineJoin = 'round'
  c.lineWidth = 2.2
  c.strokeStyle = '#14161c'
  c.fillStyle = '#8d949f'
  for (const y of [-7, 3]) {
    c.fillRect(4, y, 26, 4)
    c.strokeRect(4, y, 26, 4)
  }
  c.beginPath()
  c.arc(0, 0, 13, 0, FULL_TURN)
  c.fillStyle = '#5d6672'
  c.fill()
  c.stroke()
  c.beginPath()
  c.arc(3, 0, 4.5, 0, FULL_TURN)
  c.fillStyle = '#9bff9f'
  c.fill()
  c.stroke()
}
const fuse: Paint = (c) => {
  c.lineJoin = 'round'
  c.lineWidth = 2
  c.strokeStyle = '#14161c'
  plate(c, -9, -7, 18, 14, 3, '#bfeee0')
  plate(c, -17, -7, 10, 14, 3, '#c9a13c')
  plate(c, 7, -7, 10, 14, 3, '#c9a13c')
  c.beginPath()
  c.moveTo(-7, 0)
  c.lineTo(-3, -3)
  c.lineTo(3, 3)
  c.lineTo(7, 0)
  c.stroke()
}

/** A generator with a turret on its roof, the fuses around it, and its light once it runs. */
export const generator: NewRunEventPicture = ({ context, shapes, sparks, shockWaves, paint }) => {
  const { scene } = context
  const [body] = paint(100, 64, engine)
  const [gun] = paint(68, 36, turret)
  const [part] = paint(44, 26, fuse)
  const [light] = paint(256, 256, halo('190 255 180', 127, 0.5))
  const [shadow] = paint(30, 18, shade)
  const shots = tracers(paint, '170 255 150', 7)
  return {
    mark: body,
    partMark: part,
    act: ({ now, x, y, b }) => {
      if (b === RunEventMoment.acts) {
        shockWaves.send('wave', tint, now, x, y, 20, 160, 500)
        sparks.throw(showers.supply, now, 0, 0)
      } else if (b === RunEventMoment.won) sparks.throw(showers.death, now, x, y - 10)
    },
    shoot: shots.add,
    draw: ({ phase, x, y, progress }, { marks, air, lights }) => {
      if (phase === RunEventPhase.paying) {
        marks.put(light, x, y, 0, range / 127, 0.9)
        lights.pool(x, y, 1.5 * range, 0xd8ffd0, 1)
        marks.put(shapes.large.wave, x, y, 0, range / RING_RADIUS_PX, 0.35, tint)
      } else marks.put(shapes.large.gate, x, y, scene.now * 0.0004, 62 / RING_RADIUS_PX, 0.6, tint)
      putArc(shapes, marks, x, y, 56, progress, tint)
      shots.draw(scene.now, air)
    },
    entity: (kind, index, { marks, things, shadows }) => {
      const at = index * Ent.stride
      const { entities } = scene.frame
      const x = scene.motion.x[index]
      const y = scene.motion.y[index]
      if (kind === Kind.fuse) {
        const beat = 0.5 + 0.5 * Math.sin(scene.now * 0.005 + index)
        marks.put(shapes.large.beam, x, y + 4, 0, 0.8, 0.4 + 0.3 * beat, tint)
        shadows.put(shadow, x + 2, y + 6, 0, 1.1)
        things.put(part, x, y - 3 * beat, 0.4, 1.05)
        return
      }
      const runs = entities[at + Ent.health] > 0
      marks.put(shadow, x + 4, y + 12, 0, 3.1)
      things.put(body, x + (runs ? 0.7 * Math.sin(scene.now * 0.08) : 0), y)
      things.put(gun, x - 12, y, Math.atan2(entities[at + Ent.dirY], entities[at + Ent.dirX]))
    },
  }
}
