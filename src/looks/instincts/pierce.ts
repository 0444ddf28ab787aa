import { instincts } from '../../../sim/content/instincts.ts'
import { formatNumber } from '../../language/figures.ts'
import { t } from '../../language/t.ts'
import type { InstinctLook } from '../instinct-look.ts'

const { bodies } = instincts.pierce

export const look: InstinctLook = {
  icon: 'pierce',
  tint: 0xdfe8f5,
  text: (rank) => t('instincts.pierce.text', { bodies: bodies(rank) }),
  grows: [{ name: 'instincts.grows.bodies', at: (rank) => formatNumber(bodies(rank)) }],
}
