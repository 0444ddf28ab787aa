/** Draws one shape around (0, 0). */
export type Paint = (context: OffscreenCanvasRenderingContext2D) => void
export const FULL_TURN = 2 * Math.PI
export const OUTLINE_COLOR = 'rgb(23 18 28 / 70%)'

export function path(context: OffscreenCanvasRenderingContext2D, points: readonly (readonly [number, number])[]): void {
  context.beginPath()
  for (const [x, y] of points) context.lineTo(x, y)
  context.closePath()
}
export function star(points: number, outer: number, inner: number): readonly (readonly [number, number])[] {
  return Array.from({ length: 2 * points }, (_, i) => {
    const reach = i % 2 === 0 ? outer : inner
    const angle = (i / (2 * points)) * FULL_TURN
    return [reach * Math.cos(angle), reach * Math.sin(angle)] as const
  })
}
export function glow(context: OffscreenCanvasRenderingContext2D, radius: number, core: number): void {
  const gradient = context.createRadialGradient(0, 0, 0, 0, 0, radius)
  gradient.addColorStop(0, '#fff')
  gradient.addColorStop(core, 'rgb(255 255 255 / 75%)')
  gradient.addColorStop(1, 'rgb(255 255 255 / 0%)')
  context.fillStyle = gradient
  context.fillRect(-radius, -radius, 2 * radius, 2 * radius)
}
/** White with a thin dark edge, so that it is visible on every ground. */
export function edged(context: OffscreenCanvasRenderingContext2D, line = 2.4): void {
  context.lineJoin = 'round'
  context.lineWidth = line
  context.strokeStyle = OUTLINE_COLOR
  context.stroke()
  context.fillStyle = '#fff'
  context.fill()
}
/** A rounded plate with the context's outline; used for cars, crates and engines. */
export function plate(
  context: OffscreenCanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  round: number,
  color: string,
): void {
  context.beginPath()
  context.roundRect(x, y, width, height, round)
  context.fillStyle = color
  context.fill()
  context.stroke()
}
