import { RUN_EVENT_IDS, runEventRules } from '../../sim/content/events.ts'
import { stream } from '../../sim/kernel/rng.ts'
import { eventPlan } from '../../sim/rules/events.ts'
import { t } from '../../src/language/t.ts'
import { DrawTally, type Section } from './chances.ts'

/** Run events of a run. A run has three, so a tenth of the runs is enough. */
export function runEventChances(seed: number, draws: number): Section {
  const tally = new DrawTally()
  const runs = Math.ceil(draws / 10)
  for (let n = 0; n < runs; n++) for (const { id } of eventPlan(stream(seed + n, 'run-events'), 'school', [])) tally.add(id)
  return {
    title: 'Run events',
    words: `Three different events per run, each within ${runEventRules.spread} s of its scheduled time. No event repeats, even after a revive.`,
    chances: RUN_EVENT_IDS.map((id) => ({
      what: `a run event: ${t(`events.${id}.name`)}`,
      published: 1 / RUN_EVENT_IDS.length,
      count: tally.of(id),
      draws: runs * runEventRules.at.length,
      draw: 'run event',
    })),
  }
}
