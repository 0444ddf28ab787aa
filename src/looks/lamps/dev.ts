import type { LampTable } from '../lamps.ts'

/** Written by art/places/build.mjs: lamps of the ground `dev`. x, y, reach (px), colour, strength, and degrees of a beam. */
export const devLamps: LampTable = {
  a: [
    [300, -210, 270, 0xffd79a, 0.75],
    [1340, -210, 270, 0xffd79a, 0.75],
    [1760, -200, 270, 0xffd79a, 0.75],
    [640, 276, 200, 0xffd79a, 0.55],
    [1240, 276, 200, 0xffd79a, 0.55],
    [1800, 276, 200, 0xffd79a, 0.55],
  ],
  b: [
    [460, -210, 270, 0xffd79a, 0.75],
    [1040, -210, 270, 0xffd79a, 0.75],
    [1640, -210, 270, 0xffd79a, 0.75],
    [300, 276, 200, 0xffd79a, 0.55],
    [900, 276, 200, 0xffd79a, 0.55],
    [1500, 276, 200, 0xffd79a, 0.55],
  ],
  c: [
    [560, -100, 170, 0xffd79a, 0.5],
    [800, -100, 170, 0xffd79a, 0.5],
    [1180, -100, 170, 0xffd79a, 0.5],
    [1430, -100, 170, 0xffd79a, 0.5],
    [300, -210, 270, 0xffd79a, 0.7],
    [1720, -210, 270, 0xffd79a, 0.7],
    [420, 276, 200, 0xffd79a, 0.55],
    [1080, 276, 200, 0xffd79a, 0.55],
    [1720, 276, 200, 0xffd79a, 0.55],
  ],
}
