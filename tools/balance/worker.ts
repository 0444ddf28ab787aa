import { parentPort } from 'node:worker_threads'
import { playScenario, type Way } from './play.ts'
import { type Scenario, scenarios } from './scenarios.ts'

/** One run to play: the name of a scenario, and a seed. */
export interface Job extends Way {
  readonly line: string
  readonly seed: number
}

parentPort?.on('message', (job: Job) => {
  const scenario = scenarios.find(({ name }) => name === job.line) as Scenario
  parentPort?.postMessage(playScenario(scenario, job.seed, job))
})
