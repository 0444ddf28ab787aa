import { verifySegment } from '../../sim/adventure/verify-segment.ts'
import { type LocationId, locations } from '../../sim/content/locations.ts'
import { SIM_VERSION } from '../../sim/contract/run-spec.ts'
import type { Verdict } from '../../sim/contract/verdict.ts'
import { hashText } from '../../sim/kernel/hash.ts'
import { botSpecs, remembered, watchBot } from './bot-runs.ts'
import { buildSentSegment } from './sent-segment.ts'

export { SIM_VERSION }

/** Hash of the verdict including its whole report. */
export const verdictHash = (verdict: Verdict): string => hashText(JSON.stringify(verdict))

/** One verdict per location, as this source judges it. */
export const verdictsNow = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (Object.keys(locations) as LocationId[]).map((id) => [id, verdictHash(verifySegment(buildSentSegment(id, SIM_VERSION)))]),
  )

/** Hashes of the bot run with each seed, as this source plays it. */
export const runsNow = (seeds: readonly number[] = botSpecs.map(({ seed }) => seed)): readonly string[] =>
  seeds.map((seed) => remembered(watchBot(botSpecs[seed] as (typeof botSpecs)[number]).hashes))
