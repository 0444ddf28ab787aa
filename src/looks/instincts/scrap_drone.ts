import { instincts } from '../../../sim/content/instincts.ts'
import { aSecond, type InstinctLook, percent } from '../instinct-look.ts'

const { every, range, damage } = instincts.scrap_drone

export const look: InstinctLook = {
  name: 'Scrap Drone',
  icon: 'scrap_drone',
  tint: 0x6fd3ff,
  text: (rank) =>
    `A drone shoots the nearest within ${range} px ${aSecond(every(rank))} times a second for ${percent(damage)} of your damage.`,
  grows: [{ name: 'Shots a second', at: (rank) => aSecond(every(rank)) }],
}
