import { instincts } from '../../../sim/content/instincts.ts'
import { t } from '../../language/t.ts'
import { type InstinctLook, percentText, seconds } from '../instinct-look.ts'

const { every, damage } = instincts.guard_dog

export const look: InstinctLook = {
  icon: 'guard_dog',
  tint: 0xc98d54,
  text: (rank) => t('instincts.guard_dog.text', { every: seconds(every(rank)), damage: percentText(damage) }),
  grows: [{ name: 'instincts.grows.biteEvery', at: (rank) => seconds(every(rank)) }],
}
