import { instincts } from '../../../sim/content/instincts.ts'
import { TICK_RATE } from '../../../sim/content/run-constants.ts'
import { say } from '../../language/say.ts'
import { textsOf } from '../../language/texts.ts'
import { type InstinctLook, percent, pixels, seconds } from '../instinct-look.ts'

const texts = textsOf('run').instincts
const { lasts, radius, every, damage } = instincts.burning_trail

export const look: InstinctLook = {
  name: texts.burning_trail.name,
  icon: 'burning_trail',
  tint: 0xff8a2a,
  text: (rank) =>
    say(texts.burning_trail.text, { lasts: seconds(lasts(rank)), radius: radius(rank), damage: percent((damage * TICK_RATE) / every) }),
  grows: [
    { name: texts.grows.burnsFor, at: (rank) => seconds(lasts(rank)) },
    { name: texts.grows.reach, at: (rank) => pixels(radius(rank)) },
  ],
}
