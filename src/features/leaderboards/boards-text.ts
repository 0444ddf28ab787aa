import type { BoardRow } from '../../../machines/social-ports.ts'
import { MOST_PLACES } from '../../../sim/content/places.ts'
import { t } from '../../language/t.ts'
import { formatClock } from '../../messages/format.ts'

export const boardsText = {
  get beyond() {
    return t('boards.beyond', { most: MOST_PLACES })
  },
  get beyondPlace() {
    return t('boards.beyondPlace', { most: MOST_PLACES })
  },
} as const

/** "57 places", and "10,000+ places" where they are counted no further. */
export const placesText = (count: number): string =>
  count > MOST_PLACES ? t('boards.places.beyond', { most: boardsText.beyond }) : t('boards.places.counted', { count })

/** What a run came to: "Survived", or how long it lasted; and its kills. */
export const runText = ({ survived, seconds, kills }: Pick<BoardRow, 'survived' | 'seconds' | 'kills'>): readonly string[] => [
  survived ? t('boards.run.survived') : t('boards.run.lasted', { clock: formatClock(seconds) }),
  t('boards.run.kills', { kills }),
]
