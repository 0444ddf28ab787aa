import type { GroundVariant } from '../../sim/content/ground.ts'
import type { LocationId } from '../../sim/content/locations.ts'

/** A word on a sign of a map; its text is in src/messages/map-signs.ts. */
export type MapSign =
  | 'ambulance'
  | 'ammo'
  | 'army'
  | 'away2'
  | 'camp'
  | 'canteen'
  | 'checkPoint'
  | 'crabs'
  | 'emergency'
  | 'evidence'
  | 'fallFair'
  | 'fish'
  | 'food'
  | 'goLions'
  | 'greenWeek'
  | 'gym'
  | 'helipad'
  | 'home3'
  | 'impound'
  | 'keepClear'
  | 'med'
  | 'nf22'
  | 'nf31'
  | 'noEntry'
  | 'parts'
  | 'pharmacy'
  | 'pier7'
  | 'pier8'
  | 'pier9'
  | 'police'
  | 'quarantine'
  | 'school'
  | 'schoolBus'
  | 'seed'
  | 'slow'
  | 'soup'
  | 'sportsDay'
  | 'staff'
  | 'staffOnly'
  | 'station9'
  | 'stayOut'
  | 'stop'
  | 'store'
  | 'swat'
  | 'tools'
  | 'washHere'

/** A sign on a ground tile: word, centre, cap height and maximum width in px, rotation in degrees, colour, opacity. */
type SignRow = readonly [word: MapSign, x: number, y: number, size: number, width: number, degrees: number, color: number, opacity: number]

/** Written by art/places/build.mjs: the signs of every ground. A run writes them in the current language. */
export const groundSigns: Readonly<Record<LocationId, Readonly<Record<GroundVariant, readonly SignRow[]>>>> = {
  school: {
    a: [
      ['school', 964, -296, 17, 92, 0, 0x6a4037, 1],
      ['schoolBus', 1762, -146, 15, 132, -4, 0x3a2f15, 1],
      ['goLions', 1282, -99, 25, 163, 12, 0xafb0b4, 1],
      ['fallFair', 492, 274, 25, 187, -5, 0xafb0b4, 1],
    ],
    b: [
      ['staff', 304, -8, 19, 85, 0, 0xaaadb4, 0.65],
      ['gym', 1540, -296, 17, 44, 0, 0x673e36, 1],
      ['home3', 986, -338, 15, 75, 0, 0xd9c59d, 1],
      ['away2', 1076, -338, 15, 75, 0, 0xd8c59d, 1],
      ['sportsDay', 1172, 202, 25, 220, -9, 0xafb0b4, 1],
    ],
    c: [
      ['canteen', 1010, -296, 16, 102, 0, 0x683f36, 1],
      ['greenWeek', 1242, 230, 25, 220, 7, 0xafb0b4, 1],
    ],
  },
  hospital: {
    a: [
      ['ambulance', 360, 200, 62, 513, 0, 0xabb5ba, 0.7],
      ['emergency', 430, -300, 20, 165, 0, 0xb25955, 1],
      ['med', 1996, -242, 9, 23, 6, 0x392221, 1],
      ['med', 1390, -276, 9, 23, 0, 0x392221, 1],
      ['med', 120, 280, 9, 23, 8, 0x392221, 1],
    ],
    b: [
      ['staffOnly', 346, -56, 20, 176, 0, 0xb3c3d4, 0.6],
      ['keepClear', 1010, 200, 54, 475, 0, 0xabb5ba, 0.62],
      ['helipad', 1010, -341, 15, 90, 0, 0x77c0ad, 1],
      ['med', 1256, -250, 9, 23, 0, 0x3b2321, 1],
      ['med', 760, -228, 9, 23, -8, 0x392221, 1],
      ['med', 1880, 80, 9, 23, 12, 0x392221, 1],
      ['med', 180, 60, 9, 23, 24, 0x392221, 1],
    ],
    c: [
      ['washHere', 1020, -98, 26, 204, 0, 0xae9f53, 0.75],
      ['slow', 620, 200, 62, 218, 0, 0xc5cfce, 0.62],
      ['pharmacy', 1020, -299, 19, 139, 0, 0x559673, 1],
    ],
  },
  'police-station': {
    a: [
      ['police', 126, -86, 16, 81, 0, 0xa7aed5, 0.6],
      ['police', 350, -86, 16, 81, 0, 0xbcb7dd, 0.6],
      ['police', 574, -86, 16, 81, 0, 0xb8c8f1, 0.6],
      ['police', 1236, -86, 16, 81, 0, 0xadb1d6, 0.6],
      ['police', 1460, -86, 16, 81, 0, 0xb6c2ed, 0.6],
      ['police', 1684, -86, 16, 81, 0, 0xa8b0d7, 0.6],
      ['stop', 1110, 200, 78, 274, 0, 0xa9b0d6, 0.55],
      ['police', 740, -344, 24, 121, 0, 0xb5bde2, 0.9],
      ['station9', 908, -298, 17, 127, 0, 0xe9f2fb, 1],
      ['police', 852, -34, 6.4, 32, 30, 0xb6bfe1, 1],
      ['police', 1007, -13, 6.4, 32, -40, 0xaeb6da, 1],
      ['police', 1924, 1, 6.4, 32, 100, 0xacb4d7, 1],
    ],
    b: [
      ['impound', 1030, 36, 74, 443, 0, 0xa7aed5, 0.52],
      ['evidence', 1560, -298, 17, 118, 0, 0xe8f0fb, 1],
      ['store', 1090, -190, 30, 134, 0, 0xb0b0bf, 0.75],
      ['police', 1524, -12, 6.4, 32, 60, 0xc8c1e5, 1],
      ['police', 1838, 136, 6.4, 32, -20, 0xb9c6ea, 1],
    ],
    c: [
      ['checkPoint', 640, 200, 44, 412, 0, 0xa7aed5, 0.5],
      ['swat', 970, -194, 25, 88, 4, 0x6c739c, 1],
      ['swat', 1528, 99, 25, 88, 158, 0x6c739c, 1],
      ['ammo', 536, -230, 9, 32, 0, 0x3e2424, 1],
      ['ammo', 1420, -220, 9, 32, -7, 0x3f2423, 1],
      ['ammo', 1816, 252, 9, 32, -5, 0x472927, 1],
      ['police', 902, -64, 6.4, 32, 30, 0xc6ceed, 1],
      ['police', 1117, 107, 6.4, 32, -50, 0xacb4d7, 1],
      ['police', 684, 109, 6.4, 32, 80, 0xacb4d7, 1],
    ],
  },
  'extra-hard': {
    a: [['quarantine', 600, -64, 66, 583, 0, 0xc39148, 0.62]],
    b: [['stayOut', 1240, 60, 66, 455, 0, 0xc39148, 0.6]],
    c: [
      ['noEntry', 760, 80, 66, 455, 0, 0xa43a30, 0.6],
      ['army', 1060, -199, 25, 88, 174, 0x977d60, 1],
      ['ammo', 680, -230, 9, 32, 4, 0x572722, 1],
      ['ammo', 1012, -54, 9, 32, 20, 0x532721, 1],
    ],
  },
  dev: {
    a: [
      ['pier7', 1030, 60, 84, 388, 0, 0xaeb5be, 0.68],
      ['nf22', 1490, -244, 30, 134, -4, 0xcfcdce, 0.75],
    ],
    b: [
      ['pier8', 1030, 30, 84, 388, 0, 0xb7bcc2, 0.68],
      ['nf31', 260, 206, 30, 123, 3, 0xd0cece, 0.75],
    ],
    c: [
      ['pier9', 1030, 60, 84, 388, 0, 0xaeb5be, 0.68],
      ['fish', 560, -138, 17, 53, 0, 0x4a2a26, 1],
      ['crabs', 1180, -138, 17, 76, -2, 0x4a2a26, 1],
    ],
  },
  defense: {
    a: [
      ['ammo', 846, -174, 9, 32, -7, 0x361e1d, 1],
      ['ammo', 1500, -222, 9, 32, 5, 0x3e211f, 1],
    ],
    b: [
      ['soup', 880, -210, 17, 60, 0, 0x3e211f, 1],
      ['food', 1010, -230, 9, 32, 0, 0x361e1d, 1],
      ['food', 1320, -220, 9, 32, -5, 0x462420, 1],
      ['seed', 1960, -100, 9, 32, 6, 0x361e1d, 1],
    ],
    c: [
      ['camp', 590, -182, 25, 88, 176, 0x6c685a, 1],
      ['parts', 1540, -188, 30, 134, -3, 0xc2b1b0, 0.75],
      ['ammo', 120, -200, 9, 32, 6, 0x361e1d, 1],
      ['tools', 1960, -80, 9, 40, 8, 0x361e1d, 1],
      ['ammo', 580, 40, 9, 32, -10, 0x644138, 1],
    ],
  },
}
