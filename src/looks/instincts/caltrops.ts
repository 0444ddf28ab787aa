import { instincts } from '../../../sim/content/instincts.ts'
import { TICK_RATE } from '../../../sim/content/run-constants.ts'
import { say } from '../../language/say.ts'
import { textsOf } from '../../language/texts.ts'
import { type InstinctLook, percent, pixels, seconds } from '../instinct-look.ts'

const texts = textsOf('run').instincts
const { every, lasts, radius, hits, damage } = instincts.caltrops

export const look: InstinctLook = {
  name: texts.caltrops.name,
  icon: 'caltrops',
  tint: 0xa8b1a0,
  text: (rank) =>
    say(texts.caltrops.text, {
      every: seconds(every(rank)),
      radius: radius(rank),
      lasts: seconds(lasts),
      damage: percent((damage * TICK_RATE) / hits),
    }),
  grows: [
    { name: texts.grows.every, at: (rank) => seconds(every(rank)) },
    { name: texts.grows.reach, at: (rank) => pixels(radius(rank)) },
  ],
}
