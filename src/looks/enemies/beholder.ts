import { AIMED_SOUNDS, BODY_TINTS, enemyLook } from '../enemy-look.ts'

export const look = enemyLook({
  icon: 'beholder',
  sprites: ['beholder'],
  shadow: 1.1,
  period: 900,
  height: 14,
  attack: 'shot',
  bleeds: false,
  tints: BODY_TINTS,
  hasBar: true,
  tell: { shape: 'ray', tint: 0xff6a5c, reach: 64 },
  death: { showers: ['ichor', 'death'], gibs: [0x9a5ab0, 0x9a5ab0, 0xd8d0b8] },
  sounds: AIMED_SOUNDS,
})
