import { instincts } from '../../../sim/content/instincts.ts'
import { type InstinctLook, percent, seconds } from '../instinct-look.ts'

const { every, heals } = instincts.magnet

export const look: InstinctLook = {
  name: 'Scavenger',
  icon: 'magnet',
  tint: 0x6be38f,
  text: (rank) => `Every ${seconds(every(rank))} everything that lies in view comes to you and heals ${percent(heals)} of your health.`,
  grows: [{ name: 'Every', at: (rank) => seconds(every(rank)) }],
}
