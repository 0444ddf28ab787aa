import { t } from '../language/t.ts'
import { formatClock } from './format.ts'

/** The player's lead over the ghost, by kills in the same time. */
export function leadText(mine: number, ghost: number): string {
  if (mine === ghost) return t('race.leads.level')
  return mine > ghost ? t('race.leads.ahead', { kills: mine - ghost }) : t('race.leads.behind', { kills: ghost - mine })
}

export const resultText = (survived: boolean, seconds: number, count: number): string =>
  survived ? t('race.cameTo.survived', { count }) : t('race.cameTo.heldOut', { clock: formatClock(seconds), count })

/** The result of the race. `place` is positive if the player did better: by survival, then time, then kills, as on the leaderboards. */
export function verdictText(name: string, place: number): string {
  if (place === 0) return t('race.verdict.level', { name })
  return t(place > 0 ? 'race.verdict.won' : 'race.verdict.lost', { name })
}
