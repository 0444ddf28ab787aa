import { instincts } from '../../../sim/content/instincts.ts'
import { formatNumber } from '../../language/figures.ts'
import { t } from '../../language/t.ts'
import { type InstinctLook, percentText, timesPerSecond } from '../instinct-look.ts'

const { every, damage } = instincts.scrap_drone

export const look: InstinctLook = {
  icon: 'scrap_drone',
  tint: 0x6fd3ff,
  text: (rank) => t('instincts.scrap_drone.text', { times: timesPerSecond(every(rank)), damage: percentText(damage) }),
  grows: [{ name: 'instincts.grows.shots', at: (rank) => formatNumber(timesPerSecond(every(rank))) }],
}
