import type { EliteTraitId } from '../../../../sim/content/elites.ts'
import { FULL_TURN, OUTLINE_COLOR, type Paint, path } from '../basics/brush.ts'

/** Additions of the traits to a body, in cells of 96 px that face right. */
export const traitPaints = {
  /** A riot shield of scrap in front. */
  armoured: (c) => {
    path(c, [
      [14, -24],
      [24, -19],
      [28, -8],
      [28, 8],
      [24, 19],
      [14, 24],
      [19, 8],
      [19, -8],
    ])
    c.fillStyle = '#6f8396'
    c.fill()
    c.lineWidth = 2.4
    c.strokeStyle = '#14161c'
    c.stroke()
    c.beginPath()
    c.moveTo(23, -17)
    c.lineTo(26, -7)
    c.lineTo(26, 6)
    c.lineWidth = 2
    c.strokeStyle = '#d7e6f5'
    c.stroke()
    c.fillStyle = '#14161c'
    for (const y of [-15, -5, 5, 15]) c.fillRect(20, y - 1, 2.5, 2.5)
  },
  /** Three streaks of air behind the body. */
  runner: (c) => {
    for (const [y, length] of [
      [-12, 22],
      [0, 34],
      [12, 22],
    ] as const) {
      path(c, [
        [-12, y - 2.5],
        [-12 - length, y],
        [-12, y + 2.5],
      ])
      c.fillStyle = 'rgb(255 226 120 / 0.9)'
      c.fill()
      c.lineWidth = 1
      c.strokeStyle = OUTLINE_COLOR
      c.stroke()
    }
  },
  /** Boils on the body that are about to burst. */
  splitter: (c) => {
    for (const [at, reach] of [
      [0.7, 17],
      [2.5, 17],
      [4.2, 16],
      [5.4, 18],
    ] as const) {
      const x = reach * Math.cos(at)
      const y = reach * Math.sin(at)
      c.beginPath()
      c.arc(x, y, 4.6, 0, FULL_TURN)
      c.fillStyle = '#86a832'
      c.fill()
      c.lineWidth = 2
      c.strokeStyle = '#1a2410'
      c.stroke()
      for (const side of [-1.6, 1.6]) {
        c.beginPath()
        c.arc(x + side, y - 0.8, 1.1, 0, FULL_TURN)
        c.fillStyle = '#f6ffd0'
        c.fill()
      }
    }
  },
  /** A wide open jaw. */
  howler: (c) => {
    c.beginPath()
    c.ellipse(15, 0, 9, 10, 0, 0, FULL_TURN)
    c.fillStyle = '#2a1030'
    c.fill()
    c.lineWidth = 2
    c.strokeStyle = '#e2b4ff'
    c.stroke()
    c.fillStyle = '#fffdf4'
    for (let i = 0; i < 8; i++) {
      const at = (i / 8) * FULL_TURN
      path(c, [
        [15 + 9 * Math.cos(at - 0.22), 10 * Math.sin(at - 0.22)],
        [15 + 5.5 * Math.cos(at), 6 * Math.sin(at)],
        [15 + 9 * Math.cos(at + 0.22), 10 * Math.sin(at + 0.22)],
      ])
      c.fill()
    }
  },
} as const satisfies Readonly<Record<EliteTraitId, Paint>>
/** Cell size in px. */
export const TRAIT_CELL_PX = 96

export const CHEST_CELL_PX = 56
const box = (c: OffscreenCanvasRenderingContext2D, y: number, height: number, color: string) => {
  c.beginPath()
  c.roundRect(-19, y, 38, height, 3)
  c.fillStyle = color
  c.fill()
  c.lineWidth = 2.4
  c.strokeStyle = '#15131a'
  c.stroke()
}
/** An elite's chest, closed and open: an ammunition box with a skull. */
export const chestPaints: readonly Paint[] = [
  (c) => {
    box(c, -6, 20, '#4d5a3c')
    box(c, -14, 11, '#64754c')
    skull(c, 4)
  },
  (c) => {
    box(c, -20, 9, '#64754c')
    box(c, -6, 20, '#4d5a3c')
    c.fillStyle = '#15131a'
    c.fillRect(-15, -6, 30, 6)
    c.fillStyle = '#ffe27a'
    c.fillRect(-12, -5, 24, 3)
    skull(c, 6)
  },
]
function skull(c: OffscreenCanvasRenderingContext2D, y: number): void {
  c.beginPath()
  c.arc(0, y, 6, 0, FULL_TURN)
  c.fillStyle = '#f4e9c8'
  c.fill()
  c.fillRect(-3.5, y + 4, 7, 4)
  c.fillStyle = '#15131a'
  for (const x of [-2.4, 2.4]) {
    c.beginPath()
    c.arc(x, y, 1.7, 0, FULL_TURN)
    c.fill()
  }
}
