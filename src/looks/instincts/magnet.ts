import { instincts } from '../../../sim/content/instincts.ts'
import { say } from '../../language/say.ts'
import { textsOf } from '../../language/texts.ts'
import { type InstinctLook, percent, seconds } from '../instinct-look.ts'

const texts = textsOf('run').instincts
const { every, heals } = instincts.magnet

export const look: InstinctLook = {
  name: texts.magnet.name,
  icon: 'magnet',
  tint: 0x6be38f,
  text: (rank) => say(texts.magnet.text, { every: seconds(every(rank)), heals: percent(heals) }),
  grows: [{ name: texts.grows.every, at: (rank) => seconds(every(rank)) }],
}
