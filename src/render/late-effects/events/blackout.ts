import { runEvents } from '../../../../sim/content/events.ts'
import { RunEventMoment } from '../../../../sim/contract/frame.ts'
import { runEventLooks } from '../../../looks/events.ts'
import { showers } from '../../../looks/showers.ts'
import { FULL_TURN, type Paint } from '../basics/brush.ts'
import { RING_RADIUS_PX } from '../basics/large-shapes.ts'
import { halo } from '../instincts/paints.ts'
import type { NewRunEventPicture } from './picture.ts'

const { lamp: reach } = runEvents.blackout
const { tint } = runEventLooks.blackout

/** A work lamp on three legs, seen from above. */
const lamp: Paint = (c) => {
  c.lineJoin = 'round'
  c.lineCap = 'round'
  for (const [width, color] of [
    [6, '#15131a'],
    [3, '#c9a13c'],
  ] as const) {
    c.lineWidth = width
    c.strokeStyle = color
    for (let i = 0; i < 3; i++) {
      const turn = (i / 3) * FULL_TURN + 0.5
      c.beginPath()
      c.moveTo(0, 0)
      c.lineTo(20 * Math.cos(turn), 20 * Math.sin(turn))
      c.stroke()
    }
  }
  c.beginPath()
  c.roundRect(-15, -10, 30, 18, 4)
  c.fillStyle = '#d8b04a'
  c.fill()
  c.lineWidth = 2.4
  c.strokeStyle = '#15131a'
  c.stroke()
  for (const x of [-7, 7]) {
    c.beginPath()
    c.arc(x, -1, 5.4, 0, FULL_TURN)
    c.fillStyle = '#fffbe6'
    c.fill()
    c.stroke()
  }
}

/** The one lamp that still burns, visible through the dark. The shortened sight draws the dark itself (`drawFog`). */
export const blackout: NewRunEventPicture = ({ context, shapes, sparks, shockWaves, paint }) => {
  const { scene, settings } = context
  const [body] = paint(52, 52, lamp)
  const [glow] = paint(256, 256, halo('255 226 150', 127, 0.55))
  return {
    mark: body,
    act: ({ now, x, y, b }) => {
      if (b === RunEventMoment.begins) sparks.throw({ ...showers.embers, tint }, now, x, y - 8)
      else if (b === RunEventMoment.won) shockWaves.send('wave', tint, now, x, y, 20, 420, 900)
    },
    draw: ({ x, y }, { marks, edge, lights }) => {
      const flicker = settings.flashes ? 1 - 0.08 * Math.max(0, Math.sin(scene.now * 0.021) * Math.sin(scene.now * 0.0047)) : 1
      lights.pool(x, y, 1.4 * reach, 0xffe296, flicker)
      marks.put(shapes.large.gate, x, y, 0, reach / RING_RADIUS_PX, 0.4, tint)
      // Above the dark, so that the lamp is visible from afar.
      edge.put(glow, x, y, 0, reach / 118, 0.75 * flicker)
      edge.put(body, x, y)
    },
  }
}
