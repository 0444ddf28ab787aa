import { enemyLook } from '../enemy-look.ts'

/**
 * Duller and thinner than a zombie, so that more dangerous enemies stand out of the crowd. Sallow, because the night
 * and half of the maps are blue.
 */
export const look = enemyLook({
  icon: 'zombie',
  sprites: ['zombie-shambler-ash', 'zombie-shambler-moss'],
  scale: 0.92,
  shadow: 0.78,
  stride: 36,
  tints: [0xcdc3b0, 0xd6c8a8, 0xbfbaa8],
  rim: 0xbfb292,
  crowd: true,
  tell: { shape: 'wave', tint: 0xff6a5c, reach: 34 },
  death: { showers: ['speck'], gibs: [0x8f2230, 0xd8d0b8] },
})
