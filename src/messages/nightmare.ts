import type { LocationId } from '../../sim/content/locations.ts'
import { t } from '../language/t.ts'

/** The name of a Nightmare rank; 0 is the normal map. */
export const rankName = (rank: number): string => (rank === 0 ? t('nightmare.asItIs') : t('run.nightmare', { rank }))

export function rankNotOpenText(locationId: LocationId, rank: number, open: number): string {
  const values = { rank: rankName(rank), place: t(`locations.${locationId}.name`) }
  return open === 0 ? t('nightmare.surviveFirst', values) : t('nightmare.winFirst', { ...values, next: rankName(open) })
}
