import { instincts } from '../../../sim/content/instincts.ts'
import { formatNumber } from '../../language/figures.ts'
import { t } from '../../language/t.ts'
import { type InstinctLook, percentText } from '../instinct-look.ts'

const { jumps, damage } = instincts.live_wire

export const look: InstinctLook = {
  icon: 'live_wire',
  tint: 0x8fd8ff,
  text: (rank) => t('instincts.live_wire.text', { jumps: jumps(rank), damage: percentText(damage) }),
  grows: [{ name: 'instincts.grows.leaps', at: (rank) => formatNumber(jumps(rank)) }],
}
