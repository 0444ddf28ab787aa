import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startGameServer } from '../support/game-server.ts'
import { atMost, type BenchFigure, median } from './figure.ts'

/** Number of starts, of which the median counts. */
const START_COUNT = 3

/** Time from `npm start` to its first answer, in ms. Stops the server afterwards. */
async function startOn(data: string): Promise<number> {
  const port = await freePort()
  const began = performance.now()
  const server = await startGameServer({ data, port })
  const took = performance.now() - began
  await server.stop()
  return took
}

export async function startFigures(): Promise<readonly BenchFigure[]> {
  const cold: number[] = []
  const warm: number[] = []
  for (let i = 0; i < START_COUNT; i++) {
    const data = await mkdtemp(join(tmpdir(), 'nightfence-bench-'))
    cold.push(await startOn(data))
    warm.push(await startOn(data))
    await rm(data, { recursive: true })
  }
  return [
    atMost('npm start to the first answer, empty data folder', median(cold), 'ms', 10_000),
    atMost('npm start to the first answer, used data folder', median(warm), 'ms', 6_000),
  ]
}
