import type { LampTable } from '../lamps.ts'

/** Written by art/places/build.mjs: lamps of the ground `school`. x, y, reach (px), colour, strength, and degrees of a beam. */
export const schoolLamps: LampTable = {
  a: [
    [964, -250, 230, 0xffd48a, 0.85],
    [300, -252, 210, 0xffd48a, 0.6],
    [1660, -250, 210, 0xffd48a, 0.6],
    [1080, 300, 260, 0xffd48a, 0.35],
  ],
  b: [
    [1540, -250, 210, 0xffd48a, 0.8],
    [1030, -300, 170, 0xffd48a, 0.45],
    [330, -252, 200, 0xffd48a, 0.6],
    [1790, -252, 200, 0xffd48a, 0.6],
    [560, 300, 230, 0xffd48a, 0.35],
  ],
  c: [
    [1010, -250, 230, 0xffd48a, 0.8],
    [300, -252, 200, 0xffd48a, 0.6],
    [1700, -252, 200, 0xffd48a, 0.6],
    [760, 290, 230, 0xffd48a, 0.35],
  ],
}
