import { type AssistDamage, type AssistSpeed, assistPay } from '../../sim/content/assist.ts'
import { t } from '../language/t.ts'

interface Assisted {
  readonly speed: AssistSpeed
  readonly damage: AssistDamage
}

/** Of a run that its player made easier, wherever it is shown: how. */
export function assistedLine({ speed, damage }: Assisted): string {
  if (speed < 100 && damage < 100) return t('assist.said.both', { speed, damage })
  return speed < 100 ? t('assist.said.speed', { speed }) : t('assist.said.damage', { damage })
}

/** And what that means, to whoever plays it. */
export function assistLine(assist: Assisted): string {
  const percent = assistPay[assist.damage]
  const assisted = assistedLine(assist)
  return percent < 100 ? t('assist.pays', { assisted, percent }) : t('assist.stands', { assisted })
}
