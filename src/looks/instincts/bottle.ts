import { instincts } from '../../../sim/content/instincts.ts'
import { say } from '../../language/say.ts'
import { textsOf } from '../../language/texts.ts'
import { type InstinctLook, percent, pixels, seconds } from '../instinct-look.ts'

const texts = textsOf('run').instincts
const { every, radius, damage } = instincts.bottle

export const look: InstinctLook = {
  name: texts.bottle.name,
  icon: 'bottle',
  tint: 0xff5f2e,
  text: (rank) => say(texts.bottle.text, { every: seconds(every(rank)), damage: percent(damage), radius: radius(rank) }),
  grows: [
    { name: texts.grows.every, at: (rank) => seconds(every(rank)) },
    { name: texts.grows.reach, at: (rank) => pixels(radius(rank)) },
  ],
}
