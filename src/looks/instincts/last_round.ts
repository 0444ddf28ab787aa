import { instincts } from '../../../sim/content/instincts.ts'
import { say } from '../../language/say.ts'
import { textsOf } from '../../language/texts.ts'
import { type InstinctLook, percent, pixels } from '../instinct-look.ts'

const texts = textsOf('run').instincts
const { factor, radius, damage } = instincts.last_round

export const look: InstinctLook = {
  name: texts.last_round.name,
  icon: 'last_round',
  tint: 0xff4d4d,
  text: (rank) => say(texts.last_round.text, { factor, damage: percent(damage(rank)), radius: radius(rank) }),
  grows: [
    { name: texts.grows.burst, at: (rank) => percent(damage(rank)) },
    { name: texts.grows.reach, at: (rank) => pixels(radius(rank)) },
  ],
}
