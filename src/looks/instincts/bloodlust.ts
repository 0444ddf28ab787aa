import { instincts } from '../../../sim/content/instincts.ts'
import { say } from '../../language/say.ts'
import { textsOf } from '../../language/texts.ts'
import { type InstinctLook, more, percent, seconds } from '../instinct-look.ts'

const texts = textsOf('run').instincts
const { kills, within, attackSpeed, stacks, lasts } = instincts.bloodlust

export const look: InstinctLook = {
  name: texts.bloodlust.name,
  icon: 'bloodlust',
  tint: 0xd81f3f,
  text: (rank) =>
    say(texts.bloodlust.text, {
      kills,
      within: seconds(within),
      faster: percent(attackSpeed),
      lasts: seconds(lasts),
      most: percent(attackSpeed * stacks(rank)),
    }),
  grows: [{ name: texts.grows.most, at: (rank) => more(percent(attackSpeed * stacks(rank))) }],
}
