import { AIMED_SOUNDS, BODY_TINTS, enemyLook } from '../enemy-look.ts'

export const look = enemyLook({
  icon: 'medusa',
  sprites: ['medusa'],
  stride: 66,
  attack: 'shot',
  tints: BODY_TINTS,
  hasBar: true,
  tell: { shape: 'ray', tint: 0xb4ff5a, reach: 76 },
  death: { showers: ['blood', 'gazeChips', 'death'], wave: 70 },
  sounds: AIMED_SOUNDS,
})
