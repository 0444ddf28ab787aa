import { instincts } from '../../../../sim/content/instincts.ts'
import { Ent } from '../../../../sim/contract/frame.ts'
import { inSight } from '../../scene/scene.ts'
import { flames, halo, scorch } from './paints.ts'
import type { NewInstinctPicture } from './picture.ts'

const { radius } = instincts.burning_trail
/** Duration of one flame frame, in ms. */
const FLAME_FRAME_MS = 95

/** Flames on burnt ground; each rank makes them larger and denser. */
export const burningTrail: NewInstinctPicture = ({ context, paint }) => {
  const { scene } = context
  const fire = paint(32, 48, ...flames)
  const [burnt] = paint(64, 64, scorch)
  const [light] = paint(80, 80, halo('255 120 30', 39, 0.5))
  return {
    entity(index, rank, { marks, things, lights }) {
      const at = index * Ent.stride
      const { entities } = scene.frame
      const x = scene.motion.x[index]
      const y = scene.motion.y[index]
      if (!inSight(scene, x, y)) return
      const left = entities[at + Ent.health]
      const variant = entities[at + Ent.variant]
      marks.put(burnt, x, y, variant, radius(rank) / 34, Math.min(1, left * 4))
      // Only every other flame lights the ground, because they are closer together than their light reaches.
      if (variant % 2 === 0) {
        marks.put(light, x, y - 4, 0, radius(rank) / 30, 0.9 * Math.min(1, left * 3))
        lights.pool(x, y, 3 * radius(rank), 0xff8a3a, 0.5 * Math.min(1, left * 3))
      }
      const born = Math.min(1, entities[at + Ent.stateTime] * 6)
      const size = (0.5 + 0.13 * rank) * born * (0.55 + 0.45 * Math.min(1, left * 3))
      const count = rank >= 4 ? 3 : rank >= 2 ? 2 : 1
      for (let i = 0; i < count; i++) {
        const aside = (i - (count - 1) / 2) * (10 + rank) + (variant % 7) - 3
        const lift = ((variant * 13 + i * 29) % 11) - 5
        const picture = Math.floor(scene.now / FLAME_FRAME_MS + variant + i * 1.7) % fire.length
        things.put(fire[picture] ?? fire[0], x + aside, y + lift - 14 * size, 0, size * (i === 1 ? 1.15 : 0.9), 0.95)
      }
    },
  }
}
