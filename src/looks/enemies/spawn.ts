import { BODY_TINTS, enemyLook } from '../enemy-look.ts'

export const look = enemyLook({
  icon: 'spawn',
  sprites: ['spawn'],
  shadow: 0.5,
  stride: 34,
  tints: BODY_TINTS,
  tell: { shape: 'wave', tint: 0xff6a5c, reach: 30 },
  death: { showers: ['blood'], gibs: [0x8f2230] },
  steps: 'dust',
})
