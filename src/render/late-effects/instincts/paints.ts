import { FULL_TURN, type Paint, path } from '../basics/brush.ts'

/** Paints that several Instincts share. They use final colours, because the canvas renderer stores a bitmap per tint. */

/** Light that fades in all directions. `rgb` is a CSS colour without alpha. */
export const halo =
  (rgb: string, radius: number, strength = 0.8): Paint =>
  (c) => {
    const gradient = c.createRadialGradient(0, 0, 0, 0, 0, radius)
    gradient.addColorStop(0, `rgb(${rgb} / ${strength})`)
    gradient.addColorStop(0.4, `rgb(${rgb} / ${0.45 * strength})`)
    gradient.addColorStop(1, `rgb(${rgb} / 0)`)
    c.fillStyle = gradient
    c.fillRect(-radius, -radius, 2 * radius, 2 * radius)
  }

/** A tail of light: transparent at the left, with a bright head at the right. */
export const streak =
  (rgb: string, length: number, width: number): Paint =>
  (c) => {
    for (const [share, color, alpha] of [
      [1, rgb, 0.35],
      [0.6, rgb, 0.9],
      [0.25, '255 255 255', 1],
    ] as const) {
      const gradient = c.createLinearGradient(-length / 2, 0, length / 2, 0)
      gradient.addColorStop(0, `rgb(${color} / 0)`)
      gradient.addColorStop(0.9, `rgb(${color} / ${alpha})`)
      gradient.addColorStop(1, `rgb(${color} / ${alpha})`)
      c.fillStyle = gradient
      const half = (share * width) / 2
      path(c, [
        [-length / 2, 0],
        [length / 2 - half, -half],
        [length / 2, 0],
        [length / 2 - half, half],
      ])
      c.fill()
    }
  }

function tongue(c: OffscreenCanvasRenderingContext2D, width: number, height: number, lean: number): void {
  c.beginPath()
  c.moveTo(0, 0)
  c.bezierCurveTo(-width, 0, -width * 0.9, -height * 0.45, -width * 0.2 + lean * 0.5, -height * 0.62)
  c.quadraticCurveTo(-width * 0.05 + lean, -height * 0.8, lean, -height)
  c.bezierCurveTo(width * 0.35 + lean, -height * 0.7, width * 0.35, -height * 0.62, width * 0.62, -height * 0.46)
  c.bezierCurveTo(width, -height * 0.3, width, 0, 0, 0)
  c.fill()
}

/** One flame whose base is in the lower third of its cell; four variants with different leans make it flicker. Cells of 32 x 48 px. */
export const flames: readonly Paint[] = [-4, 1.5, 4.5, -1].map((lean, i) => (c) => {
  const height = 34 + (i % 2) * 5
  c.translate(0, 17)
  c.fillStyle = 'rgb(214 58 18 / 0.92)'
  tongue(c, 12, height, lean)
  c.fillStyle = '#ff8a2a'
  tongue(c, 9, height * 0.8, lean * 0.7)
  c.fillStyle = '#ffd24a'
  tongue(c, 6, height * 0.55, lean * 0.4)
  c.fillStyle = '#fff8d8'
  tongue(c, 3, height * 0.3, 0)
})

export const scorch: Paint = (c) => {
  const gradient = c.createRadialGradient(0, 0, 4, 0, 0, 31)
  gradient.addColorStop(0, 'rgb(20 12 10 / 0.75)')
  gradient.addColorStop(0.6, 'rgb(24 14 10 / 0.5)')
  gradient.addColorStop(1, 'rgb(24 14 10 / 0)')
  c.fillStyle = gradient
  c.beginPath()
  c.arc(0, 0, 31, 0, FULL_TURN)
  c.fill()
}

/** Shadow of a flying object on the ground. */
export const shade: Paint = (c) => {
  c.beginPath()
  c.ellipse(0, 0, 13, 7, 0, 0, FULL_TURN)
  c.fillStyle = 'rgb(10 8 14 / 0.45)'
  c.fill()
}
