import type { LocationId } from './locations.ts'
import { nightmareMaps, nightmareRules } from './nightmare.ts'

/** The Dev Map has nothing to win, and so no board. */
export const boardMaps = [...nightmareMaps, 'defense'] as const satisfies readonly LocationId[]
export type BoardMap = (typeof boardMaps)[number]

/** Days and weeks are those of UTC, and a week begins on Monday. Of those that are over only the last is kept. */
export const boardPeriods = ['day', 'yesterday', 'week', 'last-week', 'all'] as const
export type BoardPeriod = (typeof boardPeriods)[number]
/** Those in which no run can come in any more. */
export const pastPeriods: readonly BoardPeriod[] = ['yesterday', 'last-week']

/** The ranks of Nightmare that have a board on a map. */
export const boardRanks = (map: BoardMap): readonly number[] =>
  (nightmareMaps as readonly LocationId[]).includes(map) ? Array.from({ length: nightmareRules.most + 1 }, (_, rank) => rank) : [0]
