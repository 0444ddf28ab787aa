import { textsOf } from '../language/texts.ts'

const texts = textsOf('game')['accessibility-features']

/** `/accessibility`: what the game offers, for everybody who asks before they play (decision 80). */
export const accessibilityPageText = texts.accessibilityPageText

/** One thing that is offered; `docs/accessibility.md` names the tests that hold it. */
export const featureText = texts.featureText
export type FeatureId = keyof typeof featureText

export const featureSectionNames = texts.featureSectionNames
export type FeatureSection = keyof typeof featureSectionNames
