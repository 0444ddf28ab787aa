import { instincts } from '../../../sim/content/instincts.ts'
import { t } from '../../language/t.ts'
import { type InstinctLook, percentText, seconds } from '../instinct-look.ts'

const { every, heals } = instincts.magnet

export const look: InstinctLook = {
  icon: 'magnet',
  tint: 0x6be38f,
  text: (rank) => t('instincts.magnet.text', { every: seconds(every(rank)), heals: percentText(heals) }),
  grows: [{ name: 'instincts.grows.every', at: (rank) => seconds(every(rank)) }],
}
