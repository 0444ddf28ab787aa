import { Ent, Head, Kind } from '../../../../sim/contract/frame.ts'
import { inSight } from '../../scene/scene.ts'
import { FULL_TURN, type Paint } from '../basics/brush.ts'
import { halo } from './paints.ts'
import type { NewInstinctPicture } from './picture.ts'

/** Duration of the pull effect, in ms. */
const PULL_MS = 1300
/** Distance between two dots in px, and the maximum number of dots per line and of lines. */
const DOT_SPACING_PX = 20
const MAX_DOTS_PER_LINE = 22
const MAX_LINES = 28
const GAP_PX = 46

const horseshoe: Paint = (c) => {
  for (const [line, color] of [
    [15, '#10180f'],
    [11, '#d8343f'],
  ] as const) {
    c.beginPath()
    c.arc(0, 4, 13, 0, FULL_TURN / 2)
    c.moveTo(-13, 4)
    c.lineTo(-13, -12)
    c.moveTo(13, 4)
    c.lineTo(13, -12)
    c.lineWidth = line
    c.strokeStyle = color
    c.stroke()
  }
  for (const x of [-13, 13]) {
    c.fillStyle = '#10180f'
    c.fillRect(x - 7.5, -22, 15, 11)
    c.fillStyle = '#eef4fa'
    c.fillRect(x - 5.5, -20, 11, 8)
  }
}

const forceDot: Paint = (c) => {
  c.beginPath()
  c.arc(0, 0, 5, 0, FULL_TURN)
  c.fillStyle = '#6be38f'
  c.fill()
  c.lineWidth = 1.6
  c.strokeStyle = '#0f3a1e'
  c.stroke()
  c.beginPath()
  c.arc(-1, -1, 2, 0, FULL_TURN)
  c.fillStyle = '#eafff0'
  c.fill()
}

const forceField: Paint = (c) => {
  c.setLineDash([10, 8])
  c.beginPath()
  c.arc(0, 0, 74, -2.5, -0.64)
  c.moveTo(74 * Math.cos(0.64), 74 * Math.sin(0.64))
  c.arc(0, 0, 74, 0.64, 2.5)
  c.lineWidth = 4
  c.strokeStyle = 'rgb(107 227 143 / 0.9)'
  c.stroke()
}

/** A horseshoe magnet over the survivor, force fields around it, and dotted lines along which the pickups arrive. */
export const magnet: NewInstinctPicture = ({ context, survivor, paint }) => {
  const { scene } = context
  const [shoe] = paint(44, 48, horseshoe)
  const [dot] = paint(16, 16, forceDot)
  const [field] = paint(160, 160, forceField)
  const [glow] = paint(72, 72, halo('107 227 143', 35, 0.8))
  let since = Number.NEGATIVE_INFINITY
  return {
    act: ({ now }) => {
      since = now
    },
    draw(rank, { marks, air }) {
      const age = scene.now - since
      if (age < 0 || age >= PULL_MS) return
      const { x, y } = survivor
      const alpha = Math.min(1, age / 90, (PULL_MS - age) / 350)
      marks.put(glow, x, y, 0, 1.4 + 0.2 * rank, alpha)
      for (let i = 0; i < rank; i++) {
        const closing = 1 - ((age / 650 + i / rank) % 1)
        marks.put(field, x, y, i, 0.35 + closing * (0.5 + 0.28 * rank), alpha * (1 - 0.7 * closing))
      }
      const { entities, head } = scene.frame
      let lines = 0
      for (let i = 0; i < head[Head.entityCount] && lines < MAX_LINES; i++) {
        const kind = entities[i * Ent.stride + Ent.kind]
        if (kind < Kind.coin1 || kind >= Kind.bullet) continue
        const fromX = scene.motion.x[i]
        const fromY = scene.motion.y[i]
        if (!inSight(scene, fromX, fromY)) continue
        lines++
        const far = Math.hypot(fromX - x, fromY - y)
        const step = (age * 0.12) % DOT_SPACING_PX
        for (let k = 0, way = far - step; k < MAX_DOTS_PER_LINE && way > 18; k++, way -= DOT_SPACING_PX) {
          const share = way / far
          air.put(dot, x + (fromX - x) * share, y + (fromY - y) * share, 0, 0.45 + 0.09 * rank, alpha)
        }
      }
      air.put(shoe, x, y - GAP_PX - 4 * Math.sin(age * 0.01), 0, (0.6 + 0.09 * rank) * Math.min(1, age / 120), alpha)
    },
  }
}
