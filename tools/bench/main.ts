import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { freePort, startGameServer } from '../support/game-server.ts'
import { attackFigures, isWanted } from './attack-figures.ts'
import { campFigures } from './camp-figures.ts'
import { crowdFigures } from './crowd-figures.ts'
import { economyFigures } from './economy-figures.ts'
import type { BenchFigure } from './figure.ts'
import { liveFigures } from './live-figures.ts'
import { marketFigures } from './market-figures.ts'
import { pageFigures } from './page-figures.ts'
import { replayFigures } from './replay-figures.ts'
import { runFigures } from './run-figures.ts'
import { saveFigures } from './save-figures.ts'
import { simFigures } from './sim-figures.ts'
import { snapshotFigures } from './snapshot-figures.ts'
import { soundFigures } from './sound-figures.ts'
import { startFigures } from './start-figures.ts'
import { transferFigures } from './transfer-figures.ts'
import { GUESTS_RUNS, verdictAttackFigures } from './verdict-attack.ts'
import { verdictFigures } from './verdict-figures.ts'

const GROUPS = [
  'sim',
  'snapshot',
  'economy',
  'crowd',
  'replay',
  'verdict',
  'transfer',
  'start',
  'page',
  'save',
  'run',
  'sound',
  'camp',
  'social',
  'live',
  'attack',
] as const
type Group = (typeof GROUPS)[number]

const machine = () => ({
  machine: cpus()[0]?.model.trim() ?? 'unknown',
  cores: cpus().length,
  memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
  node: process.version,
})

/** Runs `task` on a server with the demo player and a fresh data folder. */
async function onServer<T>(task: (url: string, data: string) => Promise<T>): Promise<T> {
  const data = await mkdtemp(join(tmpdir(), 'nightfence-bench-'))
  const server = await startGameServer({ data, port: await freePort() })
  try {
    return await task(server.url, data)
  } finally {
    await server.stop()
    await rm(data, { recursive: true })
  }
}

const measure: Readonly<Record<Group, (root: string) => Promise<readonly BenchFigure[]>>> = {
  sim: async () => simFigures(),
  snapshot: async () => snapshotFigures(),
  economy: async () => economyFigures(),
  crowd: async () => crowdFigures(),
  replay: replayFigures,
  verdict: (root) => onServer((url, data) => verdictFigures(root, url, data)),
  transfer: transferFigures,
  start: async () => {
    // The very first start builds the game, which must not count.
    await onServer(async () => {})
    return startFigures()
  },
  page: () => onServer((url) => pageFigures(url)),
  save: () => onServer(saveFigures),
  run: runFigures,
  sound: soundFigures,
  camp: () => onServer(campFigures),
  social: () => onServer(marketFigures),
  live: liveFigures,
  attack: async (root) => [
    ...(isWanted(GUESTS_RUNS) ? await onServer(verdictAttackFigures) : []),
    ...(await onServer((url, data) => attackFigures(url, data, root))),
  ],
}

/** Prints the machine and then each figure as a line of JSON. Resolves to `false` if a figure missed its limit. */
export async function main(root: string, wanted: readonly string[]): Promise<boolean> {
  const unknown = wanted.find((name) => !GROUPS.includes(name as Group))
  if (unknown !== undefined) throw new Error(`Unknown group ${unknown}. Groups: ${GROUPS.join(', ')}`)
  console.log(JSON.stringify(machine()))
  let kept = true
  for (const group of GROUPS.filter((name) => wanted.length === 0 || wanted.includes(name))) {
    for (const figure of await measure[group](root)) {
      console.log(JSON.stringify(figure))
      kept &&= figure.ok
    }
  }
  return kept
}
