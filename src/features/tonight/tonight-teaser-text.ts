import { MAX_COUNTED_RANK } from '../../../sim/content/places.ts'
import { t } from '../../language/t.ts'
import { formatDuration } from '../../messages/format.ts'

/** Texts that the landing page shares with the night's own page. */
export const tonightTeaserText = {
  endsIn: (seconds: number) =>
    seconds < 60 ? t('tonight-teaser.endsSoon') : t('tonight-teaser.endsIn', { time: formatDuration(seconds) }),
  played: (count: number) =>
    count > MAX_COUNTED_RANK ? t('tonight-teaser.playedByMore', { most: MAX_COUNTED_RANK }) : t('tonight-teaser.played', { count }),
} as const
