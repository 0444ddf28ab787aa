import { instincts } from '../../../sim/content/instincts.ts'
import { type InstinctLook, percent, seconds } from '../instinct-look.ts'

const { kills, within, attackSpeed, stacks, lasts } = instincts.bloodlust

export const look: InstinctLook = {
  name: 'Bloodlust',
  icon: 'bloodlust',
  tint: 0xd81f3f,
  text: (rank) =>
    `${kills} kills within ${seconds(within)}: you attack ${percent(attackSpeed)} faster for ${seconds(lasts)}. It adds up to ${percent(attackSpeed * stacks(rank))}.`,
  grows: [{ name: 'At most', at: (rank) => `+${percent(attackSpeed * stacks(rank))}` }],
}
