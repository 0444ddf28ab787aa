import { type AssistDamage, type AssistSpeed, assistPay } from '../../sim/content/assist.ts'
import { say } from '../language/say.ts'
import { textsOf } from '../language/texts.ts'

const texts = textsOf('game').assist

interface Assisted {
  readonly speed: AssistSpeed
  readonly damage: AssistDamage
}

/** Of a run that its player made easier, wherever it is shown: how. */
export function assistedLine({ speed, damage }: Assisted): string {
  if (speed < 100 && damage < 100) return say(texts.said.both, { speed, damage })
  return speed < 100 ? say(texts.said.speed, { speed }) : say(texts.said.damage, { damage })
}

/** And what that means, to whoever plays it. */
export function assistLine(assist: Assisted): string {
  const percent = assistPay[assist.damage]
  const assisted = assistedLine(assist)
  return percent < 100 ? say(texts.pays, { assisted, percent }) : say(texts.stands, { assisted })
}
