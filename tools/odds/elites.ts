import { ELITE_TRAITS, eliteRules } from '../../sim/content/elites.ts'
import { elitePlan } from '../../sim/rules/elites.ts'
import { t } from '../../src/language/t.ts'
import { type Calculated, chanceOf, type Section } from './chances.ts'
import { type DrawRule, distributionOf } from './exact.ts'

/** Kind and trait of each of a run's elites: `kind 1`, `trait 1`, `kind 2` and so on. */
export const eliteRule: DrawRule = (rng) =>
  Object.fromEntries(
    elitePlan(rng, 'school').flatMap(({ kind, trait }, i) => [[`kind ${i + 1}`, kind] as const, [`trait ${i + 1}`, trait] as const]),
  )

/** Kinds and traits of a run's elites, over all of them. */
export function eliteChances(): Section {
  const numbers = eliteRules.at.map((_, i) => i + 1)
  const kinds = numbers.map((n) => distributionOf(eliteRule, `kind ${n}`))
  const traits = numbers.map((n) => distributionOf(eliteRule, `trait ${n}`))
  const row = (what: string, of: string, among: readonly ReadonlyMap<string, number>[], count: number, draw: string): Calculated => ({
    what: `an elite: ${what}`,
    published: 1 / count,
    exact: among.reduce((sum, chances) => sum + chanceOf(chances, (value) => value === of), 0) / among.length,
    draw,
  })
  return {
    title: 'Elites',
    words: `Four per run, each within ${eliteRules.spread} s of its scheduled time. A chest raises two of the survivor's Instincts below rank 5, all equally likely.`,
    chances: [
      ...eliteRules.kinds.map((kind) => row(t(`enemies.${kind}.name`), kind, kinds, eliteRules.kinds.length, "elite's kind")),
      ...ELITE_TRAITS.map((trait) => row(trait, trait, traits, ELITE_TRAITS.length, "elite's trait")),
    ],
  }
}
