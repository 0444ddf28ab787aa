import { type AssistDamage, type AssistSpeed, assistPay } from '../../sim/content/assist.ts'
import { t } from '../language/t.ts'

interface Assisted {
  readonly speed: AssistSpeed
  readonly damage: AssistDamage
}

/** Label for assisted runs, e.g. "Assisted: 80% speed." */
export function assistedLine({ speed, damage }: Assisted): string {
  if (speed < 100 && damage < 100) return t('assist.said.both', { speed, damage })
  return speed < 100 ? t('assist.said.speed', { speed }) : t('assist.said.damage', { damage })
}

/** The label with its consequence, for the player of the run. */
export function assistLine(assist: Assisted): string {
  const percent = assistPay[assist.damage]
  const assisted = assistedLine(assist)
  return percent < 100 ? t('assist.pays', { assisted, percent }) : t('assist.stands', { assisted })
}
