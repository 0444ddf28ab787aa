import { type AssistDamage, type AssistSpeed, assistPay } from '../../sim/content/assist.ts'

interface Assisted {
  readonly speed: AssistSpeed
  readonly damage: AssistDamage
}

/** Of a run that its player made easier, wherever it is shown: how. */
export function assistedLine({ speed, damage }: Assisted): string {
  return `Assisted: ${[speed < 100 && `${speed}% speed`, damage < 100 && `${damage}% of the damage`].filter(Boolean).join(', ')}.`
}

/** And what that means, to whoever plays it. */
export function assistLine(assist: Assisted): string {
  const pays = assistPay[assist.damage]
  return `${assistedLine(assist)} ${pays < 100 ? `It pays ${pays}% and stands` : 'It stands'} on no board.`
}
