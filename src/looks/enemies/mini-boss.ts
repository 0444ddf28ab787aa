import { BODY_TINTS, enemyLook } from '../enemy-look.ts'

export const look = enemyLook({
  icon: 'bloater',
  sprites: ['bloater'],
  scale: 0.88,
  shadow: 1.2,
  stride: 50,
  bleeds: false,
  tints: BODY_TINTS,
  hasBar: true,
  tell: { shape: 'wave', tint: 0xb9d13e, reach: 60 },
  death: { showers: ['slime', 'serumMist'], gibs: [0xb9d13e, 0x8f2230, 0xb9d13e, 0x8f2230], shake: 0.4, wave: 90 },
  brings: 'at-death',
})
