import { runEvents } from '../../../../sim/content/events.ts'
import { TICK_RATE } from '../../../../sim/content/run-constants.ts'
import { RunEventMoment } from '../../../../sim/contract/frame.ts'
import { runEventLooks } from '../../../looks/events.ts'
import { showers } from '../../../looks/showers.ts'
import { FULL_TURN } from '../basics/brush.ts'
import { RING_RADIUS_PX } from '../basics/large-shapes.ts'
import type { NewRunEventPicture } from './picture.ts'

const { lane, tell, speed } = runEvents.crows
const { tint } = runEventLooks.crows
/** Distance between two arrow heads on a lane, in px. */
const ARROW_SPACING_PX = 150

/** The lane of an incoming flight. It fills until the first crow reaches the survivor. The crows themselves are drawn like all others. */
export const crows: NewRunEventPicture = ({ context, shapes, sparks, shockWaves, paint, survivor }) => {
  const { scene } = context
  const [bird] = paint(56, 40, (c) => {
    c.lineJoin = 'round'
    c.lineWidth = 2
    c.strokeStyle = '#0c0d14'
    for (const side of [-1, 1]) {
      c.beginPath()
      c.moveTo(6, 2 * side)
      c.quadraticCurveTo(0, 18 * side, -16, 17 * side)
      c.quadraticCurveTo(-6, 10 * side, -8, 3 * side)
      c.closePath()
      c.fillStyle = '#39405c'
      c.fill()
      c.stroke()
    }
    c.beginPath()
    c.ellipse(0, 0, 15, 5.5, 0, 0, FULL_TURN)
    c.fillStyle = '#262b40'
    c.fill()
    c.stroke()
    c.beginPath()
    c.moveTo(15, -3)
    c.lineTo(25, 0)
    c.lineTo(15, 3)
    c.closePath()
    c.fillStyle = '#e0a83c'
    c.fill()
    c.stroke()
  })
  return {
    mark: bird,
    act: ({ now, x, y, b }) => {
      if (b === RunEventMoment.begins || b === RunEventMoment.acts) shockWaves.send('wave', tint, now, survivor.x, y, 20, 120, 500)
      else if (b === RunEventMoment.won) sparks.throw(showers.levelUp, now, 0, 0)
      else sparks.throw(showers.feathers, now, x, y)
    },
    draw: ({ x, y, own }, { marks }) => {
      if (own < 0) return
      const way = x < survivor.x ? 1 : -1
      const glow = 0.5 + 0.4 * Math.sin(scene.now * 0.012)
      const offset = ((scene.now * 0.35) % ARROW_SPACING_PX) * way
      const middle = (scene.left + scene.right) / 2
      const full = Math.min(1, own / (tell / TICK_RATE + Math.abs(x - survivor.x) / speed))
      // A long plate, a second one that grows over it to its rails, and arrow heads that run along it.
      const long = scene.right - scene.left
      for (const share of [1, full])
        marks.put(shapes.large.disc, middle, y, 0, long / RING_RADIUS_PX, 0.13, tint, (share * (lane + 14)) / long)
      for (let n = -6; n <= 6; n++)
        marks.put(shapes.large.lane, middle + n * ARROW_SPACING_PX + offset, y, way > 0 ? 0 : Math.PI, 1.1, glow, tint, 1.35)
      for (const side of [-1, 1])
        for (let n = -9; n <= 9; n++) marks.put(shapes.small.shard, middle + n * 80, y + side * (lane + 12), 0, 0.9, 0.75, tint)
    },
  }
}
