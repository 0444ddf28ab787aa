import { instincts } from '../../../sim/content/instincts.ts'
import { TICK_RATE } from '../../../sim/content/run-constants.ts'
import { t } from '../../language/t.ts'
import { type InstinctLook, percentText, relativeTo, seconds } from '../instinct-look.ts'

const { every, lasts, radius, hits, damage } = instincts.caltrops

export const look: InstinctLook = {
  icon: 'caltrops',
  tint: 0xa8b1a0,
  text: (rank) =>
    t('instincts.caltrops.text', {
      every: seconds(every(rank)),
      lasts: seconds(lasts),
      damage: percentText((damage * TICK_RATE) / hits),
    }),
  grows: [
    { name: 'instincts.grows.every', at: (rank) => seconds(every(rank)) },
    { name: 'instincts.grows.reach', at: (rank) => relativeTo(radius(1), radius(rank)) },
  ],
}
