import { drums as rules } from '../../../../sim/content/events.ts'
import { Ent } from '../../../../sim/contract/frame.ts'
import { runEventLooks } from '../../../looks/events.ts'
import { showers } from '../../../looks/showers.ts'
import { FULL_TURN, type Paint, path } from '../basics/brush.ts'
import { RING_RADIUS_PX } from '../basics/large-shapes.ts'
import { scorch, shade } from '../instincts/paints.ts'
import type { NewRunEventPicture } from './picture.ts'

const { tint } = runEventLooks.drums

/** A drum seen from above, with a lid and a flame sign; or torn open and black inside. */
const drum =
  (isWhole: boolean): Paint =>
  (c) => {
    c.lineJoin = 'round'
    c.lineWidth = 2.4
    c.strokeStyle = '#14100e'
    c.beginPath()
    c.arc(0, 0, 20, 0, FULL_TURN)
    c.fillStyle = isWhole ? '#b5432f' : '#3c322e'
    c.fill()
    c.stroke()
    c.beginPath()
    c.arc(0, 0, 15.5, 0, FULL_TURN)
    c.fillStyle = isWhole ? '#cf5a3c' : '#171310'
    c.fill()
    c.stroke()
    if (!isWhole) {
      for (let i = 0; i < 7; i++) {
        const turn = (i / 7) * FULL_TURN
        path(c, [
          [15 * Math.cos(turn - 0.2), 15 * Math.sin(turn - 0.2)],
          [(22 + 4 * (i % 2)) * Math.cos(turn), (22 + 4 * (i % 2)) * Math.sin(turn)],
          [15 * Math.cos(turn + 0.2), 15 * Math.sin(turn + 0.2)],
        ])
        c.fillStyle = '#54453d'
        c.fill()
        c.stroke()
      }
      return
    }
    // Hazard sign for flammable contents, black on yellow.
    path(c, [
      [0, -12],
      [11, 7],
      [-11, 7],
    ])
    c.fillStyle = '#ffd23e'
    c.fill()
    c.stroke()
    path(c, [
      [0, -7],
      [4, 0],
      [3, 4],
      [-3, 4],
      [-4, 0],
    ])
    c.fillStyle = '#14100e'
    c.fill()
  }

/** Drums: whole, hissing or burst. */
export const drums: NewRunEventPicture = ({ context, shapes, sparks, shockWaves, paint }) => {
  const { scene } = context
  const [whole, torn = whole] = paint(56, 56, drum(true), drum(false))
  const [burnt] = paint(64, 64, scorch)
  const [shadow] = paint(30, 18, shade)
  let hissed = 0
  return {
    mark: whole,
    burst: ({ now, x, y, a: reach }) => {
      context.effects.play('burst', now, x, y, 0, reach / 40)
      shockWaves.send('wave', tint, now, x, y, 16, reach, 460)
      sparks.throw({ ...showers.embers, count: 30, speed: [60, 3 * reach] }, now, x, y)
      sparks.throw(showers.rubble, now, x, y)
      sparks.throw(showers.bigDeath, now, x, y)
      context.shake.hit(now, 0.7, 420)
    },
    draw: ({ x, y }, { marks }) => {
      marks.put(shapes.large.gate, x, y, scene.now * 0.0003, 2.1, 0.25, tint)
    },
    entity: (_, index, { marks, things }) => {
      const x = scene.motion.x[index]
      const y = scene.motion.y[index]
      const left = scene.frame.entities[index * Ent.stride + Ent.health]
      if (left <= 0) {
        marks.put(burnt, x, y, 0, 2)
        things.put(torn, x, y)
        return
      }
      marks.put(shadow, x + 3, y + 8, 0, 1.7)
      const hisses = left < 1
      const beat = hisses ? Math.sin(scene.now * 0.05) : 0
      if (hisses) {
        marks.put(shapes.large.disc, x, y, 0, rules.reach / RING_RADIUS_PX, 0.22 + 0.12 * beat, 0xff4a3d)
        marks.put(shapes.large.teeth, x, y, scene.now * 0.002, rules.reach / RING_RADIUS_PX, 0.9, 0xff4a3d)
        if (scene.now - hissed > 60) {
          hissed = scene.now
          sparks.throw({ ...showers.trail, count: 2, speed: [40, 120] }, scene.now, x, y - 8)
        }
      }
      things.put(whole, x + beat, y, 0, hisses ? 1.06 + 0.05 * beat : 1)
    },
  }
}
