import type { LocationId } from '../../sim/content/locations.ts'
import type { TwistId } from '../../sim/content/nightmare.ts'
import { locationLooks } from '../looks/locations.ts'

/** What a rank's twist means, in one sentence on the map's card. */
export const twistWords: Readonly<Record<TwistId, { readonly name: string; readonly words: string }>> = {
  fog: { name: 'Fog', words: 'You see only what is close, and guns aim no farther.' },
  no_pause: { name: 'No Pause', words: 'The horde keeps coming, however many are still standing.' },
  elite_pairs: { name: 'Elite Pairs', words: 'Every elite brings a second one.' },
  no_quick_slots: { name: 'Empty Pockets', words: 'Quick slots stay shut.' },
  fast_shamblers: { name: 'Fast Dead', words: 'Shamblers walk half as fast again.' },
  no_pull: { name: 'Sticky Ground', words: 'Nothing flies to you: touch what you want to pick up.' },
  no_push: { name: 'Dead Weight', words: 'No blow pushes anybody back.' },
  half_healing: { name: 'Open Wounds', words: 'Whatever heals you heals half.' },
}

/** A rank as it is called everywhere. */
export const rankName = (rank: number): string => `Nightmare ${rank}`

export const nightmareText = {
  notOpen: (locationId: LocationId, rank: number, open: number) => {
    const { name } = locationLooks[locationId]
    return open === 0
      ? `${rankName(rank)} is not open on ${name}. Survive there first.`
      : `${rankName(rank)} is not open on ${name} yet. The next one to win is ${rankName(open)}.`
  },
} as const
