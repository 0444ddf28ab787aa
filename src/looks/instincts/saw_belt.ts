import { instincts } from '../../../sim/content/instincts.ts'
import { aSecond, type InstinctLook, percent } from '../instinct-look.ts'

const { every, damage } = instincts.saw_belt

export const look: InstinctLook = {
  name: 'Saw Belt',
  icon: 'saw_belt',
  tint: 0xc9d3de,
  text: (rank) => `Saws circle you and cut ${aSecond(every)} times a second, each for ${percent(damage(rank))} of your damage.`,
  grows: [{ name: 'Each cut', at: (rank) => percent(damage(rank)) }],
}
