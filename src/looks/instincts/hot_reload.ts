import { instincts } from '../../../sim/content/instincts.ts'
import { t } from '../../language/t.ts'
import { type InstinctLook, percentText, relativeTo, seconds } from '../instinct-look.ts'

const { radius, fireRate, lasts } = instincts.hot_reload

export const look: InstinctLook = {
  icon: 'hot_reload',
  tint: 0xff7ab0,
  text: (rank) => t('instincts.hot_reload.text', { faster: percentText(fireRate - 1), lasts: seconds(lasts(rank)) }),
  grows: [
    { name: 'instincts.grows.fasterFor', at: (rank) => seconds(lasts(rank)) },
    { name: 'instincts.grows.reach', at: (rank) => relativeTo(radius(1), radius(rank)) },
  ],
}
