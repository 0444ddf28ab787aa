import type { NightDoor } from '../../../machines/tonight-port.ts'
import type { LocationId } from '../../../sim/content/locations.ts'
import { MOST_PLACES } from '../../../sim/content/places.ts'
import { NIGHT_ATTEMPT_MINUTES, NIGHT_ENTRY, type NightOutfitId, nightReward } from '../../../sim/content/tonight.ts'
import { say } from '../../language/say.ts'
import { textsOf } from '../../language/texts.ts'
import { locationLooks } from '../../looks/locations.ts'
import { formatClock, formatNumber } from '../../messages/format.ts'
import { tonightTeaserText } from './tonight-teaser-text.ts'

const texts = textsOf('game').tonight

const { tried, survived } = nightReward
/** A count that goes no further than that. */
const upTo = (count: number) => (count > MOST_PLACES ? say(texts.andMore, { most: MOST_PLACES }) : formatNumber(count))

/** Tonight's run: one night a day, the same for all (decision 70). */
export const tonightText = {
  ...texts.tonightText,
  ...tonightTeaserText,
  where: (locationId: LocationId, rank: string) => say(texts.tonightText.where, { place: locationLooks[locationId].name, rank }),
  level: (level: number) => say(texts.tonightText.level, { level }),
  times: (name: string, count: number) => say(texts.tonightText.times, { name, count }),
  rewards: say(texts.tonightText.rewards, {
    coins: tried.coins,
    crates: tried.items.crate,
    survivedCoins: survived.coins,
    survivedCrates: survived.items.crate,
  }),
  oneTry: say(texts.tonightText.oneTry, { minutes: NIGHT_ATTEMPT_MINUTES }),
  place: (place: number | null, of: number) =>
    place === null ? say(texts.beyondPlace, { most: MOST_PLACES }) : say(texts.tonightText.place, { place, of: upTo(of) }),
  rank: (place: number | null) => (place === null ? upTo(MOST_PLACES + 1) : formatNumber(place)),
  better: (percent: number) => say(texts.tonightText.better, { percent }),
  figures: (survived: boolean, seconds: number, kills: number) =>
    survived ? say(texts.figures.survived, { kills }) : say(texts.figures.heldOut, { clock: formatClock(seconds), kills }),
  proof: (seed: string) => say(texts.tonightText.proof, { seed }),
  watchRun: (name: string) => say(texts.tonightText.watchRun, { name }),
} as const

/** Why the next run is practice, and what would make it count. */
export const entryText: Readonly<Record<NightDoor, (runs: number) => string>> = {
  ranked: () => tonightText.oneTry,
  used: () => texts.entryText.used,
  assisted: () => texts.entryText.assisted,
  guest: () => texts.entryText.guest,
  unconfirmed: () => texts.entryText.unconfirmed,
  young: () => say(texts.entryText.young, { days: NIGHT_ENTRY.days }),
  unproven: (runs) => say(texts.entryText.unproven, { needed: NIGHT_ENTRY.runs, runs }),
}

export const outfitNames: Readonly<Record<NightOutfitId, string>> = texts.outfitNames
