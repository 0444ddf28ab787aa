import { parentPort } from 'node:worker_threads'
import type { InstinctPolicy } from '../../support/bot/chooser.ts'
import { playScenario } from './play.ts'
import { type Scenario, scenarios } from './scenarios.ts'

/** One run to play: index in `scenarios`, and a seed. */
export interface Job {
  readonly scenario: number
  readonly seed: number
  readonly policy: InstinctPolicy
  readonly withoutEvents: boolean
}

parentPort?.on('message', (job: Job) => {
  parentPort?.postMessage(playScenario(scenarios[job.scenario] as Scenario, job.seed, job.policy, job.withoutEvents))
})
