import type { DecorationId } from '../../sim/content/decorations.ts'
import type { DrawnPath } from './drawn-path.ts'

/** A decoration in px of public/scenes/camp-hub.webp. All places are in the part that no control of the camp covers. */
export interface DecorationLook {
  /** From back to front. */
  readonly paths: readonly DrawnPath[]
  /** Left, top, width and height. */
  readonly box: readonly [number, number, number, number]
}

const INK = '#0b0909'
const path = (d: string, fill: string, width = 4): DrawnPath => ({ d, fill, line: INK, width })
const flat = (d: string, fill: string): DrawnPath => ({ d, fill })
const line = (d: string, color: string, width: number): DrawnPath => ({ d, fill: 'none', line: color, width })
const disc = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
const shadow = (x: number, y: number, rx: number) =>
  flat(`M${x - rx} ${y}a${rx} 7 0 1 0 ${2 * rx} 0a${rx} 7 0 1 0 ${-2 * rx} 0z`, '#1a120c')

const SAG = [450, 505, 560, 615, 670, 725] as const
const bulb = (x: number, nth: number) =>
  path(disc(x, 444 + 14 * Math.sin((Math.PI * (nth + 1)) / 7), 11), ['#ff6a5c', '#ffd24d', '#7fdc8a'][nth % 3] as string, 3)
const FLAGS = [1160, 1200, 1240, 1280, 1320, 1360] as const
const flag = (x: number, nth: number) => path(`M${x - 17} 432H${x + 17}L${x} 480Z`, ['#e8483f', '#fff3cf', '#3f8fd0'][nth % 3] as string, 3)
const bone = (x: number, bottom: number) =>
  path(`M${x - 5} 446V${bottom}a9 9 0 1 0 -2 12a9 9 0 1 0 14 0a9 9 0 1 0 -2 -12V446Z`, '#efe6d0', 3)

export const decorationLooks: Readonly<Record<DecorationId, DecorationLook>> = {
  doormat: {
    paths: [
      path('M896 574H1024L1044 614H876Z', '#a8542f'),
      path('M908 580H1012L1026 606H894Z', '#d98a3d', 3),
      flat('M940 588l8 -5l8 5l8 -5l8 5l-2 11h-20z', '#fff3cf'),
    ],
    box: [870, 560, 180, 66],
  },
  fairy_lights: {
    paths: [line('M424 426Q588 486 752 426', '#1c1712', 5), ...SAG.map(bulb)],
    box: [416, 410, 344, 70],
  },
  mural: {
    paths: [
      path('M440 416H736V536H440Z', '#31538c'),
      flat('M443 470Q590 400 733 470V533H443Z', '#ff9d4d'),
      flat(disc(588, 500, 40), '#ffe08a'),
      flat('M443 512Q500 474 560 510T680 500L733 516V533H443Z', '#3f7a4c'),
      line('M588 440V428M530 456L520 444M646 456L656 444', '#ffe08a', 6),
    ],
    box: [430, 406, 316, 140],
  },
  bunting: { paths: [line('M1140 430H1380', '#1c1712', 5), ...FLAGS.map(flag)], box: [1132, 422, 256, 66] },
  bone_chimes: {
    paths: [
      path('M1160 426H1360V446H1160Z', '#5a4029'),
      bone(1190, 494),
      bone(1230, 510),
      bone(1270, 486),
      bone(1310, 512),
      bone(1344, 490),
    ],
    box: [1150, 418, 220, 118],
  },
  gate_wreath: {
    paths: [
      path(`${disc(960, 430, 54)}${disc(960, 430, 28)}`, '#3f7a4c'),
      ...[0, 1, 2, 3, 4, 5, 6].map((n) => flat(disc(960 + 41 * Math.cos(n * 0.9), 430 + 41 * Math.sin(n * 0.9), 6), '#e8483f')),
      path('M960 478L930 462V498ZM960 478L990 462V498Z', '#e8483f', 3),
    ],
    box: [898, 368, 124, 140],
  },
  skull_totem: {
    paths: [
      path('M906 366L930 396L916 408ZM1014 366L990 396L1004 408Z', '#efe6d0'),
      path('M960 378Q1010 380 1008 430Q1006 454 990 460V486H930V460Q914 454 912 430Q910 380 960 378Z', '#efe6d0'),
      flat(`${disc(938, 432, 13)}${disc(982, 432, 13)}`, '#8a1f2b'),
      flat('M960 446L950 464H970Z', INK),
      line('M945 470V486M960 470V486M975 470V486', INK, 4),
    ],
    box: [896, 358, 128, 136],
  },
  neon_heart: {
    paths: [
      line('M960 492Q888 436 896 404Q908 368 944 384Q956 390 960 404Q964 390 976 384Q1012 368 1024 404Q1032 436 960 492Z', '#7a1747', 20),
      line('M960 492Q888 436 896 404Q908 368 944 384Q956 390 960 404Q964 390 976 384Q1012 368 1024 404Q1032 436 960 492Z', '#ff5fa8', 11),
      line('M960 492Q888 436 896 404Q908 368 944 384Q956 390 960 404Q964 390 976 384Q1012 368 1024 404Q1032 436 960 492Z', '#ffe3f0', 4),
    ],
    box: [878, 360, 164, 148],
  },
  black_obelisk: {
    paths: [
      shadow(960, 616, 52),
      path('M924 614L940 484L960 462L980 484L996 614Z', '#2b2440'),
      flat('M960 466L978 486L992 611H960Z', '#3d3460'),
      line('M948 520H966M946 546H968M944 572H970', '#a98cff', 5),
    ],
    box: [900, 452, 120, 174],
  },
  fountain: {
    paths: [
      shadow(960, 624, 84),
      path('M880 592H1040L1020 626H900Z', '#8d9aa6'),
      flat('M890 590a70 12 0 1 0 140 0a70 12 0 1 0 -140 0z', '#5fb4e8'),
      path('M948 590V530H972V590Z', '#a9b4be'),
      path('M924 530H996L984 548H936Z', '#8d9aa6'),
      line('M960 526Q956 496 934 522M960 526Q964 496 986 522M960 528V494', '#bfe6ff', 6),
    ],
    box: [868, 484, 184, 150],
  },
  garden_gnome: {
    paths: [
      shadow(848, 606, 30),
      path('M824 604Q824 556 848 552Q872 556 872 604Z', '#3f6fb0'),
      path('M830 556Q848 608 866 556Z', '#f4f1e8', 3),
      path(disc(848, 544, 15), '#e8b48a', 3),
      path('M826 540Q848 526 870 540L850 480Z', '#e8483f'),
    ],
    box: [812, 472, 72, 142],
  },
  jukebox: {
    paths: [
      shadow(848, 608, 44),
      path('M808 606V520Q808 476 848 474Q888 476 888 520V606Z', '#8a3f24'),
      flat('M818 530Q818 488 848 486Q878 488 878 530Z', '#ffd24d'),
      path('M820 540H876V562H820Z', '#31538c', 3),
      line('M826 572V598M838 572V598M848 572V598M858 572V598M870 572V598', '#7fdc8a', 5),
    ],
    box: [798, 464, 100, 152],
  },
  arcade_machine: {
    paths: [
      shadow(848, 608, 42),
      path('M812 606V470H884V606Z', '#52307a'),
      path('M816 474H880V494H816Z', '#ff5fa8', 3),
      path('M820 500H876V544H820Z', '#101a2e', 3),
      line('M830 530H840V520H850V510H862', '#7fdc8a', 5),
      path('M808 550H888L892 570H804Z', '#7a4fae', 3),
      flat(`${disc(830, 560, 6)}${disc(866, 560, 6)}`, '#ffd24d'),
    ],
    box: [796, 460, 104, 156],
  },
  road_sign: {
    paths: [
      shadow(1078, 606, 22),
      line('M1078 604V480', '#8d9aa6', 10),
      path('M1078 462L1126 510L1078 558L1030 510Z', '#ffd24d'),
      flat(disc(1078, 492, 9), INK),
      flat('M1068 502H1088L1094 534H1084L1078 520L1072 534H1062Z', INK),
    ],
    box: [1022, 454, 112, 162],
  },
  flamingo: {
    paths: [
      shadow(1078, 606, 26),
      line('M1076 604V556M1088 604V552', '#c94f86', 5),
      path('M1048 540Q1054 516 1086 520Q1118 524 1112 548Q1090 568 1064 562Q1048 556 1048 540Z', '#ff8fbf'),
      line('M1056 536Q1030 500 1052 482', INK, 17),
      line('M1056 536Q1030 500 1052 482', '#ff8fbf', 11),
      path('M1044 478Q1052 464 1066 474L1072 490L1058 486Z', '#ff8fbf', 3),
      flat('M1066 478L1074 494L1062 488Z', INK),
    ],
    box: [1026, 458, 100, 156],
  },
  golden_zombie: {
    paths: [
      shadow(1078, 608, 44),
      path('M1036 584H1120V606H1036Z', '#5b6670'),
      path('M1060 584L1064 536H1092L1096 584H1082L1078 556L1074 584Z', '#d99a17'),
      path('M1062 500H1094V542H1062Z', '#ffd24d'),
      path('M1062 508H1028V498H1062ZM1094 508H1122V498H1094Z', '#ffd24d', 3),
      path(disc(1078, 484, 18), '#ffe08a'),
      flat(`${disc(1071, 482, 4)}${disc(1085, 482, 4)}`, INK),
      line('M1070 493H1086', INK, 3),
    ],
    box: [1018, 458, 116, 158],
  },
}
