import { instincts } from '../../../sim/content/instincts.ts'
import { formatNumber } from '../../language/figures.ts'
import { t } from '../../language/t.ts'
import { type InstinctLook, more, percentText } from '../instinct-look.ts'

const { targets, reach } = instincts.wide_swing

export const look: InstinctLook = {
  icon: 'wide_swing',
  tint: 0xffe6c4,
  text: (rank) => t('instincts.wide_swing.text', { targets: targets(rank), reach: percentText(reach(rank) - 1) }),
  grows: [
    { name: 'instincts.grows.moreTargets', at: (rank) => more(formatNumber(targets(rank))) },
    { name: 'instincts.grows.reach', at: (rank) => more(percentText(reach(rank) - 1)) },
  ],
}
