import { instincts } from '../../../sim/content/instincts.ts'
import { formatNumber } from '../../language/figures.ts'
import { t } from '../../language/t.ts'
import { type InstinctLook, more, percentText } from '../instinct-look.ts'

const { bullets, damage } = instincts.twin_barrel

export const look: InstinctLook = {
  icon: 'twin_barrel',
  tint: 0xffc97a,
  text: (rank) => t('instincts.twin_barrel.text', { bullets: 1 + bullets(rank), damage: percentText(damage) }),
  grows: [{ name: 'instincts.grows.moreBullets', at: (rank) => more(formatNumber(bullets(rank))) }],
}
