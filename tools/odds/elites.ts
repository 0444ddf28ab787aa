import { ELITE_TRAITS, eliteRules } from '../../sim/content/elites.ts'
import { stream } from '../../sim/kernel/rng.ts'
import { elitePlan } from '../../sim/rules/elites.ts'
import { t } from '../../src/language/t.ts'
import { type Chance, DrawTally, type Section } from './chances.ts'

/** Kinds and traits of a run's elites. A run has four, so a tenth of the runs is enough. */
export function eliteChances(seed: number, draws: number): Section {
  const tally = new DrawTally()
  const runs = Math.ceil(draws / 10)
  for (let n = 0; n < runs; n++)
    for (const { kind, trait } of elitePlan(stream(seed + n, 'elites'), 'school')) {
      tally.add(kind)
      tally.add(trait)
    }
  const all = runs * eliteRules.at.length
  const row = (what: string, of: string, among: number, draw: string): Chance => ({
    what: `an elite: ${what}`,
    published: 1 / among,
    count: tally.of(of),
    draws: all,
    draw,
  })
  return {
    title: 'Elites',
    words: `Four per run, each within ${eliteRules.spread} s of its scheduled time. A chest raises two of the survivor's Instincts below rank 5, all equally likely.`,
    chances: [
      ...eliteRules.kinds.map((kind) => row(t(`enemies.${kind}.name`), kind, eliteRules.kinds.length, "elite's kind")),
      ...ELITE_TRAITS.map((trait) => row(trait, trait, ELITE_TRAITS.length, "elite's trait")),
    ],
  }
}
