import { enemyLook } from '../enemy-look.ts'

export const look = enemyLook({
  icon: 'doctor',
  sprites: ['doctor-plague', 'doctor-surgeon'],
  scale: 1.14,
  shadow: 0.95,
  stride: 48,
  attack: 'burst',
  hasBar: true,
  tell: { shape: 'needles', tint: 0x7cf04e, reach: 84 },
  death: { showers: ['blood', 'serum', 'death'], gibs: [0x8f2230, 0xd8d0b8, 0x7cf04e], wave: 70 },
})
