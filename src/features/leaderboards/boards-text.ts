import type { BoardRow } from '../../../machines/social-ports.ts'
import { MAX_COUNTED_RANK } from '../../../sim/content/places.ts'
import { t } from '../../language/t.ts'
import { formatClock } from '../../messages/format.ts'

/** "57 places", or "10,000+ places" above the counting limit. */
export const placesText = (count: number): string =>
  count > MAX_COUNTED_RANK
    ? t('boards.places.beyond', { most: t('boards.beyond', { most: MAX_COUNTED_RANK }) })
    : t('boards.places.counted', { count })

/** Result of a run: "Survived" or its duration, and the kills. */
export const runResultTexts = ({ survived, seconds, kills }: Pick<BoardRow, 'survived' | 'seconds' | 'kills'>): readonly string[] => [
  survived ? t('boards.run.survived') : t('boards.run.lasted', { clock: formatClock(seconds) }),
  t('boards.run.kills', { kills }),
]
