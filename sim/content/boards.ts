import type { LocationId } from './locations.ts'
import { nightmareMaps, nightmareRules } from './nightmare.ts'

/** Excludes the Dev Map, which cannot be won. */
export const boardMaps = [...nightmareMaps, 'defense'] as const satisfies readonly LocationId[]
export type BoardMap = (typeof boardMaps)[number]

/** Days and weeks in UTC; weeks begin on Monday. Only the last finished day and week are kept. */
export const boardPeriods = ['day', 'yesterday', 'week', 'last-week', 'all'] as const
export type BoardPeriod = (typeof boardPeriods)[number]
/** Periods that accept no more runs. */
export const pastPeriods: readonly BoardPeriod[] = ['yesterday', 'last-week']

export const boardRanks = (map: BoardMap): readonly number[] =>
  (nightmareMaps as readonly LocationId[]).includes(map) ? Array.from({ length: nightmareRules.most + 1 }, (_, rank) => rank) : [0]
