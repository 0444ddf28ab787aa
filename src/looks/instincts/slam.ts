import { instincts } from '../../../sim/content/instincts.ts'
import { t } from '../../language/t.ts'
import { type InstinctLook, percentText, relativeTo, seconds } from '../instinct-look.ts'

const { every, radius, damage } = instincts.slam

export const look: InstinctLook = {
  icon: 'slam',
  tint: 0xd8b06a,
  text: (rank) => t('instincts.slam.text', { every: seconds(every(rank)), damage: percentText(damage) }),
  grows: [
    { name: 'instincts.grows.every', at: (rank) => seconds(every(rank)) },
    { name: 'instincts.grows.reach', at: (rank) => relativeTo(radius(1), radius(rank)) },
  ],
}
