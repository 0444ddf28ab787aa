import { MOST_PLACES } from '../../../sim/content/places.ts'
import { say } from '../../language/say.ts'
import { textsOf } from '../../language/texts.ts'
import { formatDuration } from '../../messages/format.ts'

const texts = textsOf('run')['tonight-teaser']

/** What the landing says of the night, and the night's own page too. */
export const tonightTeaserText = {
  ...texts.tonightTeaserText,
  endsIn: (seconds: number) => (seconds < 60 ? texts.endsSoon : say(texts.endsIn, { time: formatDuration(seconds) })),
  played: (count: number) => (count > MOST_PLACES ? say(texts.playedByMore, { most: MOST_PLACES }) : say(texts.played, { count })),
} as const
