import type { TextsUnder } from '../language/t.ts'

/** Accessibility features, each of which the accessibility page lists. */
export type FeatureId = TextsUnder<'accessibility-features.feature'>

export type FeatureSection = TextsUnder<'accessibility-features.featureSectionNames'>
