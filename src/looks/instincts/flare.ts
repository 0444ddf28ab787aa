import { instincts } from '../../../sim/content/instincts.ts'
import { t } from '../../language/t.ts'
import { type InstinctLook, seconds } from '../instinct-look.ts'

const { every, blind } = instincts.flare

export const look: InstinctLook = {
  icon: 'flare',
  tint: 0xfff3b0,
  text: (rank) => t('instincts.flare.text', { every: seconds(every(rank)), blind: seconds(blind) }),
  grows: [{ name: 'instincts.grows.every', at: (rank) => seconds(every(rank)) }],
}
