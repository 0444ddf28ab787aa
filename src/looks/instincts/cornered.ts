import { instincts } from '../../../sim/content/instincts.ts'
import { t } from '../../language/t.ts'
import { type InstinctLook, more, percentText } from '../instinct-look.ts'

const { below, attackSpeed, speed } = instincts.cornered

export const look: InstinctLook = {
  icon: 'cornered',
  tint: 0xff3b5c,
  text: (rank) =>
    t('instincts.cornered.text', {
      below: percentText(below),
      faster: percentText(attackSpeed(rank) - 1),
      running: percentText(speed - 1),
    }),
  grows: [{ name: 'instincts.grows.attackSpeed', at: (rank) => more(percentText(attackSpeed(rank) - 1)) }],
}
