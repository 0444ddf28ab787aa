import { enemyLook } from '../enemy-look.ts'

const BODIES = ['shambler', 'ripper', 'hulk']
const SKINS = ['moss', 'ash', 'ochre', 'plum']

export const look = enemyLook({
  icon: 'zombie',
  sprites: SKINS.flatMap((skin) => BODIES.map((body) => `zombie-${body}-${skin}`)),
  shadow: 0.85,
  stride: 40,
  rim: 0xc4d2ee,
  tell: { shape: 'wave', tint: 0xff6a5c, reach: 40 },
  death: { showers: ['blood', 'death'] },
})
