import { instincts } from '../../../sim/content/instincts.ts'
import { say } from '../../language/say.ts'
import { textsOf } from '../../language/texts.ts'
import { type InstinctLook, percent, seconds } from '../instinct-look.ts'

const texts = textsOf('run').instincts
const { every, damage } = instincts.guard_dog

export const look: InstinctLook = {
  name: texts.guard_dog.name,
  icon: 'guard_dog',
  tint: 0xc98d54,
  text: (rank) => say(texts.guard_dog.text, { every: seconds(every(rank)), damage: percent(damage) }),
  grows: [{ name: texts.grows.biteEvery, at: (rank) => seconds(every(rank)) }],
}
