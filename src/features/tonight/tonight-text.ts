import type { NightRunKind } from '../../../machines/tonight-port.ts'
import { MAX_COUNTED_RANK } from '../../../sim/content/places.ts'
import { NIGHT_ATTEMPT_MINUTES, NIGHT_ENTRY, type NightDivision, nightReward } from '../../../sim/content/tonight.ts'
import { t } from '../../language/t.ts'
import { formatClock, formatNumber } from '../../messages/format.ts'
import { tonightTeaserText } from './tonight-teaser-text.ts'

/** Formats a count, capped at the highest place that is counted. */
const upTo = (count: number) => (count > MAX_COUNTED_RANK ? t('tonight.andMore', { most: MAX_COUNTED_RANK }) : formatNumber(count))

/** Texts of tonight's run: one night per day, the same for all players (decision 0010). */
export const tonightText = {
  ...tonightTeaserText,
  rewards: (division: NightDivision) => {
    const { tried, survived } = nightReward[division]
    return t('tonight.rewards', {
      coins: tried.coins,
      crates: tried.items.crate,
      survivedCoins: survived.coins,
      survivedCrates: survived.items.crate,
    })
  },
  get oneTry() {
    return t('tonight.oneTry', { minutes: NIGHT_ATTEMPT_MINUTES })
  },
  place: (place: number | null, of: number) =>
    place === null ? t('tonight.beyondPlace', { most: MAX_COUNTED_RANK }) : t('tonight.place', { place, of: upTo(of) }),
  rank: (place: number | null) => (place === null ? upTo(MAX_COUNTED_RANK + 1) : formatNumber(place)),
  figures: (survived: boolean, seconds: number, kills: number) =>
    survived ? t('tonight.figures.survived', { kills }) : t('tonight.figures.heldOut', { clock: formatClock(seconds), kills }),
  get newcomers() {
    return t('tonight.newcomers', { days: NIGHT_ENTRY.days })
  },
} as const

/** Explains why the next run is only practice, and how to get a ranked one. */
export const entryText: Readonly<Record<NightRunKind, (runs: number) => string>> = {
  ranked: () => tonightText.oneTry,
  used: () => t('tonight.entry.used'),
  assisted: () => t('tonight.entry.assisted'),
  guest: () => t('tonight.entry.guest'),
  unconfirmed: () => t('tonight.entry.unconfirmed'),
  unproven: (runs) => t('tonight.entry.unproven', { needed: NIGHT_ENTRY.runs, runs }),
}
