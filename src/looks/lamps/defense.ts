import type { LampTable } from '../lamps.ts'

/** Written by art/places/build.mjs: lamps of the ground `defense`. x, y, reach (px), colour, strength, and degrees of a beam. */
export const defenseLamps: LampTable = {
  a: [
    [330, -284, 520, 0xffe0a0, 0.95, 68],
    [1150, -284, 520, 0xffe0a0, 0.95, 68],
    [1840, -284, 520, 0xffe0a0, 0.95, 112],
    [700, 280, 460, 0xffe0a0, 0.95, -108],
    [1560, 280, 460, 0xffe0a0, 0.95, -70],
    [520, -110, 260, 0xff9a3c, 0.85],
    [1300, -234, 260, 0xff9a3c, 0.85],
    [392, 12, 260, 0xff9a3c, 0.85],
  ],
  b: [
    [650, -284, 520, 0xffe0a0, 0.95, 112],
    [1450, -284, 520, 0xffe0a0, 0.95, 68],
    [1080, 280, 460, 0xffe0a0, 0.95, -96],
    [740, -70, 260, 0xff9a3c, 0.85],
    [1290, -80, 260, 0xff9a3c, 0.85],
  ],
  c: [
    [210, -284, 520, 0xffe0a0, 0.95, 68],
    [990, -284, 520, 0xffe0a0, 0.95, 112],
    [1690, -284, 520, 0xffe0a0, 0.95, 112],
    [500, 280, 460, 0xffe0a0, 0.95, -76],
    [1740, 280, 460, 0xffe0a0, 0.95, -112],
    [274, 40, 260, 0xff9a3c, 0.85],
    [1480, -30, 260, 0xff9a3c, 0.85],
  ],
}
