import type { BoardRow } from '../../../machines/social-ports.ts'
import type { BoardPeriod } from '../../../sim/content/boards.ts'
import { MOST_PLACES } from '../../../sim/content/places.ts'
import { say } from '../../language/say.ts'
import { textsOf } from '../../language/texts.ts'
import { formatClock } from '../../messages/format.ts'

const texts = textsOf('game').boards

export const boardsText = {
  ...texts.boardsText,
  beyond: say(texts.boardsText.beyond, { most: MOST_PLACES }),
  pageAt: (page: number) => say(texts.boardsText.pageAt, { page }),
  watchRun: (name: string) => say(texts.boardsText.watchRun, { name }),
  place: (place: number) => say(texts.boardsText.place, { place }),
  beyondPlace: say(texts.boardsText.beyondPlace, { most: MOST_PLACES }),
} as const

export const periodNames: Readonly<Record<BoardPeriod, string>> = texts.periodNames

/** "57 places", and "10,000+ places" where they are counted no further. */
export const placesText = (count: number): string =>
  count > MOST_PLACES ? say(texts.places.beyond, { most: boardsText.beyond }) : say(texts.places.counted, { count })

/** What a run came to: "Survived", or how long it lasted; and its kills. */
export const runText = ({ survived, seconds, kills }: Pick<BoardRow, 'survived' | 'seconds' | 'kills'>): readonly string[] => [
  survived ? texts.run.survived : say(texts.run.lasted, { clock: formatClock(seconds) }),
  say(texts.run.kills, { kills }),
]
