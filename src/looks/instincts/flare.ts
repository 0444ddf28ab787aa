import { instincts } from '../../../sim/content/instincts.ts'
import { say } from '../../language/say.ts'
import { textsOf } from '../../language/texts.ts'
import { type InstinctLook, seconds } from '../instinct-look.ts'

const texts = textsOf('run').instincts
const { every, radius, blind } = instincts.flare

export const look: InstinctLook = {
  name: texts.flare.name,
  icon: 'flare',
  tint: 0xfff3b0,
  text: (rank) => say(texts.flare.text, { every: seconds(every(rank)), radius, blind: seconds(blind) }),
  grows: [{ name: texts.grows.every, at: (rank) => seconds(every(rank)) }],
}
