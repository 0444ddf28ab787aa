import { instincts } from '../../../sim/content/instincts.ts'
import { say } from '../../language/say.ts'
import { textsOf } from '../../language/texts.ts'
import { type InstinctLook, more, percent } from '../instinct-look.ts'

const texts = textsOf('run').instincts
const { below, attackSpeed, speed } = instincts.cornered

export const look: InstinctLook = {
  name: texts.cornered.name,
  icon: 'cornered',
  tint: 0xff3b5c,
  text: (rank) => say(texts.cornered.text, { below: percent(below), faster: percent(attackSpeed(rank) - 1), running: percent(speed - 1) }),
  grows: [{ name: texts.grows.attackSpeed, at: (rank) => more(percent(attackSpeed(rank) - 1)) }],
}
