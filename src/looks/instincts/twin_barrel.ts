import { instincts } from '../../../sim/content/instincts.ts'
import { type InstinctLook, percent } from '../instinct-look.ts'

const { bullets, damage } = instincts.twin_barrel

export const look: InstinctLook = {
  name: 'Twin Barrel',
  icon: 'twin_barrel',
  tint: 0xffc97a,
  text: (rank) => `Each shot is a fan of ${1 + bullets(rank)} bullets, each at ${percent(damage)} damage.`,
  grows: [{ name: 'More bullets', at: (rank) => `+${bullets(rank)}` }],
}
