import type { Solid } from '../ground.ts'

/** Props of the ground `school` (G§2), measured on its tile. The basketball hoops hang overhead: one runs under them. */
export const schoolSolids: readonly Solid[] = [
  { kind: 'bus', x: 1790, y: -182, halfWidth: 160, halfHeight: 50, cos: 0.99756405, sin: -0.069756474 },
  { kind: 'bikeRack', x: 1900, y: -64, halfWidth: 85, halfHeight: 17, cos: 1, sin: 0 },
  { kind: 'bench', x: 760, y: -224, halfWidth: 41, halfHeight: 18, cos: 1, sin: 0 },
  { kind: 'bench', x: 1180, y: -224, halfWidth: 41, halfHeight: 18, cos: 1, sin: 0 },
  { kind: 'bench', x: 700, y: 236, halfWidth: 41, halfHeight: 18, cos: -1, sin: 0 },
  { kind: 'bench', x: 1460, y: 236, halfWidth: 41, halfHeight: 18, cos: -1, sin: 0 },
  { kind: 'bench', x: 520, y: 200, halfWidth: 41, halfHeight: 18, cos: 0.978147601, sin: 0.207911691 },
  { kind: 'merryGoRound', x: 180, y: -110, halfWidth: 56, halfHeight: 56, cos: 1, sin: 0 },
  { kind: 'slide', x: 400, y: -60, halfWidth: 75, halfHeight: 22, cos: 0.882947593, sin: 0.469471563 },
  { kind: 'table', x: 1700, y: 160, halfWidth: 52, halfHeight: 35, cos: 0.990268069, sin: -0.139173101 },
  { kind: 'table', x: 1870, y: 200, halfWidth: 52, halfHeight: 35, cos: 0.970295726, sin: 0.241921896 },
  { kind: 'tree', x: 40, y: -192, halfWidth: 25, halfHeight: 25, cos: 1, sin: 0 },
  { kind: 'tree', x: 560, y: -110, halfWidth: 20, halfHeight: 20, cos: 1, sin: 0 },
  { kind: 'tree', x: 1585, y: 236, halfWidth: 23, halfHeight: 23, cos: 1, sin: 0 },
  { kind: 'tree', x: 1990, y: 260, halfWidth: 28, halfHeight: 28, cos: 1, sin: 0 },
  { kind: 'tree', x: 330, y: 252, halfWidth: 22, halfHeight: 22, cos: 1, sin: 0 },
]
