import { BODY_TINTS, enemyLook } from '../enemy-look.ts'

export const look = enemyLook({
  icon: 'crow',
  sprites: ['crow'],
  shadow: 0.55,
  period: 480,
  height: 20,
  bleeds: false,
  tints: BODY_TINTS,
  tell: { shape: 'wave', tint: 0xffd24a, reach: 30 },
  death: { showers: ['feathers'], gibs: [] },
})
