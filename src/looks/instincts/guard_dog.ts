import { instincts } from '../../../sim/content/instincts.ts'
import { type InstinctLook, percent, seconds } from '../instinct-look.ts'

const { every, damage } = instincts.guard_dog

export const look: InstinctLook = {
  name: 'Guard Dog',
  icon: 'guard_dog',
  tint: 0xc98d54,
  text: (rank) => `A dog bites whoever is nearest to you every ${seconds(every(rank))} for ${percent(damage)} of your damage.`,
  grows: [{ name: 'A bite every', at: (rank) => seconds(every(rank)) }],
}
