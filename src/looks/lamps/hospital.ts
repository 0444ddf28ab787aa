import type { LampTable } from '../lamps.ts'

/** Written by art/places/build.mjs: lamps of the ground `hospital`. x, y, reach (px), colour, strength, and degrees of a beam. */
export const hospitalLamps: LampTable = {
  a: [
    [430, -230, 330, 0xd8fbff, 0.75],
    [655, -150, 150, 0xff6a5a, 0.35],
    [1080, -170, 190, 0xffe7b4, 0.55],
    [1570, -140, 210, 0xffe7b4, 0.5],
    [980, 280, 230, 0xd8fbff, 0.45],
    [1800, 280, 230, 0xd8fbff, 0.45],
  ],
  b: [
    [1178, 0, 70, 0x8fffc0, 0.4],
    [1080, 98, 70, 0xffd79a, 0.4],
    [940, 98, 70, 0x8fffc0, 0.4],
    [842, 0, 70, 0x8fffc0, 0.4],
    [842, -140, 70, 0x8fffc0, 0.4],
    [940, -238, 70, 0xffd79a, 0.4],
    [1080, -238, 70, 0x8fffc0, 0.4],
    [1178, -140, 70, 0x8fffc0, 0.4],
    [1420, -160, 200, 0xffe7b4, 0.55],
    [1700, -150, 210, 0xffe7b4, 0.5],
    [420, 280, 230, 0xd8fbff, 0.45],
    [1440, 280, 230, 0xd8fbff, 0.45],
    [330, -230, 240, 0xd8fbff, 0.5],
  ],
  c: [
    [1020, -230, 280, 0xd8ffe8, 0.7],
    [420, -60, 250, 0xffe7b4, 0.42],
    [1640, -60, 250, 0xffe7b4, 0.42],
    [680, 280, 230, 0xd8fbff, 0.45],
    [1480, 280, 230, 0xd8fbff, 0.45],
  ],
}
