import type { BoardRow } from '../../machines/social-ports.ts'
import type { BoardPeriod } from '../../sim/content/boards.ts'
import { MOST_PLACES } from '../../sim/content/places.ts'
import { formatClock, formatNumber } from './format.ts'

export const boardsText = {
  title: 'Boards',
  lead: 'Every run here was played again by the server, up to its first death: a revive buys no place.',
  backToCamp: 'Back to Camp',
  home: 'Back to Nightfence',
  choices: 'Which board',
  map: 'Map',
  rank: 'Difficulty',
  period: 'Time',
  who: 'Who',
  all: 'All players',
  friends: 'Friends',
  rows: 'Places',
  reading: 'Reading the board…',
  empty: 'Nobody stands here yet. The first run that ranks will.',
  emptyPast: 'Nobody stood here.',
  emptyFriends: 'Neither you nor your friends stand here yet.',
  hidden: 'There is nobody on this page whom you can see.',
  offline: 'The server cannot be reached. The board is read again when you are back online.',
  beyond: `${formatNumber(MOST_PLACES)}+`,
  pageAt: (page: number) => `Page ${formatNumber(page)}`,
  watch: 'Watch',
  watchRun: (name: string) => `Watch the run of ${name}`,
  place: (place: number) => `Place ${formatNumber(place)}`,
  beyondPlace: `Beyond place ${formatNumber(MOST_PLACES)}`,
  you: 'You',
  own: 'Your place',
  none: 'You have no place on this board yet.',
  /** To somebody without an account. */
  logIn: 'Log in to see your own place.',
  signUp: 'Guests read the boards. An account stands on them.',
} as const

export const periodNames: Readonly<Record<BoardPeriod, string>> = {
  day: 'Today',
  yesterday: 'Yesterday',
  week: 'This week',
  'last-week': 'Last week',
  all: 'All time',
}

/** "57 places", and "10,000+ places" where they are counted no further. */
export const placesText = (count: number): string => {
  if (count > MOST_PLACES) return `${boardsText.beyond} places`
  return count === 1 ? '1 place' : `${formatNumber(count)} places`
}

/** What a run came to: "Survived", or how long it lasted; and its kills. */
export const runText = ({ survived, seconds, kills }: Pick<BoardRow, 'survived' | 'seconds' | 'kills'>): readonly string[] => [
  survived ? 'Survived' : `Lasted ${formatClock(seconds)}`,
  kills === 1 ? '1 kill' : `${formatNumber(kills)} kills`,
]
