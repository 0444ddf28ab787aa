import { Ent } from '../../../../sim/contract/frame.ts'
import { walkFrame } from '../../scene/animation-frames.ts'
import { FULL_TURN, type Paint, path } from '../basics/brush.ts'
import { Moments } from './moments.ts'
import type { NewInstinctPicture } from './picture.ts'

/** Distance covered in one run cycle, in px. */
const STRIDE_PX = 44
/** Minimum movement in px before the dog turns, and the share of the turn made per frame. */
const MIN_MOVEMENT_PX = 0.4
const TURN_SHARE_PER_FRAME = 0.25
/** Search radius in px around a bite for the dog that bit. */
const BITE_RADIUS_PX = 24
interface Dog {
  x: number
  y: number
  turn: number
  snappedAt: number
}
/** Collars by rank, with width in px and colour. Spiked from rank 3. */
const COLLARS = [
  { wide: 2.5, color: '#6b4a2a', spikes: 0 },
  { wide: 3, color: '#b3202f', spikes: 0 },
  { wide: 3.5, color: '#b3202f', spikes: 2 },
  { wide: 4, color: '#2a2d36', spikes: 3 },
  { wide: 4.5, color: '#e0b040', spikes: 4 },
] as const

type Context = OffscreenCanvasRenderingContext2D

const FUR = { light: '#a26c38', middle: '#8a5a2d', tail: '#7d5128', legs: '#6f4522', muzzle: '#5c3a1d', dark: '#4a2f18' } as const
const OUTLINE = '#1c130c'

function fill(c: Context, color: string): void {
  c.fillStyle = color
  c.fill()
}
function fillAndOutline(c: Context, color: string): void {
  fill(c, color)
  c.stroke()
}
function ellipse(c: Context, x: number, y: number, radiusX: number, radiusY: number): void {
  c.beginPath()
  c.ellipse(x, y, radiusX, radiusY, 0, 0, FULL_TURN)
}

/** The dog seen from above, facing right. `phase` moves its legs and tail; `bites` opens its jaws. */
const body =
  (phase: number, bites: boolean): Paint =>
  (c) => {
    c.lineWidth = 1.8
    c.strokeStyle = OUTLINE
    drawLegsAndTail(c, phase)
    ellipse(c, -12, 0, 10, 8)
    fillAndOutline(c, FUR.middle)
    ellipse(c, 4, 0, 16, 8.6)
    fillAndOutline(c, FUR.light)
    ellipse(c, -3, 0, 17, 3.4)
    fill(c, FUR.dark)
    if (bites) drawOpenJaws(c)
    else drawMuzzle(c)
    drawHead(c)
  }

function drawLegsAndTail(c: Context, phase: number): void {
  for (const [x, y, sign] of [
    [12, 8, 1],
    [12, -8, -1],
    [-12, 8, -1],
    [-12, -8, 1],
  ] as const) {
    ellipse(c, x + 6 * sign * phase, y, 6, 3)
    fillAndOutline(c, FUR.legs)
  }
  c.beginPath()
  c.moveTo(-18, -2)
  c.quadraticCurveTo(-28, 4 * phase, -33, 8 * phase)
  c.quadraticCurveTo(-27, 6 * phase + 3, -17, 3)
  fillAndOutline(c, FUR.tail)
}

function drawOpenJaws(c: Context): void {
  for (const side of [-1, 1]) {
    path(c, [
      [25, side * 3],
      [38, side * 9],
      [36, side * 3.5],
      [26, side * 1],
    ])
    fillAndOutline(c, FUR.muzzle)
    path(c, [
      [29, side * 2.2],
      [31, side * 5.4],
      [32.5, side * 2.6],
      [34.5, side * 6.4],
      [36, side * 3.6],
    ])
    fill(c, '#ffffff')
  }
  ellipse(c, 27, 0, 5, 2.6)
  fill(c, '#b3202f')
}

function drawMuzzle(c: Context): void {
  ellipse(c, 31, 0, 6, 3.8)
  fillAndOutline(c, FUR.muzzle)
  c.beginPath()
  c.arc(36, 0, 2, 0, FULL_TURN)
  fill(c, '#120c08')
}

function drawHead(c: Context): void {
  c.beginPath()
  c.arc(22, 0, 7.6, 0, FULL_TURN)
  fillAndOutline(c, FUR.light)
  for (const side of [-1, 1]) {
    path(c, [
      [20, side * 5],
      [15, side * 12],
      [24, side * 7.5],
    ])
    fillAndOutline(c, FUR.dark)
    c.beginPath()
    c.arc(26, side * 3.2, 1.3, 0, FULL_TURN)
    fill(c, '#ffe27a')
  }
}

const collar =
  (rank: number): Paint =>
  (c) => {
    const { wide, color, spikes } = COLLARS[rank - 1] as (typeof COLLARS)[number]
    if (rank === 5) {
      path(c, [
        [-14, -8],
        [9, -9],
        [9, 9],
        [-14, 8],
      ])
      c.fillStyle = 'rgb(42 45 54 / 0.92)'
      c.fill()
      c.lineWidth = 1.6
      c.strokeStyle = '#e0b040'
      c.stroke()
    }
    c.beginPath()
    c.ellipse(14, 0, wide / 2, 8, 0, 0, FULL_TURN)
    c.fillStyle = color
    c.fill()
    c.lineWidth = 1.2
    c.strokeStyle = '#120c08'
    c.stroke()
    for (let i = 0; i < spikes; i++) {
      for (const side of [-1, 1]) {
        const y = side * (8 - 4 * i * (spikes > 2 ? 0.7 : 1))
        path(c, [
          [12, y],
          [14, y + side * 5],
          [16, y],
        ])
        c.fillStyle = '#f4f8ff'
        c.fill()
        c.stroke()
      }
    }
  }

const dogShadow: Paint = (c) => {
  c.beginPath()
  c.ellipse(0, 0, 31, 12, 0, 0, FULL_TURN)
  c.fillStyle = 'rgb(10 8 14 / 0.4)'
  c.fill()
}

const jawPaint: Paint = (c) => {
  c.beginPath()
  c.moveTo(-25, 12)
  c.quadraticCurveTo(0, -16, 25, 12)
  for (let x = 20; x >= -20; x -= 8) {
    c.lineTo(x, 12 - (1 - (x / 25) ** 2) * 12)
    c.lineTo(x - 4, 16 - (1 - (x / 25) ** 2) * 4)
  }
  c.closePath()
  c.fillStyle = '#fffdf4'
  c.fill()
  c.lineWidth = 1.8
  c.strokeStyle = '#7a1220'
  c.stroke()
}

/** A dog that runs, turns and snaps. With each rank it is larger and its collar heavier. */
export const guardDog: NewInstinctPicture = ({ context, paint }) => {
  const { scene } = context
  const pictures = paint(84, 40, body(-1, false), body(-0.2, false), body(1, false), body(0.3, false), body(0.5, true))
  const collars = paint(48, 36, ...[1, 2, 3, 4, 5].map(collar))
  const [shadow] = paint(72, 36, dogShadow)
  const [jaw] = paint(56, 32, jawPaint)
  const bites = new Moments(6, 260)
  /** Last position, direction and bite of each dog, by entity id. */
  const dogs = new Map<number, Dog>()
  const dogOf = (id: number): Dog => {
    const dog = dogs.get(id) ?? { x: 0, y: 0, turn: 0, snappedAt: Number.NEGATIVE_INFINITY }
    dogs.set(id, dog)
    return dog
  }

  function turnTowards(last: Dog, x: number, y: number): void {
    const dx = x - last.x
    const dy = y - last.y
    last.x = x
    last.y = y
    if (Math.hypot(dx, dy) < MIN_MOVEMENT_PX || scene.now - last.snappedAt < 200) return
    const turn = Math.atan2(dy, dx) - last.turn
    last.turn += Math.atan2(Math.sin(turn), Math.cos(turn)) * TURN_SHARE_PER_FRAME
  }
  return {
    act(event, rank) {
      bites.add(event, rank)
      // Finds the dog that stands at the bite.
      for (const dog of dogs.values()) {
        if (Math.hypot(dog.x - event.x, dog.y - event.y) > BITE_RADIUS_PX) continue
        dog.turn = Math.atan2(event.b - event.y, event.a - event.x)
        dog.snappedAt = event.now
      }
    },
    entity(index, rank, { shadows, bodies }) {
      const x = scene.motion.x[index]
      const y = scene.motion.y[index]
      const last = dogOf(scene.frame.entities[index * Ent.stride + Ent.id])
      turnTowards(last, x, y)
      const snaps = scene.now - last.snappedAt < 180
      const frame = snaps ? 4 : walkFrame(scene.motion.walked[index], STRIDE_PX, 4)
      const scale = 0.66 + 0.09 * rank
      const thrust = snaps ? 7 : 0
      const bodyX = x + thrust * Math.cos(last.turn)
      const bodyY = y + thrust * Math.sin(last.turn)
      shadows.put(shadow, bodyX + 3, bodyY + 6, last.turn, scale)
      bodies.put(pictures[frame] ?? pictures[0], bodyX, bodyY, last.turn, scale)
      bodies.put(collars[rank - 1] ?? collars[0], bodyX, bodyY, last.turn, scale)
    },
    draw: (_, { air }) =>
      bites.draw(scene.now, ({ a, b, rank }, done) => {
        const gap = 16 * Math.max(0, 1 - done * 3)
        const scale = 0.5 + 0.09 * rank
        const alpha = Math.min(1, 2.5 * (1 - done))
        air.put(jaw, a, b - 7 - gap, 0, scale, alpha)
        air.put(jaw, a, b + 7 + gap, 0, scale, alpha, undefined, -1)
      }),
  }
}
