import type { LampTable } from '../lamps.ts'

/** Written by art/places/build.mjs: lamps of the ground `police-station`. x, y, reach (px), colour, strength, and degrees of a beam. */
export const policeStationLamps: LampTable = {
  a: [
    [908, -240, 260, 0xcfe0ff, 0.7],
    [400, 12, 210, 0xff3a52, 0.5],
    [550, -28, 220, 0x3f86ff, 0.65],
    [1350, 52, 210, 0xff3a52, 0.5],
    [1500, 12, 220, 0x3f86ff, 0.65],
    [260, 290, 240, 0xcfe0ff, 0.45],
    [1320, 290, 240, 0xcfe0ff, 0.45],
    [1790, 290, 240, 0xcfe0ff, 0.45],
  ],
  b: [
    [1560, -240, 250, 0xcfe0ff, 0.7],
    [1570, 80, 210, 0xff3a52, 0.5],
    [1720, 40, 220, 0x3f86ff, 0.65],
    [300, 290, 240, 0xcfe0ff, 0.45],
    [1000, 290, 240, 0xcfe0ff, 0.45],
    [1720, 290, 240, 0xcfe0ff, 0.45],
  ],
  c: [
    [740, -160, 220, 0xffe7b4, 0.5],
    [1260, -160, 210, 0xffe7b4, 0.5],
    [350, -40, 210, 0xff3a52, 0.5],
    [500, -80, 220, 0x3f86ff, 0.65],
    [966, 270, 420, 0xcfe0ff, 0.8, -105],
    [1330, 270, 420, 0xcfe0ff, 0.8, -75],
    [280, 290, 230, 0xcfe0ff, 0.45],
    [1780, 290, 230, 0xcfe0ff, 0.45],
  ],
}
