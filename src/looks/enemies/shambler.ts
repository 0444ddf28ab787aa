import { enemyLook } from '../enemy-look.ts'

/** Greyer and slighter than a zombie: what matters stands out of the crowd. */
export const look = enemyLook({
  name: 'Shambler',
  plural: 'Shamblers',
  icon: 'zombie',
  sprites: ['zombie-shambler-ash', 'zombie-shambler-moss'],
  scale: 0.92,
  shadow: 0.78,
  stride: 36,
  tints: [0xb9c2bd, 0xc9c4b4, 0xaab4b8],
  rim: 0x9dafd6,
  crowd: true,
  tell: { shape: 'wave', tint: 0xff6a5c, reach: 34 },
  death: { showers: ['speck'], gibs: [0x8f2230, 0xd8d0b8] },
})
