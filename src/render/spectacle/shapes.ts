import type { Texture } from 'pixi.js'
import { drawStrip, type Strip } from '../strip.ts'

type Paint = (context: OffscreenCanvasRenderingContext2D) => void
const TURN = 2 * Math.PI
const INK = 'rgb(23 18 28 / 70%)'

function path(context: OffscreenCanvasRenderingContext2D, points: readonly (readonly [number, number])[]): void {
  context.beginPath()
  for (const [x, y] of points) context.lineTo(x, y)
  context.closePath()
}
function star(points: number, outer: number, inner: number): readonly (readonly [number, number])[] {
  return Array.from({ length: 2 * points }, (_, i) => {
    const reach = i % 2 === 0 ? outer : inner
    const angle = (i / (2 * points)) * TURN
    return [reach * Math.cos(angle), reach * Math.sin(angle)] as const
  })
}
function glow(context: OffscreenCanvasRenderingContext2D, radius: number, core: number): void {
  const gradient = context.createRadialGradient(0, 0, 0, 0, 0, radius)
  gradient.addColorStop(0, '#fff')
  gradient.addColorStop(core, 'rgb(255 255 255 / 75%)')
  gradient.addColorStop(1, 'rgb(255 255 255 / 0%)')
  context.fillStyle = gradient
  context.fillRect(-radius, -radius, 2 * radius, 2 * radius)
}
/** White with a thin dark edge, so that it is seen on every ground. */
function edged(context: OffscreenCanvasRenderingContext2D, line = 2.4): void {
  context.lineJoin = 'round'
  context.lineWidth = line
  context.strokeStyle = INK
  context.stroke()
  context.fillStyle = '#fff'
  context.fill()
}

/** What flies about: white, to be tinted. In cells of 32 px. */
const small = {
  dot: (c) => glow(c, 14, 0.3),
  star: (c) => {
    glow(c, 9, 0.1)
    path(c, star(4, 13, 2.6))
    c.fillStyle = '#fff'
    c.fill()
  },
  drop: (c) => {
    c.beginPath()
    c.ellipse(0, 0, 7, 5.4, 0, 0, TURN)
    edged(c)
    c.beginPath()
    c.ellipse(-2, -2, 1.8, 1.2, 0, 0, TURN)
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
    c.strokeStyle = INK
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
      c.arc(x, y, r, 0, TURN)
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
} as const satisfies Record<string, Paint>

/** Radius of what is drawn in a large cell at scale 1, px. */
export const RING = 70
function ring(context: OffscreenCanvasRenderingContext2D, width: number, dash: readonly number[] = []): void {
  context.setLineDash([...dash])
  for (const [style, line] of [
    [INK, width + 3],
    ['#fff', width],
  ] as const) {
    context.beginPath()
    context.arc(0, 0, RING, 0, TURN)
    context.lineWidth = line
    context.strokeStyle = style
    context.stroke()
  }
  context.setLineDash([])
}
function around(context: OffscreenCanvasRenderingContext2D, count: number, paint: () => void): void {
  for (let i = 0; i < count; i++) {
    paint()
    context.rotate(TURN / count)
  }
}

/** Marks on the ground, in cells of 168 px. Each tell has a shape of its own: colour is not all that tells them apart. */
const large = {
  disc: (c) => {
    c.beginPath()
    c.arc(0, 0, RING, 0, TURN)
    c.fillStyle = '#fff'
    c.fill()
  },
  wave: (c) => {
    const gradient = c.createRadialGradient(0, 0, RING * 0.6, 0, 0, RING)
    gradient.addColorStop(0, 'rgb(255 255 255 / 0%)')
    gradient.addColorStop(0.85, 'rgb(255 255 255 / 90%)')
    gradient.addColorStop(1, 'rgb(255 255 255 / 0%)')
    c.beginPath()
    c.arc(0, 0, RING, 0, TURN)
    c.fillStyle = gradient
    c.fill()
  },
  /** A thin ring with long needles that point outwards. */
  needles: (c) => {
    ring(c, 2.5)
    around(c, 8, () => {
      path(c, [
        [RING - 24, -4],
        [RING + 13, 0],
        [RING - 24, 4],
      ])
      edged(c)
    })
  },
  /** A thick ring with broad teeth. */
  teeth: (c) => {
    ring(c, 6)
    around(c, 12, () => {
      path(c, [
        [RING - 3, -9],
        [RING + 13, 0],
        [RING - 3, 9],
      ])
      edged(c)
    })
  },
  /** Two rings with heads that point inwards: something comes. */
  gate: (c) => {
    ring(c, 3)
    c.save()
    c.scale(0.62, 0.62)
    ring(c, 3)
    c.restore()
    around(c, 6, () => {
      path(c, [
        [RING - 4, -11],
        [RING - 22, 0],
        [RING - 4, 11],
      ])
      edged(c)
    })
  },
  /** The way that one aimed shot will take, from the middle to the right. */
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
  /** One arrow head of the way that a rush will take. */
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
  /** Darkness from the edges of the view. */
  vignette: (c) => {
    const gradient = c.createRadialGradient(0, 0, 34, 0, 0, 118)
    gradient.addColorStop(0, 'rgb(8 4 12 / 0%)')
    gradient.addColorStop(1, 'rgb(8 4 12 / 100%)')
    c.fillStyle = gradient
    c.fillRect(-84, -84, 168, 168)
  },
  /** A shine that stands on the ground at the middle of its cell. */
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
  /** A round plate with a point to its right. */
  pointer: (c) => {
    path(c, [
      [14, -13],
      [34, 0],
      [14, 13],
    ])
    edged(c, 4)
    c.beginPath()
    c.arc(0, 0, 21, 0, TURN)
    edged(c, 4)
    c.beginPath()
    c.arc(0, 0, 17.5, 0, TURN)
    c.fillStyle = '#1b1a24'
    c.fill()
  },
} as const satisfies Record<string, Paint>
const SMALL = 32
const LARGE = 168

/** Width of a full health bar, px. */
export const BAR = 34
const bar: readonly Paint[] = [
  (c) => {
    c.fillStyle = '#0c0d12'
    c.fillRect(-BAR / 2 - 1.5, -3.5, BAR + 3, 7)
  },
  (c) => {
    c.fillStyle = '#fff'
    c.fillRect(-BAR / 2, -2, BAR, 4)
  },
]

export type SmallShape = keyof typeof small
export type LargeShape = keyof typeof large
export interface Shapes {
  readonly small: Readonly<Record<SmallShape, Texture>>
  readonly large: Readonly<Record<LargeShape, Texture>>
  readonly barBack: Texture
  readonly barFill: Texture
  destroy(): void
}

/** Draws all of them, once for a run: no download, and two pictures to hold. */
export function drawShapes(): Shapes {
  const strips: Strip[] = []
  const drawn = (paints: readonly Paint[], columns: number, width: number, height: number): readonly Texture[] => {
    const strip = drawStrip(paints.length, columns, width, height, (context, index) => (paints[index] as Paint)(context))
    strips.push(strip)
    return strip.textures
  }
  const named = <K extends string>(paints: Readonly<Record<K, Paint>>, columns: number, size: number) => {
    const textures = drawn(Object.values<Paint>(paints), columns, size, size)
    return Object.fromEntries(Object.keys(paints).map((name, i) => [name, textures[i]])) as Record<K, Texture>
  }
  const [barBack, barFill] = drawn(bar, 2, BAR + 4, 10) as [Texture, Texture]
  return {
    small: named(small, 4, SMALL),
    large: named(large, 3, LARGE),
    barBack,
    barFill,
    destroy() {
      for (const strip of strips) strip.destroy()
    },
  }
}
