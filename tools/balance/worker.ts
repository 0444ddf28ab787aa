import { parentPort } from 'node:worker_threads'
import { type PlayOptions, playScenario } from './play.ts'
import { type Scenario, scenarios } from './scenarios.ts'

/** One run to play: the name of a scenario, and a seed. */
export interface Job extends PlayOptions {
  readonly line: string
  readonly seed: number
}

parentPort?.on('message', (job: Job) => {
  const scenario = scenarios.find(({ name }) => name === job.line) as Scenario
  parentPort?.postMessage(playScenario(scenario, job.seed, job))
})
