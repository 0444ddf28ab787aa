import { instincts } from '../../../sim/content/instincts.ts'
import { TICK_RATE } from '../../../sim/content/run-constants.ts'
import { t } from '../../language/t.ts'
import { type InstinctLook, percentText, relativeTo, seconds } from '../instinct-look.ts'

const { lasts, radius, every, damage } = instincts.burning_trail

export const look: InstinctLook = {
  icon: 'burning_trail',
  tint: 0xff8a2a,
  text: (rank) => t('instincts.burning_trail.text', { lasts: seconds(lasts(rank)), damage: percentText((damage * TICK_RATE) / every) }),
  grows: [
    { name: 'instincts.grows.burnsFor', at: (rank) => seconds(lasts(rank)) },
    { name: 'instincts.grows.reach', at: (rank) => relativeTo(radius(1), radius(rank)) },
  ],
}
