import { instincts } from '../../../sim/content/instincts.ts'
import { type InstinctLook, percent, seconds } from '../instinct-look.ts'

const { radius, fireRate, lasts } = instincts.hot_reload

export const look: InstinctLook = {
  name: 'Hot Reload',
  icon: 'hot_reload',
  tint: 0xff7ab0,
  text: (rank) => `A reload hits all within ${radius(rank)} px. Then you fire ${percent(fireRate - 1)} faster for ${seconds(lasts(rank))}.`,
  grows: [
    { name: 'Faster for', at: (rank) => seconds(lasts(rank)) },
    { name: 'Reach', at: (rank) => `${radius(rank)} px` },
  ],
}
