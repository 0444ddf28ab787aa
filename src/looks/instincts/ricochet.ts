import { instincts } from '../../../sim/content/instincts.ts'
import { formatNumber } from '../../language/figures.ts'
import { t } from '../../language/t.ts'
import { type InstinctLook, percentText } from '../instinct-look.ts'

const { jumps, damage } = instincts.ricochet

export const look: InstinctLook = {
  icon: 'ricochet',
  tint: 0xf2d16b,
  text: (rank) => t('instincts.ricochet.text', { jumps: jumps(rank), damage: percentText(damage) }),
  grows: [{ name: 'instincts.grows.jumps', at: (rank) => formatNumber(jumps(rank)) }],
}
