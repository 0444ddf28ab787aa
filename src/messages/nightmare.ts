import type { LocationId } from '../../sim/content/locations.ts'
import { t } from '../language/t.ts'

/** The name of a Nightmare rank; 0 is the normal map. */
export const rankName = (rank: number): string => (rank === 0 ? t('nightmare.asItIs') : t('run.nightmare', { rank }))

/** The map's card with its ranks (docs/spec/run-depth.md). */
export const nightmareText = {
  best: (rank: number) => (rank === 0 ? t('nightmare.noneWon') : t('nightmare.best', { rank: rankName(rank) })),
  next: (rank: number) => t('nightmare.next', { rank: rankName(rank) }),
  /** Text in the summary. */
  won: (rank: number) => t('nightmare.won', { rank: rankName(rank) }),
  opened: (rank: number, locationId: LocationId) =>
    t('nightmare.opened', { rank: rankName(rank), place: t(`locations.${locationId}.name`) }),
} as const

export function rankNotOpenText(locationId: LocationId, rank: number, open: number): string {
  const values = { rank: rankName(rank), place: t(`locations.${locationId}.name`) }
  return open === 0 ? t('nightmare.surviveFirst', values) : t('nightmare.winFirst', { ...values, next: rankName(open) })
}
