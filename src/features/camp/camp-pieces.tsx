import type { ReactNode } from 'react'
import type { Facility } from '../../../sim/content/camp-upgrade.ts'

/* Drawings over public/scenes/camp-hub.webp, in its px. Each level adds to the one before. */

const INK = '#0b0909'
const wood = { fill: '#6d4d2f', stroke: INK, strokeWidth: 4, strokeLinejoin: 'round' } as const
const darkWood = { ...wood, fill: '#4a3522' } as const
const steel = { ...wood, fill: '#5b6670' } as const
const darkSteel = { ...wood, fill: '#3d464f' } as const
const white = { ...wood, fill: '#e8e0cc' } as const
const blue = { ...wood, fill: '#2f6fa2' } as const
const canvas = { ...wood, fill: '#5a6350' } as const
const beam = { fill: 'none', stroke: '#57402a', strokeWidth: 14, strokeLinecap: 'round' } as const
const pole = { ...beam, stroke: '#38291b', strokeWidth: 8 } as const
const glow = { fill: '#ffc46a' } as const
const cross = 'h12v14h14v12h-14v14h-12v-14h-14v-12h14z'
/** Left edges of the two stretches of fence beside the gate. */
const FENCES = [396, 1150] as const
const FENCE_PX = 380
const along = (count: number, draw: (x: number) => ReactNode) =>
  FENCES.flatMap((left) => Array.from({ length: count }, (_, i) => draw(left + (i * FENCE_PX) / count)))

/** One drawing per level. */
export const FACILITY_PIECES: Readonly<Record<Facility, readonly [ReactNode, ReactNode, ReactNode]>> = {
  walls: [
    <g key="1">
      {along(3, (x) => (
        <rect key={x} x={x + 14} y={440} width={86} height={92} rx={6} {...steel} />
      ))}
    </g>,
    <g key="2">
      {along(2, (x) => (
        <path key={x} d={`M${x + 20} 534L${x + 95} 426L${x + 170} 534`} {...beam} />
      ))}
    </g>,
    <g key="3">
      {along(5, (x) => (
        <path key={x} d={`M${x + 4} 470V440L${x + 19} 398L${x + 34} 440L${x + 49} 398L${x + 72} 440V470Z`} {...darkSteel} />
      ))}
    </g>,
  ],
  shelter_expansion: [
    <g key="1">
      <path d="M1146 664L1212 566L1290 664Z" {...canvas} />
      <path d="M1196 664L1212 590L1230 664Z" {...glow} />
    </g>,
    <g key="2">
      <rect x={1246} y={574} width={104} height={92} {...wood} />
      <rect x={1284} y={604} width={32} height={62} {...darkWood} />
    </g>,
    <g key="3">
      <path d="M1230 578L1298 522L1366 578Z" {...darkSteel} />
      <rect x={1258} y={592} width={20} height={22} {...glow} />
      <path d="M1338 540V500" {...pole} />
    </g>,
  ],
  clinic: [
    <g key="1">
      <path d="M692 664L700 580L790 580L798 664Z" {...white} />
      <path d={`M739 598${cross}`} fill="#b8443a" />
    </g>,
    <g key="2">
      <path d="M704 650H786V668H704Z" {...blue} />
      <path d="M704 650V632M704 650H724" {...pole} />
    </g>,
    <g key="3">
      <path d="M684 584L745 540L806 584Z" {...white} fill="#b8443a" />
      <rect x={766} y={616} width={22} height={18} fill="#7fdc8a" stroke={INK} strokeWidth={3} />
    </g>,
  ],
  food_storage: [
    <g key="1">
      <rect x={392} y={742} width={72} height={48} {...wood} />
      <path d="M392 764H464" stroke={INK} strokeWidth={3} />
    </g>,
    <g key="2">
      <path d="M398 742V664H458V742M398 690H458M398 716H458" {...pole} />
      <path d="M406 690v-14h12v14zM424 690v-14h12v14zM440 716v-16h12v16zM408 716v-16h14v16z" fill="#d9812e" stroke={INK} strokeWidth={2} />
    </g>,
    <g key="3">
      <rect x={466} y={654} width={66} height={136} rx={6} {...steel} />
      <path d="M466 706H532M522 676V692M522 720V748" stroke={INK} strokeWidth={4} />
    </g>,
  ],
  water_collector: [
    <g key="1">
      <path d="M1384 690L1480 676L1446 726H1412Z" {...blue} />
      <path d="M1388 690V790M1476 678V790" {...pole} />
      <path d="M1412 752H1446L1442 792H1416Z" {...steel} />
    </g>,
    <g key="2">
      <rect x={1452} y={734} width={46} height={62} rx={8} {...blue} />
      <path d="M1452 754H1498M1452 776H1498" stroke={INK} strokeWidth={3} />
    </g>,
    <g key="3">
      <path d="M1508 792V664M1560 792V664M1508 740L1560 700" {...pole} />
      <rect x={1496} y={590} width={76} height={80} rx={10} {...steel} />
      <path d="M1496 622H1572" stroke="#7fc3e8" strokeWidth={6} />
    </g>,
  ],
  kitchen: [
    <g key="1">
      <path d="M1150 890L1180 800L1210 890" {...pole} />
      <path d="M1160 838H1200Q1202 870 1180 872Q1158 870 1160 838Z" {...darkSteel} />
      <path d="M1172 892Q1180 872 1190 892Z" fill="#ff8a2c" />
    </g>,
    <g key="2">
      <rect x={1214} y={834} width={64} height={56} {...darkSteel} />
      <rect x={1226} y={850} width={40} height={24} {...glow} />
    </g>,
    <g key="3">
      <path d="M1246 834V776H1262V834" {...darkSteel} />
      <circle cx={1254} cy={762} r={9} fill="#8d8a86" opacity={0.6} />
      <circle cx={1264} cy={744} r={12} fill="#8d8a86" opacity={0.4} />
    </g>,
  ],
}

/** One-off upgrades. */
export const BUILDS: readonly { readonly id: string; readonly draw: ReactNode }[] = [
  {
    id: 'watchtower',
    draw: (
      <g>
        <path d="M1404 580L1420 360M1496 580L1480 360M1410 520L1490 430M1490 520L1410 430" {...pole} />
        <path d="M1396 360H1504V318H1396Z" {...wood} />
        <path d="M1388 286L1450 246L1512 286Z" {...darkWood} />
      </g>
    ),
  },
  {
    id: 'signal_fire',
    draw: (
      <g>
        <path d="M1160 586V470" {...pole} />
        <path d="M1136 470H1184L1176 496H1144Z" {...darkSteel} />
        <path d="M1142 470Q1148 440 1158 446Q1156 420 1166 404Q1182 446 1180 470Z" fill="#ff8a2c" />
      </g>
    ),
  },
  {
    id: 'solar_panel',
    draw: (
      <g>
        <path d="M430 660V560" {...pole} />
        <path d="M394 566L410 510H484L468 566Z" {...blue} fill="#24406e" />
        <path d="M402 538H476M434 510L426 566" stroke="#7fa8e8" strokeWidth={2} />
      </g>
    ),
  },
  {
    id: 'rain_barrels',
    draw: (
      <g>
        <rect x={612} y={640} width={40} height={58} rx={8} {...wood} />
        <rect x={648} y={650} width={38} height={54} rx={8} {...wood} />
        <path d="M612 658H652M612 680H652M648 668H686M648 688H686" stroke={INK} strokeWidth={3} />
      </g>
    ),
  },
  {
    id: 'tool_rack',
    draw: (
      <g>
        <rect x={1386} y={590} width={84} height={56} {...wood} />
        <path d="M1400 602V636M1394 602H1408M1426 600V636M1420 628H1432M1450 600L1458 636" stroke="#c9c2b4" strokeWidth={5} />
      </g>
    ),
  },
]
