import { instincts } from '../../../sim/content/instincts.ts'
import { t } from '../../language/t.ts'
import { type InstinctLook, percentText, relativeTo, seconds } from '../instinct-look.ts'

const { every, radius, damage } = instincts.bottle

export const look: InstinctLook = {
  icon: 'bottle',
  tint: 0xff5f2e,
  text: (rank) => t('instincts.bottle.text', { every: seconds(every(rank)), damage: percentText(damage) }),
  grows: [
    { name: 'instincts.grows.every', at: (rank) => seconds(every(rank)) },
    { name: 'instincts.grows.reach', at: (rank) => relativeTo(radius(1), radius(rank)) },
  ],
}
