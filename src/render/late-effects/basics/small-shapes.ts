import { edged, FULL_TURN, glow, OUTLINE_COLOR, type Paint, path, star } from './brush.ts'

/** White particle shapes that are tinted when drawn, in cells of 32 px. */
export const smallShapes = {
  dot: (c) => glow(c, 14, 0.3),
  star: (c) => {
    glow(c, 9, 0.1)
    path(c, star(4, 13, 2.6))
    c.fillStyle = '#fff'
    c.fill()
  },
  drop: (c) => {
    c.beginPath()
    c.ellipse(0, 0, 7, 5.4, 0, 0, FULL_TURN)
    edged(c)
    c.beginPath()
    c.ellipse(-2, -2, 1.8, 1.2, 0, 0, FULL_TURN)
    c.fillStyle = 'rgb(255 255 255 / 90%)'
    c.fill()
  },
  feather: (c) => {
    c.beginPath()
    c.moveTo(-12, 0)
    c.quadraticCurveTo(0, -7, 12, 0)
    c.quadraticCurveTo(0, 6, -12, 0)
    edged(c, 2)
    c.beginPath()
    c.moveTo(-12, 0)
    c.lineTo(8, 0)
    c.lineWidth = 1
    c.strokeStyle = OUTLINE_COLOR
    c.stroke()
  },
  puff: (c) => {
    c.globalAlpha = 0.8
    for (const [x, y, r] of [
      [-4, 2, 7],
      [4, 3, 6],
      [0, -4, 7],
    ] as const) {
      c.beginPath()
      c.arc(x, y, r, 0, FULL_TURN)
      c.fillStyle = '#fff'
      c.fill()
    }
    c.globalAlpha = 1
  },
  cross: (c) => {
    path(c, [
      [-3, -9],
      [3, -9],
      [3, -3],
      [9, -3],
      [9, 3],
      [3, 3],
      [3, 9],
      [-3, 9],
      [-3, 3],
      [-9, 3],
      [-9, -3],
      [-3, -3],
    ])
    edged(c)
  },
  chevron: (c) => {
    path(c, [
      [0, -9],
      [9, 1],
      [9, 8],
      [0, -1],
      [-9, 8],
      [-9, 1],
    ])
    edged(c)
  },
  shard: (c) => {
    path(c, [
      [-7, -3],
      [3, -6],
      [8, 1],
      [-2, 6],
    ])
    edged(c, 2)
  },
  /** A spent cartridge case: rim, body and mouth. */
  shell: (c) => {
    path(c, [
      [-11, -4.5],
      [9, -4.5],
      [11, -3],
      [11, 3],
      [9, 4.5],
      [-11, 4.5],
    ])
    edged(c, 2)
    c.fillStyle = OUTLINE_COLOR
    c.fillRect(-9, -4.5, 2, 9)
  },
  /** Opaque at the left, transparent at the right. */
  fade: (c) => {
    const across = c.createLinearGradient(-16, 0, 16, 0)
    across.addColorStop(0, '#fff')
    across.addColorStop(0.45, 'rgb(255 255 255 / 32%)')
    across.addColorStop(1, 'rgb(255 255 255 / 0%)')
    c.fillStyle = across
    c.fillRect(-16, -16, 32, 32)
  },
} as const satisfies Record<string, Paint>
