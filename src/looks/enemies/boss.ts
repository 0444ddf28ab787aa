import { enemyLook, HEAVY_SOUNDS } from '../enemy-look.ts'

export const look = enemyLook({
  icon: 'abomination',
  sprites: ['abomination'],
  shadow: 2.5,
  stride: 84,
  tell: { shape: 'lane', tint: 0xff6a5c, reach: 190 },
  death: { showers: ['gore', 'bigDeath'], gibs: [0x8f2230, 0x8f2230, 0xd8d0b8, 0x8f2230, 0xd8d0b8, 0x8f2230], shake: 1.2, wave: 190 },
  brings: 'torn',
  steps: 'dust-in-rush',
  sounds: HEAVY_SOUNDS,
})
