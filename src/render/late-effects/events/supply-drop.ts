import { runEvents } from '../../../../sim/content/events.ts'
import { RunEventMoment, RunEventPhase } from '../../../../sim/contract/frame.ts'
import { runEventLooks } from '../../../looks/events.ts'
import { showers } from '../../../looks/showers.ts'
import { FULL_TURN, OUTLINE_COLOR, type Paint, plate } from '../basics/brush.ts'
import { RING_RADIUS_PX } from '../basics/large-shapes.ts'
import { putArc } from './arc.ts'
import type { NewRunEventPicture } from './picture.ts'

const { radius } = runEvents.supply_drop
const { tint } = runEventLooks.supply_drop
/** Fall time in ms, and the start height in px. */
const FALL_MS = 1400
const START_HEIGHT_PX = 420

const crate: Paint = (c) => {
  c.lineJoin = 'round'
  c.lineWidth = 2.6
  c.strokeStyle = '#1a1410'
  plate(c, -26, -18, 52, 38, 2, '#8a6a3c')
  c.lineWidth = 1.6
  for (const y of [-9, 1, 11]) plate(c, -26, y - 9, 52, 9.5, 2, y === 1 ? '#9a7745' : '#866537')
  c.lineWidth = 2.2
  plate(c, -26, -18, 8, 38, 2, '#6d5230')
  plate(c, 18, -18, 8, 38, 2, '#6d5230')
  // A red cross on a white plate.
  plate(c, -11, -10, 22, 22, 2, '#f2efe4')
  c.fillStyle = '#c8332c'
  c.fillRect(-3, -7, 6, 16)
  c.fillRect(-8, -2, 16, 6)
}
const parachute: Paint = (c) => {
  c.lineWidth = 2
  c.strokeStyle = OUTLINE_COLOR
  for (const x of [-52, -26, 0, 26, 52]) {
    c.beginPath()
    c.moveTo(x, -6)
    c.lineTo(x / 6, 62)
    c.stroke()
  }
  const gores = ['#d9822b', '#f3ead6', '#d9822b', '#f3ead6', '#d9822b']
  gores.forEach((color, i) => {
    const left = -60 + 24 * i
    c.beginPath()
    c.moveTo(left, -4)
    c.quadraticCurveTo(left * 0.5, -62, 0, -64)
    c.quadraticCurveTo((left + 24) * 0.5, -62, left + 24, -4)
    c.quadraticCurveTo(left + 12, 4, left, -4)
    c.fillStyle = color
    c.fill()
    c.lineWidth = 2.2
    c.strokeStyle = '#1a1410'
    c.stroke()
  })
}
const shadow: Paint = (c) => {
  c.beginPath()
  c.ellipse(0, 0, 30, 12, 0, 0, FULL_TURN)
  c.fillStyle = 'rgb(10 8 14 / 0.45)'
  c.fill()
}

/** A crate that comes down on a parachute, in a ring that fills while the survivor stays in it. */
export const supplyDrop: NewRunEventPicture = ({ context, shapes, sparks, shockWaves, paint }) => {
  const { scene } = context
  const [box] = paint(64, 52, crate)
  const [canopy] = paint(132, 136, parachute)
  const [shade] = paint(64, 28, shadow)
  let began = Number.NEGATIVE_INFINITY
  let landed = true
  return {
    mark: box,
    act: ({ now, x, y, b }) => {
      if (b === RunEventMoment.begins) {
        began = now
        landed = false
      } else if (b === RunEventMoment.won) {
        shockWaves.send('wave', tint, now, x, y, 20, 200, 700)
        sparks.throw(showers.gold, now, x, y - 10)
        sparks.throw(showers.heal, now, 0, 0)
        sparks.throw({ ...showers.rubble, tint: 0x9a7745, count: 14 }, now, x, y)
      }
    },
    draw: ({ phase, x, y, progress }, { marks, things, air }) => {
      const age = scene.now - began
      const up = age < FALL_MS ? 1 - age / FALL_MS : 0
      const beat = 0.5 + 0.5 * Math.sin(scene.now * 0.004)
      marks.put(shapes.large.disc, x, y, 0, radius / RING_RADIUS_PX, phase === RunEventPhase.underWay ? 0.2 : 0.1, tint)
      marks.put(shapes.large.gate, x, y, scene.now * 0.0003, radius / RING_RADIUS_PX, 0.55 + 0.3 * beat, tint)
      putArc(shapes, marks, x, y, radius - 8, progress, tint)
      if (up === 0) marks.put(shapes.large.beam, x, y - 6, 0, 1.15, 0.35 + 0.25 * beat, tint)
      things.put(shade, x, y + 16, 0, 1 - 0.5 * up, 1 - 0.4 * up)
      if (up > 0) {
        const sway = 0.06 * Math.sin(scene.now * 0.004)
        air.put(canopy, x + 60 * sway, y - START_HEIGHT_PX * up - 74, sway)
        air.put(box, x, y - START_HEIGHT_PX * up, sway)
        return
      }
      if (!landed) {
        landed = true
        sparks.throw(showers.landing, scene.now, x, y + 10)
        shockWaves.send('wave', 0xb7a88c, scene.now, x, y, 10, 70, 420)
      }
      things.put(box, x + (phase === RunEventPhase.underWay ? 0.8 * Math.sin(scene.now * 0.05) : 0), y)
    },
  }
}
