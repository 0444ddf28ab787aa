import { FULL_TURN, glow, type Paint, path } from '../basics/brush.ts'

type Canvas = OffscreenCanvasRenderingContext2D
const OUTLINE = '#15131a'

/** Cell sizes in px. */
export const BARRICADE_CELL = { width: 92, height: 184 } as const
export const FIRE_CELL_PX = 96
export const POST_CELL = { width: 24, height: 104 } as const

function outlined(c: Canvas, color: string, line = 2.4): void {
  c.fillStyle = color
  c.fill()
  c.lineWidth = line
  c.lineJoin = 'round'
  c.strokeStyle = OUTLINE
  c.stroke()
}
/** Draws a piece of scrap at (x, y), rotated by `turn` radians. */
function piece(c: Canvas, x: number, y: number, turn: number, draw: (c: Canvas) => void): void {
  c.save()
  c.translate(x, y)
  c.rotate(turn)
  draw(c)
  c.restore()
}
function box(c: Canvas, width: number, height: number, color: string, round = 3): void {
  c.beginPath()
  c.roundRect(-width / 2, -height / 2, width, height, round)
  outlined(c, color)
}
function lines(c: Canvas, color: string, width: number, ...points: readonly (readonly [number, number, number, number])[]): void {
  c.strokeStyle = color
  c.lineWidth = width
  for (const [x, y, toX, toY] of points) {
    c.beginPath()
    c.moveTo(x, y)
    c.lineTo(toX, toY)
    c.stroke()
  }
}

const door = (c: Canvas) => {
  box(c, 27, 56, '#8a5a2d')
  lines(c, '#6a4220', 1.6, [-5, -26, -5, 26], [5, -26, 5, 26])
  lines(c, '#b98147', 1.6, [-11, -26, -11, 24])
  c.fillStyle = '#e0b040'
  c.fillRect(6, -3, 4, 6)
}
const fridge = (c: Canvas) => {
  box(c, 29, 54, '#b9c4c4', 4)
  lines(c, '#7f8e92', 2, [-14, -8, 14, -8])
  lines(c, '#eef6f4', 2, [-10, -23, -10, -12], [-10, -3, -10, 22])
  c.fillStyle = '#4b575c'
  c.fillRect(8, -20, 3, 9)
  c.fillRect(8, -2, 3, 12)
}
const bonnet = (c: Canvas) => {
  path(c, [
    [-13, -27],
    [11, -24],
    [15, 0],
    [11, 24],
    [-13, 27],
  ])
  outlined(c, '#a23b34')
  lines(c, '#6d241f', 1.8, [-6, -20, 6, -16], [-6, 20, 6, 16])
  lines(c, '#d8736a', 2, [-9, -21, -9, 21])
}
const tyre = (c: Canvas) => {
  c.beginPath()
  c.arc(0, 0, 15, 0, FULL_TURN)
  outlined(c, '#2b2a30')
  c.beginPath()
  c.arc(0, 0, 6.5, 0, FULL_TURN)
  outlined(c, '#55525c', 2)
}
const sheet = (c: Canvas) => {
  box(c, 25, 50, '#6f8396', 2)
  lines(c, '#93a9bd', 1.6, [-7, -23, -7, 23], [1, -23, 1, 23])
  lines(c, '#4d5d6c', 1.6, [-3, -23, -3, 23], [6, -23, 6, 23])
}
const beam = (length: number) => (c: Canvas) => {
  box(c, 8, length, '#a9773f', 2)
  c.fillStyle = OUTLINE
  for (const y of [-length / 2 + 5, 0, length / 2 - 6]) c.fillRect(-1, y, 2, 2)
}
/** Bite marks: splintered holes with a bright edge. */
function holes(c: Canvas, ...at: readonly (readonly [number, number])[]): void {
  for (const [x, y] of at) {
    path(c, [
      [x - 8, y - 5],
      [x - 2, y - 9],
      [x + 7, y - 4],
      [x + 5, y + 6],
      [x - 3, y + 8],
      [x - 9, y + 3],
    ])
    c.fillStyle = '#1d1a22'
    c.fill()
    c.lineWidth = 1.6
    c.strokeStyle = '#d9c3a0'
    c.stroke()
  }
}
function shadow(c: Canvas, width: number, height: number): void {
  c.beginPath()
  c.roundRect(-width / 2 + 5, -height / 2 + 6, width, height, 8)
  c.fillStyle = 'rgb(8 6 12 / 0.42)'
  c.fill()
}

/** Contents of the two kinds of barricade, from top to bottom. */
const BARRICADE_CONTENTS = [
  [door, fridge, bonnet],
  [sheet, bonnet, door],
] as const
type Heap = (typeof BARRICADE_CONTENTS)[number]

const whole =
  ([a, b, d]: Heap): Paint =>
  (c) => {
    shadow(c, 30, 154)
    piece(c, 0, -49, 0.02, a)
    piece(c, 0, 50, -0.03, d)
    piece(c, 0, 1, 0.03, b)
    piece(c, -1, -25, 0, tyre)
    piece(c, 1, 27, 0.3, tyre)
    piece(c, 9, 0, 0.03, beam(146))
    piece(c, 0, -4, 0.34, beam(78))
  }
const damaged =
  ([a, b, d]: Heap): Paint =>
  (c) => {
    shadow(c, 34, 154)
    piece(c, -4, -51, 0.13, a)
    piece(c, 5, 52, -0.16, d)
    piece(c, 3, 2, -0.12, b)
    piece(c, -5, 28, 0, tyre)
    piece(c, 11, -34, 0.1, beam(70))
    piece(c, -8, 42, -0.5, beam(50))
    holes(c, [-3, -62], [4, -8], [2, 60])
    lines(c, OUTLINE, 1.8, [-12, -40, -2, -30], [-2, -30, -5, -20], [10, 8, 2, 18], [2, 18, 8, 26])
  }
const broken =
  ([a, b, d]: Heap): Paint =>
  (c) => {
    c.globalAlpha = 0.5
    shadow(c, 52, 140)
    c.globalAlpha = 1
    piece(c, -20, -56, 1.2, a)
    piece(c, 18, 55, -0.9, d)
    piece(c, 14, -6, 1.75, b)
    piece(c, -17, 22, 0, tyre)
    piece(c, -4, -30, 1, beam(44))
    piece(c, -6, 60, -1.3, beam(36))
    holes(c, [16, -6], [-20, -54])
    // Darken only the drawn pixels, not the ground around them.
    c.globalCompositeOperation = 'source-atop'
    c.fillStyle = 'rgb(12 9 16 / 0.42)'
    c.fillRect(-44, -90, 88, 180)
    c.globalCompositeOperation = 'source-over'
  }

/** Whole, damaged and broken state of the first heap, then of the second. */
export const barricadePaints: readonly Paint[] = BARRICADE_CONTENTS.flatMap((heap) => [whole(heap), damaged(heap), broken(heap)])
export const BARRICADE_STATES = 3

/** Stones, logs and embers. */
const hearth: Paint = (c) => {
  c.beginPath()
  c.ellipse(2, 5, 34, 32, 0, 0, FULL_TURN)
  c.fillStyle = 'rgb(8 6 12 / 0.45)'
  c.fill()
  c.beginPath()
  c.arc(0, 0, 26, 0, FULL_TURN)
  c.fillStyle = '#2a1a16'
  c.fill()
  for (let i = 0; i < 11; i++) {
    const at = (i / 11) * FULL_TURN
    c.beginPath()
    c.ellipse(27 * Math.cos(at), 27 * Math.sin(at), 8.5, 7, at, 0, FULL_TURN)
    outlined(c, i % 3 === 0 ? '#8a8791' : i % 3 === 1 ? '#716e79' : '#9c98a2')
  }
  for (const turn of [0.5, 1.6, 2.7]) {
    piece(c, 0, 0, turn, (inner) => {
      box(inner, 9, 42, '#6b4428', 4)
      lines(inner, '#ff8a2e', 2, [-1, -9, -1, 9])
    })
  }
}
/** Flames; `phase` animates them. Their base is at (0, 14). */
const flame =
  (phase: number): Paint =>
  (c) => {
    const tongue = (x: number, width: number, height: number, color: string) => {
      const sway = 5 * Math.sin(phase * FULL_TURN + x)
      c.beginPath()
      c.moveTo(x - width, 14)
      c.bezierCurveTo(x - width * 1.3, 2, x - width * 0.4 + sway, -height * 0.4, x + sway, 14 - height)
      c.bezierCurveTo(x + width * 0.6 + sway, -height * 0.4, x + width * 1.3, 2, x + width, 14)
      c.closePath()
      c.fillStyle = color
      c.fill()
    }
    const swell = 4 * Math.cos(phase * FULL_TURN)
    tongue(-9, 9, 34 - swell, '#c8321e')
    tongue(9, 9, 36 + swell, '#c8321e')
    tongue(0, 14, 48 + swell, '#ee5a1e')
    tongue(-4, 8, 32 + swell, '#ff9a2e')
    tongue(5, 7, 30 - swell, '#ffb43a')
    tongue(0, 6, 22, '#fff0a8')
  }
export const FLAME_FRAMES = 4
/** A white glow to be tinted, the hearth, and the flame frames. */
export const firePaints: readonly Paint[] = [
  (c) => glow(c, FIRE_CELL_PX / 2, 0.12),
  hearth,
  ...Array.from({ length: FLAME_FRAMES }, (_, i) => flame(i / FLAME_FRAMES)),
]

/** A post with a lantern and the rope to the next one. It marks the border that the survivor cannot cross. */
export const postPaint: Paint = (c) => {
  lines(c, '#1b1410', 5, [0, -52, 0, 52])
  lines(c, '#a98a5c', 2.6, [0, -52, 0, 52])
  c.beginPath()
  c.arc(0, 0, 8, 0, FULL_TURN)
  outlined(c, '#6b4a2a')
  c.beginPath()
  c.arc(0, 0, 4, 0, FULL_TURN)
  outlined(c, '#ffd24a', 1.6)
}
