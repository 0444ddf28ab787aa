import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { InstinctPolicy } from '../../support/bot/chooser.ts'
import type { Played } from './play.ts'
import { scenarios } from './scenarios.ts'
import { depthMarkdown, depthRow, instinctMarkdown, instinctRows, lootbagResale, markdown, row } from './table.ts'
import type { Job } from './worker.ts'

const SEEDS = 40
/** Each keeps a core busy. */
const WORKERS = 2

/**
 * Prints the table of balance §2.6, measured: `npm run balance`, or some lines of it, or with another number of seeds, as
 * `npm run balance -- school 80`; `policy=greedy`, or an Instinct's id, says how the bot chooses among Instincts. Seeds are 1, 2, 3, ...
 */
export async function main(workerFile: URL, args: readonly string[]): Promise<void> {
  const count = Number(args.find((arg) => /^\d+$/.test(arg)) ?? SEEDS)
  const policy = (args.find((arg) => arg.startsWith('policy='))?.slice('policy='.length) ?? 'random') as InstinctPolicy
  const wanted = args.filter((arg) => !/^\d+$|^policy=/.test(arg)).map((arg) => arg.toLowerCase())
  const lines = scenarios.flatMap(({ name }, index) => (wanted.every((word) => name.toLowerCase().includes(word)) ? [{ name, index }] : []))
  const jobs = lines.flatMap(({ index }) => Array.from({ length: count }, (_, i): Job => ({ scenario: index, seed: i + 1, policy })))
  const runs = await playAll(workerFile, jobs)
  console.log(`Seeds 1 to ${count}. A lootbag resells for ${Math.round(lootbagResale)} coins on average.\n`)
  const runsOf = (index: number) => runs.filter((_, i) => jobs[i]?.scenario === index)
  console.log(markdown(lines.map(({ name, index }) => row(name, runsOf(index)))))
  console.log(`\n${depthMarkdown(lines.map(({ name, index }) => depthRow(name, runsOf(index))))}`)
  console.log(`\n${instinctMarkdown(instinctRows(runs))}`)
}

/** Plays the jobs on a few workers; answers in the jobs' order. */
async function playAll(workerFile: URL, jobs: readonly Job[]): Promise<Played[]> {
  const played: Played[] = []
  let next = 0
  const serve = async () => {
    const worker = new Worker(workerFile)
    for (let i = next++; i < jobs.length; i = next++) played[i] = await answer(worker, jobs[i] as Job)
    await worker.terminate()
  }
  await Promise.all(Array.from({ length: WORKERS }, serve))
  return played
}

async function answer(worker: Worker, job: Job): Promise<Played> {
  const message = once(worker, 'message')
  worker.postMessage(job)
  const [played] = await message
  return played
}
