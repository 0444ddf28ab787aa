import type { Solid } from '../ground.ts'

/**
 * Props of the ground `hospital` (G§2), measured on its tile. A few boxes are a hair larger than their
 * prop: they close gaps into which the player could just squeeze and no zombie could follow.
 */
export const hospitalSolids: readonly Solid[] = [
  { kind: 'ambulance', x: 190, y: -170, halfWidth: 107, halfHeight: 48, cos: 0, sin: 1 },
  { kind: 'ambulance', x: 655, y: -164, halfWidth: 107, halfHeight: 48, cos: 0.104528463, sin: 0.994521895 },
  { kind: 'ambulance', x: 1640, y: 196, halfWidth: 107, halfHeight: 48, cos: 0.992546152, sin: -0.121869343 },
  { kind: 'tent', x: 1080, y: -192, halfWidth: 101, halfHeight: 68, cos: 1, sin: 0 },
  { kind: 'tent', x: 1570, y: -160, halfWidth: 105, halfHeight: 75, cos: 0.994521895, sin: 0.104528463 },
  { kind: 'tent', x: 1880, y: -182, halfWidth: 85, halfHeight: 65, cos: 0.99756405, sin: -0.069756474 },
  { kind: 'gurney', x: 340, y: -60, halfWidth: 54, halfHeight: 21, cos: 0.241921896, sin: 0.970295726 },
  { kind: 'gurney', x: 430, y: -180, halfWidth: 54, halfHeight: 21, cos: -0.034899497, sin: 0.999390827 },
  { kind: 'gurney', x: 910, y: -150, halfWidth: 54, halfHeight: 21, cos: 0.984807753, sin: 0.173648178 },
  { kind: 'gurney', x: 900, y: -60, halfWidth: 54, halfHeight: 21, cos: 0.961261696, sin: -0.275637356 },
  { kind: 'gurney', x: 1230, y: -170, halfWidth: 57, halfHeight: 21, cos: 0.173648178, sin: 0.984807753 },
  { kind: 'gurney', x: 1380, y: -150, halfWidth: 54, halfHeight: 21, cos: -0.173648178, sin: 0.984807753 },
  { kind: 'gurney', x: 1730, y: -40, halfWidth: 54, halfHeight: 21, cos: 0.951056516, sin: 0.309016994 },
  { kind: 'gurney', x: 1980, y: 40, halfWidth: 54, halfHeight: 21, cos: 0.64278761, sin: 0.766044443 },
  { kind: 'gurney', x: 560, y: 60, halfWidth: 54, halfHeight: 21, cos: 0.913545458, sin: -0.406736643 },
  { kind: 'oxygen', x: 1290, y: -276, halfWidth: 68, halfHeight: 20, cos: 1, sin: 0 },
  { kind: 'oxygen', x: 1745, y: -276, halfWidth: 58, halfHeight: 20, cos: 1, sin: 0 },
  { kind: 'oxygen', x: 850, y: -268, halfWidth: 42, halfHeight: 20, cos: 1, sin: 0 },
  { kind: 'crate', x: 1990, y: -242, halfWidth: 25, halfHeight: 21, cos: 0.994521895, sin: 0.104528463 },
  { kind: 'crate', x: 2040, y: -220, halfWidth: 25, halfHeight: 21, cos: 0.984807753, sin: -0.173648178 },
  { kind: 'crate', x: 1425, y: -276, halfWidth: 25, halfHeight: 21, cos: 1, sin: 0 },
  { kind: 'crate', x: 120, y: 280, halfWidth: 25, halfHeight: 21, cos: 0.990268069, sin: 0.139173101 },
  { kind: 'bench', x: 520, y: 290, halfWidth: 41, halfHeight: 18, cos: -1, sin: 0 },
  { kind: 'bench', x: 1000, y: 292, halfWidth: 41, halfHeight: 18, cos: -1, sin: 0 },
  { kind: 'bench', x: 1880, y: 290, halfWidth: 41, halfHeight: 18, cos: -1, sin: 0 },
  { kind: 'barricade', x: 90, y: 200, halfWidth: 55, halfHeight: 9, cos: 0.173648178, sin: 0.984807753 },
]
