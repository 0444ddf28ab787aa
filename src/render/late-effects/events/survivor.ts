import { Ent, EntityState, RunEventMoment, RunEventPhase } from '../../../../sim/contract/frame.ts'
import { runEventLooks } from '../../../looks/events.ts'
import { showers } from '../../../looks/showers.ts'
import { walkFrame } from '../../scene/animation-frames.ts'
import { putBar } from '../basics/health-bars.ts'
import { RING_RADIUS_PX } from '../basics/large-shapes.ts'
import { shade } from '../instincts/paints.ts'
import { putArc } from './arc.ts'
import { walkOf } from './person.ts'
import type { NewRunEventPicture } from './picture.ts'
import { tracers } from './tracers.ts'

const { tint } = runEventLooks.survivor
const CLOTHES = { jacket: '#4f8a63', trousers: '#39414f', hair: '#e2c06a' } as const
const STRIDE_PX = 46

/** A survivor who hides, follows and shoots. */
export const survivor: NewRunEventPicture = ({ context, shapes, sparks, shockWaves, paint }) => {
  const { scene } = context
  const walk = paint(64, 52, ...walkOf(CLOTHES))
  const armed = paint(64, 52, ...walkOf({ ...CLOTHES, gun: true }))
  const [shadow] = paint(30, 18, shade)
  const shots = tracers(paint, '255 240 190', 6)
  return {
    mark: walk[0],
    act: ({ now, x, y, b }) => {
      if (b === RunEventMoment.missed) sparks.throw(showers.blood, now, x, y)
      else shockWaves.send('wave', tint, now, x, y, 14, 110, 600)
      if (b === RunEventMoment.won) sparks.throw(showers.landing, now, x, y)
    },
    shoot: shots.add,
    draw: ({ phase, x, y, progress }, { marks, air }) => {
      const beat = 0.5 + 0.5 * Math.sin(scene.now * 0.004)
      marks.put(shapes.large.disc, x, y + 3, 0, 25 / RING_RADIUS_PX, 0.2, tint)
      if (phase === RunEventPhase.waiting) {
        marks.put(shapes.large.gate, x, y, scene.now * 0.0004, (58 + 6 * beat) / RING_RADIUS_PX, 0.6, tint)
        marks.put(shapes.large.beam, x, y, 0, 1, 0.35 + 0.25 * beat, tint)
      }
      putArc(shapes, marks, x, y, 30, progress, tint)
      shots.draw(scene.now, air)
    },
    entity: (_, index, { shadows, bodies, air }) => {
      const at = index * Ent.stride
      const { entities } = scene.frame
      const x = scene.motion.x[index]
      const y = scene.motion.y[index]
      const shoots = entities[at + Ent.state] === EntityState.shoot
      const pictures = shoots ? armed : walk
      const frame = walkFrame(scene.motion.walked[index], STRIDE_PX, pictures.length)
      shadows.put(shadow, x + 3, y + 6, 0, 1.3)
      bodies.put(pictures[frame] ?? pictures[0], x, y, Math.atan2(entities[at + Ent.dirY], entities[at + Ent.dirX]), 0.95)
      const health = entities[at + Ent.health]
      if (health < 1 && !shoots) putBar(shapes, air, x, y - 32, health)
    },
  }
}
