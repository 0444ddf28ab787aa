import { instincts } from '../../../sim/content/instincts.ts'
import { say } from '../../language/say.ts'
import { textsOf } from '../../language/texts.ts'
import { aSecond, type InstinctLook, percent } from '../instinct-look.ts'

const texts = textsOf('run').instincts
const { every, damage } = instincts.saw_belt

export const look: InstinctLook = {
  name: texts.saw_belt.name,
  icon: 'saw_belt',
  tint: 0xc9d3de,
  text: (rank) => say(texts.saw_belt.text, { times: aSecond(every), damage: percent(damage(rank)) }),
  grows: [{ name: texts.grows.cut, at: (rank) => percent(damage(rank)) }],
}
