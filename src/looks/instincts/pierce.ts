import { instincts } from '../../../sim/content/instincts.ts'
import { formatNumber } from '../../language/figures.ts'
import { say } from '../../language/say.ts'
import { textsOf } from '../../language/texts.ts'
import type { InstinctLook } from '../instinct-look.ts'

const texts = textsOf('run').instincts
const { bodies } = instincts.pierce

export const look: InstinctLook = {
  name: texts.pierce.name,
  icon: 'pierce',
  tint: 0xdfe8f5,
  text: (rank) => say(texts.pierce.text, { bodies: bodies(rank) }),
  grows: [{ name: texts.grows.bodies, at: (rank) => formatNumber(bodies(rank)) }],
}
