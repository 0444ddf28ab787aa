import type { LocationId } from '../../sim/content/locations.ts'
import type { TwistId } from '../../sim/content/nightmare.ts'
import { locationLooks } from '../looks/locations.ts'
import { runText } from './run.ts'

/** A rank as it is called everywhere; 0 is the map as it is. */
export const rankName = (rank: number): string => (rank === 0 ? 'As it is' : runText.nightmare(rank))

export const twistNames: Readonly<Record<TwistId, string>> = {
  fog: 'Fog',
  no_pause: 'No Pause',
  elite_pairs: 'Elite Pairs',
  no_quick_slots: 'Empty Pockets',
  fast_shamblers: 'Fast Dead',
  no_pull: 'Sticky Ground',
  no_push: 'Dead Weight',
  half_healing: 'Open Wounds',
}

/** What a rank's twist means, in one sentence on the map's card. */
export const twistText: Readonly<Record<TwistId, string>> = {
  fog: 'You see only what is close, and guns aim no farther.',
  no_pause: 'The horde keeps coming, however many are still standing.',
  elite_pairs: 'Every elite brings a second one.',
  no_quick_slots: 'Your quick slots are closed.',
  fast_shamblers: 'Shamblers walk half as fast again.',
  no_pull: 'Nothing flies to you: touch what you want to pick up.',
  no_push: 'No blow pushes anybody back.',
  half_healing: 'Whatever heals you gives only half.',
}

/** The map's card with its ranks (docs/spec/run-depth.md). */
export const nightmareText = {
  rank: 'Difficulty',
  lower: 'Lower rank',
  raise: 'Higher rank',
  best: (rank: number) => (rank === 0 ? 'Survived, no rank won yet' : `Best won: ${rankName(rank)}`),
  same: 'The map as you know it. Nothing is added.',
  horde: 'More in the horde',
  health: 'Health of all enemies',
  pay: 'Coins and XP',
  plus: (percent: number) => `+${percent}%`,
  next: (rank: number) => `Survive the whole time to open ${rankName(rank)}.`,
  last: 'The last rank there is.',
  start: 'Start',
  /** On the character screen. */
  bestOn: (locationId: LocationId) => `Nightmare won, ${locationLooks[locationId].name}`,
  /** In the summary. */
  won: (rank: number) => `${rankName(rank)} won.`,
  opened: (rank: number, locationId: LocationId) => `${rankName(rank)} is open on ${locationLooks[locationId].name}.`,
} as const

/** Why a run at that rank was not begun. */
export function rankNotOpenText(locationId: LocationId, rank: number, open: number): string {
  const { name } = locationLooks[locationId]
  return open === 0
    ? `${rankName(rank)} is not open on ${name}. Survive there first.`
    : `${rankName(rank)} is not open on ${name} yet. The next one to win is ${rankName(open)}.`
}
