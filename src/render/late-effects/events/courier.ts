import { Ent, RunEventMoment, RunEventPhase } from '../../../../sim/contract/frame.ts'
import { runEventLooks } from '../../../looks/events.ts'
import { showers } from '../../../looks/showers.ts'
import { walkFrame } from '../../scene/animation-frames.ts'
import { putBar } from '../basics/health-bars.ts'
import { RING_RADIUS_PX } from '../basics/large-shapes.ts'
import { shade } from '../instincts/paints.ts'
import { walkOf } from './person.ts'
import type { NewRunEventPicture } from './picture.ts'

const { tint } = runEventLooks.courier
const CLOTHES = { jacket: '#3f6b8c', trousers: '#39342e', hair: '#b5552e', bag: '#7a5a34' } as const
/** Length of a full stride, and the distance between two lost coins, in px. */
const STRIDE_PX = 46
const COIN_DISTANCE_PX = 60

/** A person with a bag of coins who loses some of them along the way. */
export const courier: NewRunEventPicture = ({ context, shapes, sparks, shockWaves, paint }) => {
  const { scene } = context
  const walk = paint(64, 52, ...walkOf(CLOTHES))
  const [shadow] = paint(30, 18, shade)
  let lost = 0
  return {
    mark: walk[0],
    act: ({ now, x, y, b }) => {
      if (b === RunEventMoment.begins) shockWaves.send('wave', tint, now, x, y, 20, 140, 700)
      else if (b === RunEventMoment.won) {
        sparks.throw({ ...showers.gold, count: 26 }, now, x, y)
        shockWaves.send('wave', tint, now, x, y, 10, 130, 520)
      } else if (b === RunEventMoment.missed) sparks.throw(showers.landing, now, x, y)
    },
    draw: ({ phase, x, y }, { marks }) => {
      const beat = 0.5 + 0.5 * Math.sin(scene.now * (phase === RunEventPhase.waiting ? 0.004 : 0.012))
      marks.put(shapes.large.disc, x, y + 3, 0, 26 / RING_RADIUS_PX, 0.18, tint)
      marks.put(shapes.large.gate, x, y + 3, scene.now * 0.0012, (27 + 2 * beat) / RING_RADIUS_PX, 0.95, tint)
    },
    entity: (_, index, { shadows, bodies, air }) => {
      const at = index * Ent.stride
      const { entities } = scene.frame
      const x = scene.motion.x[index]
      const y = scene.motion.y[index]
      const walked = scene.motion.walked[index]
      const turn = Math.atan2(entities[at + Ent.dirY], entities[at + Ent.dirX])
      shadows.put(shadow, x + 3, y + 6, 0, 1.3)
      bodies.put(walk[walkFrame(walked, STRIDE_PX, walk.length)] ?? walk[0], x, y, turn, 0.95)
      if (Math.floor(walked / COIN_DISTANCE_PX) !== lost) {
        lost = Math.floor(walked / COIN_DISTANCE_PX)
        sparks.throw({ ...showers.gold, count: 2, speed: [10, 40], around: 8 }, scene.now, x, y)
      }
      const health = entities[at + Ent.health]
      if (health < 1) putBar(shapes, air, x, y - 32, health)
    },
  }
}
