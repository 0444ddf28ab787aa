import type { AssistDamage } from '../../sim/content/assist.ts'
import { say } from '../language/say.ts'
import { textsOf } from '../language/texts.ts'
import type { BodyColours } from '../looks/body-colours.ts'

const texts = textsOf('game').accessibility
const percent = (value: number) => say(texts.accessibilityText.percent, { value })

/** The accessibility settings of this device. */
export const accessibilityText = {
  ...texts.accessibilityText,
  percent,
  /** What the choice means, before it is made: nobody is surprised afterwards. */
  assistOn: (pays: number) => (pays === 100 ? texts.assistOn.full : say(texts.assistOn.part, { pays })),
} as const

export const presetNames = texts.presetNames
export const bodyColourNames: Readonly<Record<BodyColours, string>> = texts.bodyColourNames
export const captionChoiceNames = texts.captionChoiceNames
export const damageNames: Readonly<Record<AssistDamage, string>> = {
  100: texts.wholeDamage,
  75: percent(75),
  50: percent(50),
  25: percent(25),
}
