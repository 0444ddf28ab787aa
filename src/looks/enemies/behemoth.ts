import { enemyLook, HEAVY_SOUNDS } from '../enemy-look.ts'

export const look = enemyLook({
  icon: 'behemoth',
  sprites: ['behemoth'],
  shadow: 2.6,
  stride: 96,
  attack: 'burst',
  bleeds: false,
  tell: { shape: 'teeth', tint: 0xff9a2e, reach: 124 },
  death: {
    showers: ['rubble', 'embers', 'bigDeath'],
    gibs: [0x6f6e78, 0x8a8894, 0x55545e, 0x6f6e78, 0x8a8894, 0x55545e],
    hard: true,
    explosion: 2,
    shake: 1.8,
    wave: 300,
  },
  ring: 'fire',
  steps: 'tread',
  body: 'bone',
  sounds: HEAVY_SOUNDS,
})
