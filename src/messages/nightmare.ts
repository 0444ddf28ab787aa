import type { LocationId } from '../../sim/content/locations.ts'
import type { TwistId } from '../../sim/content/nightmare.ts'
import { say } from '../language/say.ts'
import { textsOf } from '../language/texts.ts'
import { locationLooks } from '../looks/locations.ts'
import { runText } from './run.ts'

const texts = textsOf('game').nightmare

/** A rank as it is called everywhere; 0 is the map as it is. */
export const rankName = (rank: number): string => (rank === 0 ? texts.asItIs : runText.nightmare(rank))

export const twistNames: Readonly<Record<TwistId, string>> = texts.twistNames

/** What a rank's twist means, in one sentence on the map's card. */
export const twistText: Readonly<Record<TwistId, string>> = texts.twistText

/** The map's card with its ranks (docs/spec/run-depth.md). */
export const nightmareText = {
  ...texts.nightmareText,
  best: (rank: number) => (rank === 0 ? texts.noneWon : say(texts.nightmareText.best, { rank: rankName(rank) })),
  plus: (percent: number) => say(texts.nightmareText.plus, { percent }),
  next: (rank: number) => say(texts.nightmareText.next, { rank: rankName(rank) }),
  /** On the character screen. */
  bestOn: (locationId: LocationId) => say(texts.nightmareText.bestOn, { place: locationLooks[locationId].name }),
  /** In the summary. */
  won: (rank: number) => say(texts.nightmareText.won, { rank: rankName(rank) }),
  opened: (rank: number, locationId: LocationId) =>
    say(texts.nightmareText.opened, { rank: rankName(rank), place: locationLooks[locationId].name }),
} as const

/** Why a run at that rank was not begun. */
export function rankNotOpenText(locationId: LocationId, rank: number, open: number): string {
  const values = { rank: rankName(rank), place: locationLooks[locationId].name }
  return open === 0 ? say(texts.surviveFirst, values) : say(texts.winFirst, { ...values, next: rankName(open) })
}
