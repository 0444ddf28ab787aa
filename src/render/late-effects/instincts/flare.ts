import { instincts } from '../../../../sim/content/instincts.ts'
import { TICK_RATE } from '../../../../sim/content/run-constants.ts'
import { Ent, Head, Kind, MAX_ENTITIES } from '../../../../sim/contract/frame.ts'
import { inSight } from '../../scene/scene.ts'
import { FULL_TURN, path, star } from '../basics/brush.ts'
import { Moments } from './moments.ts'
import { halo } from './paints.ts'
import type { EventData, NewInstinctPicture } from './picture.ts'

const { radius, blind } = instincts.flare
/** In ms. */
const BLIND_MS = (1000 * blind) / TICK_RATE
/** Distance above a blinded head, in px. */
const GAP_PX = 20

/** A white-hot star that lights its surroundings, and stars that circle over blinded enemies, more with each rank. */
export const flare: NewInstinctPicture = ({ context, shockWaves, paint }) => {
  const { scene, settings } = context
  const [burst] = paint(200, 200, (c) => {
    halo('255 246 214', 60, 1)(c)
    path(c, star(12, 96, 12))
    c.fillStyle = 'rgb(255 243 190 / 0.85)'
    c.fill()
    c.rotate(0.26)
    path(c, star(6, 72, 16))
    c.fillStyle = '#ffffff'
    c.fill()
    c.beginPath()
    c.arc(0, 0, 20, 0, FULL_TURN)
    c.fill()
  })
  const [light] = paint(208, 208, halo('255 244 206', 103, 0.75))
  const [dizzy] = paint(20, 20, (c) => {
    path(c, star(5, 9, 4))
    c.lineJoin = 'round'
    c.lineWidth = 2.4
    c.strokeStyle = '#4a3a08'
    c.stroke()
    c.fillStyle = '#fff07a'
    c.fill()
  })
  const flares = new Moments(2, 900)
  const blindUntil = new Float64Array(MAX_ENTITIES + 1)
  let anyUntil = 0

  function blindAround({ now, x, y }: EventData): void {
    anyUntil = now + BLIND_MS
    const { entities, head } = scene.frame
    for (let i = 0; i < head[Head.entityCount]; i++) {
      const at = i * Ent.stride
      const far = Math.hypot(entities[at + Ent.x] - x, entities[at + Ent.y] - y)
      if (far < radius) blindUntil[entities[at + Ent.id]] = anyUntil
    }
  }
  return {
    act(event, rank) {
      flares.add(event, rank)
      blindAround(event)
      shockWaves.send('wave', 0xfff3cf, event.now, event.x, event.y, 30, radius, 500)
    },
    draw(rank, { marks, air, lights }) {
      const { now, motion, frame } = scene
      const dim = settings.flashes ? 1 : 0.12
      flares.draw(now, ({ x, y, rank: grown }, done) => {
        const alpha = dim * Math.min(1, 1.6 * (1 - done))
        marks.put(light, x, y, 0, radius / 100, alpha)
        lights.pool(x, y, 1.5 * radius, 0xfff4ce, alpha)
        air.put(burst, x, y - 26, done * 0.5, (0.55 + 0.13 * grown) * (1 - 0.5 * done), alpha)
      })
      if (now >= anyUntil) return
      const count = 1 + Math.floor(rank / 2)
      for (let i = 0; i < frame.head[Head.entityCount]; i++) {
        const kind = frame.entities[i * Ent.stride + Ent.kind]
        const id = frame.entities[i * Ent.stride + Ent.id]
        if (kind < Kind.enemy || kind >= Kind.coin1 || now >= blindUntil[id]) continue
        const x = motion.x[i]
        const y = motion.y[i]
        if (!inSight(scene, x, y)) continue
        for (let k = 0; k < count; k++) {
          const turn = now * 0.006 + (k / count) * FULL_TURN + id
          air.put(dizzy, x + 11 * Math.cos(turn), y - GAP_PX + 4 * Math.sin(turn), turn, 0.55 + 0.06 * rank)
        }
      }
    },
  }
}
