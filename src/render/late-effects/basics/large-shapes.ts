import { edged, FULL_TURN, OUTLINE_COLOR, type Paint, path } from './brush.ts'

/** Radius of the shape in a large cell at scale 1, in px. */
export const RING_RADIUS_PX = 70
/** Radius of the clear area in the fog. Small, so that the fog covers the whole view when it is scaled to the sight. */
export const CLEAR_RADIUS_PX = 13
function ring(context: OffscreenCanvasRenderingContext2D, width: number, dash: readonly number[] = []): void {
  context.setLineDash([...dash])
  for (const [style, line] of [
    [OUTLINE_COLOR, width + 3],
    ['#fff', width],
  ] as const) {
    context.beginPath()
    context.arc(0, 0, RING_RADIUS_PX, 0, FULL_TURN)
    context.lineWidth = line
    context.strokeStyle = style
    context.stroke()
  }
  context.setLineDash([])
}
function around(context: OffscreenCanvasRenderingContext2D, count: number, paint: () => void): void {
  for (let i = 0; i < count; i++) {
    paint()
    context.rotate(FULL_TURN / count)
  }
}

/** Ground marks in cells of 168 px. Each warning has its own shape, so that they differ by more than colour. */
export const largeShapes = {
  disc: (c) => {
    c.beginPath()
    c.arc(0, 0, RING_RADIUS_PX, 0, FULL_TURN)
    c.fillStyle = '#fff'
    c.fill()
  },
  wave: (c) => {
    const gradient = c.createRadialGradient(0, 0, RING_RADIUS_PX * 0.6, 0, 0, RING_RADIUS_PX)
    gradient.addColorStop(0, 'rgb(255 255 255 / 0%)')
    gradient.addColorStop(0.85, 'rgb(255 255 255 / 90%)')
    gradient.addColorStop(1, 'rgb(255 255 255 / 0%)')
    c.beginPath()
    c.arc(0, 0, RING_RADIUS_PX, 0, FULL_TURN)
    c.fillStyle = gradient
    c.fill()
  },
  /** A thin ring with long needles that point outwards. */
  needles: (c) => {
    ring(c, 2.5)
    around(c, 8, () => {
      path(c, [
        [RING_RADIUS_PX - 24, -4],
        [RING_RADIUS_PX + 13, 0],
        [RING_RADIUS_PX - 24, 4],
      ])
      edged(c)
    })
  },
  /** A thick ring with broad teeth. */
  teeth: (c) => {
    ring(c, 6)
    around(c, 12, () => {
      path(c, [
        [RING_RADIUS_PX - 3, -9],
        [RING_RADIUS_PX + 13, 0],
        [RING_RADIUS_PX - 3, 9],
      ])
      edged(c)
    })
  },
  /** Two rings with arrow heads that point inwards: something is about to appear. */
  gate: (c) => {
    ring(c, 3)
    c.save()
    c.scale(0.62, 0.62)
    ring(c, 3)
    c.restore()
    around(c, 6, () => {
      path(c, [
        [RING_RADIUS_PX - 4, -11],
        [RING_RADIUS_PX - 22, 0],
        [RING_RADIUS_PX - 4, 11],
      ])
      edged(c)
    })
  },
  /** Path of one aimed shot, from the centre to the right. */
  ray: (c) => {
    path(c, [
      [22, -2],
      [66, -5],
      [62, -12],
      [82, 0],
      [62, 12],
      [66, 5],
      [22, 2],
    ])
    edged(c)
  },
  /** One arrow head on the path of a charge. */
  lane: (c) => {
    path(c, [
      [-14, -44],
      [24, 0],
      [-14, 44],
      [-26, 44],
      [8, 0],
      [-26, -44],
    ])
    edged(c, 4)
  },
  /** Darkness around the edges of the view. */
  vignette: (c) => {
    const gradient = c.createRadialGradient(0, 0, 34, 0, 0, 118)
    gradient.addColorStop(0, 'rgb(8 4 12 / 0%)')
    gradient.addColorStop(1, 'rgb(8 4 12 / 100%)')
    c.fillStyle = gradient
    c.fillRect(-84, -84, 168, 168)
  },
  /** Transparent in the middle, opaque at the edges. */
  fog: (c) => {
    const gradient = c.createRadialGradient(0, 0, CLEAR_RADIUS_PX * 0.72, 0, 0, CLEAR_RADIUS_PX * 1.25)
    gradient.addColorStop(0, 'rgb(255 255 255 / 0%)')
    gradient.addColorStop(1, '#fff')
    c.fillStyle = gradient
    c.fillRect(-84, -84, 168, 168)
  },
  /** A fog bank: dense in places, transparent at its edges. */
  bank: (c) => {
    for (const [x, y, reach] of [
      [-18, -8, 52],
      [20, 12, 48],
      [6, -26, 40],
      [-30, 24, 36],
    ] as const) {
      const gradient = c.createRadialGradient(x, y, 0, x, y, reach)
      gradient.addColorStop(0, 'rgb(255 255 255 / 42%)')
      gradient.addColorStop(0.5, 'rgb(255 255 255 / 20%)')
      gradient.addColorStop(1, 'rgb(255 255 255 / 0%)')
      c.fillStyle = gradient
      c.fillRect(-84, -84, 168, 168)
    }
  },
  /** A beam of light that rises from the centre of its cell. */
  beam: (c) => {
    const up = c.createLinearGradient(0, 0, 0, -80)
    up.addColorStop(0, 'rgb(255 255 255 / 80%)')
    up.addColorStop(1, 'rgb(255 255 255 / 0%)')
    c.fillStyle = up
    path(c, [
      [-13, 0],
      [-22, -80],
      [22, -80],
      [13, 0],
    ])
    c.fill()
  },
  /** A round plate with a tip on its right. */
  pointer: (c) => {
    path(c, [
      [14, -13],
      [34, 0],
      [14, 13],
    ])
    edged(c, 4)
    c.beginPath()
    c.arc(0, 0, 21, 0, FULL_TURN)
    edged(c, 4)
    c.beginPath()
    c.arc(0, 0, 17.5, 0, FULL_TURN)
    c.fillStyle = '#1b1a24'
    c.fill()
  },
} as const satisfies Record<string, Paint>
