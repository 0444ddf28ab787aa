import { RUN_EVENT_IDS, runEventRules } from '../../sim/content/events.ts'
import { eventPlan } from '../../sim/rules/events.ts'
import { t } from '../../src/language/t.ts'
import { chanceOf, type Section } from './chances.ts'
import { type DrawRule, distributionOf } from './exact.ts'

const runEventRule: DrawRule = (rng) => ({
  plan: eventPlan(rng, 'school', [])
    .map(({ id }) => id)
    .join(' '),
})

/** Run events of a run, over all of them. */
export function runEventChances(): Section {
  const plans = distributionOf(runEventRule, 'plan')
  return {
    title: 'Run events',
    words: `Three different events per run, each within ${runEventRules.spread} s of its scheduled time. No event repeats, even after a revive.`,
    chances: RUN_EVENT_IDS.map((id) => ({
      what: `a run event: ${t(`events.${id}.name`)}`,
      published: 1 / RUN_EVENT_IDS.length,
      exact: chanceOf(plans, (plan) => plan.split(' ').includes(id)) / runEventRules.at.length,
      draw: 'run event',
    })),
  }
}
