import { instincts } from '../../../sim/content/instincts.ts'
import { t } from '../../language/t.ts'
import { type InstinctLook, percentText, timesPerSecond } from '../instinct-look.ts'

const { every, damage } = instincts.saw_belt

export const look: InstinctLook = {
  icon: 'saw_belt',
  tint: 0xc9d3de,
  text: (rank) => t('instincts.saw_belt.text', { times: timesPerSecond(every), damage: percentText(damage(rank)) }),
  grows: [{ name: 'instincts.grows.cut', at: (rank) => percentText(damage(rank)) }],
}
