import type { CostumeId } from '../../sim/content/costumes.ts'
import type { DrawnPath } from './drawn-path.ts'

/** A costume seen from above, around a survivor who faces +x and whose head has a radius of 10. */
export interface CostumeLook {
  /** From back to front. Each has a dark outline and, around the whole, the light rim of all bodies. */
  readonly shapes: readonly DrawnPath[]
  /** Multiplies the colours of the legs; bright, so that the survivor stays readable. */
  readonly legs: number
}

const shape = (d: string, fill: string): DrawnPath => ({ d, fill })
const circle = (x: number, y: number, r: number, fill: string): DrawnPath =>
  shape(`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`, fill)
/** Covers shoulders and backpack. */
const cloak = (fill: string) => shape('M5 -14Q9 -8 7 0Q9 8 5 14Q-3 18 -12 14Q-18 8 -18 0Q-18 -8 -12 -14Q-3 -18 5 -14Z', fill)
/** Narrower than a cloak, so that the arms stay visible. */
const vest = (fill: string) => shape('M4 -12Q7 -7 6 0Q7 7 4 12Q-4 15 -12 12Q-17 6 -17 0Q-17 -6 -12 -12Q-4 -15 4 -12Z', fill)
const visor = (fill: string) => shape('M8 -8Q17 -6 17 0Q17 6 8 8Q11 0 8 -8Z', fill)
const tank = (fill: string) => shape('M-21 -8H-10V8H-21Z', fill)

export const costumeLooks: Readonly<Record<CostumeId, CostumeLook>> = {
  raincoat: {
    shapes: [cloak('#f2c230'), shape('M-18 -1H-9V1H-18Z', '#b98a12'), circle(1, 0, 11, '#ffd84a'), visor('#f7b52c')],
    legs: 0xffe9a0,
  },
  lifeguard: {
    shapes: [
      vest('#e8483f'),
      shape('M-15.5 -5h3v3.5h3v3h-3v3.5h-3v-3.5h-1.5v-3h1.5z', '#ffffff'),
      circle(2, 0, 10.5, '#ffffff'),
      visor('#ff6a5c'),
    ],
    legs: 0xffb0a4,
  },
  chef: {
    shapes: [
      vest('#f4f1e8'),
      circle(-3, -6, 6, '#ffffff'),
      circle(-3, 6, 6, '#ffffff'),
      circle(6, -5.5, 6, '#ffffff'),
      circle(6, 5.5, 6, '#ffffff'),
      circle(1.5, 0, 6, '#f0ece0'),
    ],
    legs: 0xffffff,
  },
  scarecrow: {
    shapes: [
      cloak('#a8763a'),
      shape('M-17 -9L-10 -12L-9 -6L-15 -4Z', '#6fa05a'),
      circle(1, 0, 14, '#e8c25f'),
      circle(1, 0, 8.5, '#c9913c'),
      circle(1, 0, 6.5, '#f0d27c'),
    ],
    legs: 0xf0d8a4,
  },
  beekeeper: {
    shapes: [vest('#f3ead0'), circle(1, 0, 14, '#fff7df'), circle(1, 0, 8, '#f2b90f'), shape('M-2 -7.4H1V7.4H-2Z', '#4a3a12')],
    legs: 0xfff3cf,
  },
  astronaut: {
    shapes: [
      tank('#c9d2dc'),
      vest('#eef2f6'),
      shape('M-16 -12L-11 -13V13L-16 12Z', '#e8483f'),
      circle(2, 0, 12, '#fdfefe'),
      shape('M6 -8.5Q15 -6 15 0Q15 6 6 8.5Q10 0 6 -8.5Z', '#f5a623'),
    ],
    legs: 0xffffff,
  },
  reaper: {
    shapes: [
      cloak('#6f57b5'),
      shape('M15 0Q9 11 -1 11.5Q-12 10 -15 0Q-12 -10 -1 -11.5Q9 -11 15 0Z', '#9078e0'),
      circle(7, 0, 5, '#f1ecff'),
    ],
    legs: 0xd8ccff,
  },
  nightwatch: {
    shapes: [cloak('#6fa6f5'), circle(-13, 0, 4, '#ffe38a'), circle(1, 0, 11, '#b4d4ff'), visor('#ffe38a'), circle(5, 0, 3, '#e0952a')],
    legs: 0xb4ceff,
  },
  ringmaster: {
    shapes: [
      cloak('#ff7d6e'),
      circle(-3, -13, 4, '#f5c542'),
      circle(-3, 13, 4, '#f5c542'),
      circle(1, 0, 12, '#c79bff'),
      circle(1, 0, 8, '#fff0b0'),
      circle(1, 0, 6.5, '#e6d1ff'),
    ],
    legs: 0xffc4c4,
  },
  diver: {
    shapes: [
      tank('#7fd0c9'),
      vest('#d0913f'),
      circle(2, 0, 12, '#e8ac55'),
      circle(9.5, 0, 4, '#a4ebff'),
      circle(2, -8, 2.6, '#a4ebff'),
      circle(2, 8, 2.6, '#a4ebff'),
    ],
    legs: 0xffdcab,
  },
  golden_suit: {
    shapes: [
      cloak('#edbb36'),
      shape('M-18 -1.5H-10V1.5H-18Z', '#fff3b0'),
      circle(1, 0, 11.5, '#ffdc62'),
      visor('#d99a17'),
      shape('M1 -6L2.6 -1.6L7 0L2.6 1.6L1 6L-0.6 1.6L-5 0L-0.6 -1.6Z', '#fffbe2'),
    ],
    legs: 0xffe79c,
  },
}

/** Widths of the dark outline and of the light rim around it, in world px, as on the sheets of bodies. */
export const COSTUME_LINE = { ink: '#17120f', inkPx: 2.2, rim: '#f3ead0', rimPx: 4.6 } as const
