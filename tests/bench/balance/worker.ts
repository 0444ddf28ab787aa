import { parentPort } from 'node:worker_threads'
import { playScenario, type Way } from './play.ts'
import { type Scenario, scenarios } from './scenarios.ts'

/** One run to play: index in `scenarios`, and a seed. */
export interface Job extends Way {
  readonly scenario: number
  readonly seed: number
}

parentPort?.on('message', (job: Job) => {
  parentPort?.postMessage(playScenario(scenarios[job.scenario] as Scenario, job.seed, job))
})
