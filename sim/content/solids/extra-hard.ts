import type { Solid } from '../ground.ts'

/** Props of the ground `extra-hard` (G§2), measured on its tile. */
export const extraHardSolids: readonly Solid[] = [
  { kind: 'wreck', x: 660, y: 92, halfWidth: 86, halfHeight: 41, cos: 0.970295726, sin: 0.241921896 },
  { kind: 'wreck', x: 1250, y: 40, halfWidth: 86, halfHeight: 41, cos: 0.882947593, sin: -0.469471563 },
  { kind: 'wreck', x: 1760, y: 12, halfWidth: 86, halfHeight: 41, cos: 0.374606593, sin: 0.927183855 },
  { kind: 'wreck', x: 110, y: 0, halfWidth: 86, halfHeight: 41, cos: 0.990268069, sin: -0.139173101 },
  { kind: 'wreck', x: 1000, y: -188, halfWidth: 86, halfHeight: 41, cos: -0.990268069, sin: 0.139173101 },
  { kind: 'drum', x: 430, y: 100, halfWidth: 21, halfHeight: 21, cos: 1, sin: 0 },
  { kind: 'drum', x: 455, y: 64, halfWidth: 21, halfHeight: 21, cos: 1, sin: 0 },
  { kind: 'drum', x: 1510, y: -50, halfWidth: 21, halfHeight: 21, cos: 1, sin: 0 },
  { kind: 'drum', x: 1545, y: -60, halfWidth: 21, halfHeight: 21, cos: 1, sin: 0 },
  { kind: 'drum', x: 1090, y: 250, halfWidth: 21, halfHeight: 21, cos: 1, sin: 0 },
  { kind: 'drum', x: 750, y: -128, halfWidth: 21, halfHeight: 21, cos: 1, sin: 0 },
  { kind: 'barrier', x: 180, y: 80, halfWidth: 60, halfHeight: 15, cos: 0.069756474, sin: 0.99756405 },
  { kind: 'barrier', x: 1600, y: 120, halfWidth: 60, halfHeight: 15, cos: -0.139173101, sin: 0.990268069 },
  { kind: 'barrier', x: 860, y: -30, halfWidth: 60, halfHeight: 15, cos: 0.939692621, sin: 0.342020143 },
  { kind: 'barrier', x: 1440, y: 200, halfWidth: 60, halfHeight: 15, cos: 0.978147601, sin: -0.207911691 },
  { kind: 'hedgehog', x: 1900, y: 70, halfWidth: 40, halfHeight: 40, cos: 0.984807753, sin: 0.173648178 },
  { kind: 'hedgehog', x: 330, y: -124, halfWidth: 36, halfHeight: 36, cos: 0.64278761, sin: 0.766044443 },
]
