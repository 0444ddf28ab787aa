import { instincts } from '../../../sim/content/instincts.ts'
import { say } from '../../language/say.ts'
import { textsOf } from '../../language/texts.ts'
import { type InstinctLook, percent, pixels, seconds } from '../instinct-look.ts'

const texts = textsOf('run').instincts
const { every, radius, damage } = instincts.slam

export const look: InstinctLook = {
  name: texts.slam.name,
  icon: 'slam',
  tint: 0xd8b06a,
  text: (rank) => say(texts.slam.text, { every: seconds(every(rank)), radius: radius(rank), damage: percent(damage) }),
  grows: [
    { name: texts.grows.every, at: (rank) => seconds(every(rank)) },
    { name: texts.grows.reach, at: (rank) => pixels(radius(rank)) },
  ],
}
