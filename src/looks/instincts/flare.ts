import { instincts } from '../../../sim/content/instincts.ts'
import { type InstinctLook, seconds } from '../instinct-look.ts'

const { every, radius, blind } = instincts.flare

export const look: InstinctLook = {
  name: 'Flare',
  icon: 'flare',
  tint: 0xfff3b0,
  text: (rank) => `Every ${seconds(every(rank))} a flare blinds all within ${radius} px for ${seconds(blind)}: they stand and do not bite.`,
  grows: [{ name: 'Every', at: (rank) => seconds(every(rank)) }],
}
