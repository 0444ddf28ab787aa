import { instincts } from '../../../sim/content/instincts.ts'
import { say } from '../../language/say.ts'
import { textsOf } from '../../language/texts.ts'
import { type InstinctLook, percent, pixels, seconds } from '../instinct-look.ts'

const texts = textsOf('run').instincts
const { radius, fireRate, lasts } = instincts.hot_reload

export const look: InstinctLook = {
  name: texts.hot_reload.name,
  icon: 'hot_reload',
  tint: 0xff7ab0,
  text: (rank) => say(texts.hot_reload.text, { radius: radius(rank), faster: percent(fireRate - 1), lasts: seconds(lasts(rank)) }),
  grows: [
    { name: texts.grows.fasterFor, at: (rank) => seconds(lasts(rank)) },
    { name: texts.grows.reach, at: (rank) => pixels(radius(rank)) },
  ],
}
