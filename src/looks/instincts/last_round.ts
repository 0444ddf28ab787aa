import { instincts } from '../../../sim/content/instincts.ts'
import { t } from '../../language/t.ts'
import { type InstinctLook, percentText, relativeTo } from '../instinct-look.ts'

const { factor, radius, damage } = instincts.last_round

export const look: InstinctLook = {
  icon: 'last_round',
  tint: 0xff4d4d,
  text: (rank) => t('instincts.last_round.text', { factor, damage: percentText(damage(rank)) }),
  grows: [
    { name: 'instincts.grows.burst', at: (rank) => percentText(damage(rank)) },
    { name: 'instincts.grows.reach', at: (rank) => relativeTo(radius(1), radius(rank)) },
  ],
}
