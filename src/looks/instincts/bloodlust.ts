import { instincts } from '../../../sim/content/instincts.ts'
import { t } from '../../language/t.ts'
import { type InstinctLook, more, percentText, seconds } from '../instinct-look.ts'

const { kills, within, attackSpeed, stacks, lasts } = instincts.bloodlust

export const look: InstinctLook = {
  icon: 'bloodlust',
  tint: 0xd81f3f,
  text: (rank) =>
    t('instincts.bloodlust.text', {
      kills,
      within: seconds(within),
      faster: percentText(attackSpeed),
      lasts: seconds(lasts),
      most: percentText(attackSpeed * stacks(rank)),
    }),
  grows: [{ name: 'instincts.grows.most', at: (rank) => more(percentText(attackSpeed * stacks(rank))) }],
}
