import { instincts } from '../../../sim/content/instincts.ts'
import { t } from '../../language/t.ts'
import { type InstinctLook, more, percent } from '../instinct-look.ts'

const { below, attackSpeed, speed } = instincts.cornered

export const look: InstinctLook = {
  icon: 'cornered',
  tint: 0xff3b5c,
  text: (rank) =>
    t('instincts.cornered.text', { below: percent(below), faster: percent(attackSpeed(rank) - 1), running: percent(speed - 1) }),
  grows: [{ name: 'instincts.grows.attackSpeed', at: (rank) => more(percent(attackSpeed(rank) - 1)) }],
}
