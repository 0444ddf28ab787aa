import { MOST_PLACES } from '../../sim/content/places.ts'
import { formatDuration, formatNumber } from './format.ts'

/** What the landing says of the night, and the night's own page too. */
export const tonightTeaserText = {
  title: "Tonight's Run",
  endsIn: (seconds: number) => (seconds < 60 ? 'Ends in less than a minute' : `Ends in ${formatDuration(seconds)}`),
  played: (count: number) => {
    if (count === 0) return 'Nobody has gone out yet'
    if (count > MOST_PLACES) return `More than ${formatNumber(MOST_PLACES)} survivors have gone out so far`
    return count === 1 ? '1 survivor has gone out so far' : `${formatNumber(count)} survivors have gone out so far`
  },
} as const
