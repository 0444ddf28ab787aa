import { type BoardMap, type BoardPeriod, boardMaps, boardPeriods } from '../sim/content/boards.ts'
import { applyChoice } from './boards.machine.ts'
import { BOARDS_PATH, parseRank, RANK_PARAM } from './redirects.ts'
import type { BoardQuery } from './social-ports.ts'

const DEFAULT_QUERY: BoardQuery = { map: 'school', nightmare: 0, period: 'week', friends: false }
const oneOf = <T extends string>(all: readonly T[], text: string | null, other: T): T => all.find((one) => one === text) ?? other

/** The board that an address asks for. Missing or unknown parameters fall back to the first board's. */
export function parseBoardQuery(param: (name: string) => string | null, hasFriends: boolean): BoardQuery {
  return applyChoice(DEFAULT_QUERY, {
    map: oneOf<BoardMap>(boardMaps, param('map'), DEFAULT_QUERY.map),
    nightmare: parseRank(param(RANK_PARAM)),
    period: oneOf<BoardPeriod>(boardPeriods, param('time'), DEFAULT_QUERY.period),
    friends: hasFriends && param('who') === 'friends',
  })
}

export const boardPath = ({ map, nightmare, period, friends }: BoardQuery): string =>
  `${BOARDS_PATH}?map=${map}&time=${period}${nightmare > 0 ? `&${RANK_PARAM}=${nightmare}` : ''}${friends ? '&who=friends' : ''}`
