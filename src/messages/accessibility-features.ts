import type { TextsUnder } from '../language/t.ts'

/** What the game offers for accessibility; the accessibility page lists each. */
export type FeatureId = TextsUnder<'accessibility-features.feature'>

/** The sections of the accessibility page. */
export type FeatureSection = TextsUnder<'accessibility-features.featureSectionNames'>
