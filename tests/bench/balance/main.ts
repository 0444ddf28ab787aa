import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { INSTINCT_IDS } from '../../../sim/content/instincts.ts'
import type { InstinctPolicy } from '../../support/bot/chooser.ts'
import { eventRows } from './events.ts'
import type { Played } from './play.ts'
import { scenarios } from './scenarios.ts'
import {
  depthMarkdown,
  depthRow,
  eventMarkdown,
  favouredMarkdown,
  favouredRow,
  instinctMarkdown,
  instinctRows,
  lootbagResale,
  markdown,
  row,
  spreadMarkdown,
  spreadRow,
} from './table.ts'
import type { Job } from './worker.ts'

const SEEDS = 40
/** Each keeps a core busy. */
const WORKERS = 2

/**
 * Prints the table of balance §2.6, measured: `npm run balance`, or some lines of it, or with another number of seeds, as
 * `npm run balance -- school 80`; `policy=greedy`, or an Instinct's id, says how the bot chooses among Instincts, and `policy=each` plays
 * all seeds with each Instinct favoured in turn and compares them; `rank=5` plays that rank of Nightmare. Seeds are 1, 2, 3, ...
 */
export async function main(workerFile: URL, args: readonly string[]): Promise<void> {
  const count = Number(args.find((arg) => /^\d+$/.test(arg)) ?? SEEDS)
  const option = (name: string) => args.find((arg) => arg.startsWith(`${name}=`))?.slice(name.length + 1)
  const policy = option('policy') ?? 'random'
  const nightmare = Number(option('rank') ?? 0)
  const wanted = args.filter((arg) => !/^\d+$|=|^no-events$/.test(arg)).map((arg) => arg.toLowerCase())
  const lines = scenarios.flatMap(({ name }, index) => (wanted.every((word) => name.toLowerCase().includes(word)) ? [{ name, index }] : []))
  const play = (scenario: number, by: InstinctPolicy) =>
    playAll(
      workerFile,
      Array.from(
        { length: count },
        (_, i): Job => ({ scenario, seed: i + 1, policy: by, withoutEvents: args.includes('no-events'), nightmare }),
      ),
    )
  console.log(`Seeds 1 to ${count}. A lootbag resells for ${Math.round(lootbagResale)} coins on average.\n`)
  await (policy === 'each' ? compareFavoured(lines, play) : compareLines(lines, (index) => play(index, policy as InstinctPolicy)))
}

interface Line {
  readonly name: string
  /** In `scenarios`. */
  readonly index: number
}

async function compareLines(lines: readonly Line[], play: (index: number) => Promise<Played[]>): Promise<void> {
  const played: (Line & { readonly runs: readonly Played[] })[] = []
  for (const line of lines) played.push({ ...line, runs: await play(line.index) })
  console.log(markdown(played.map(({ name, runs }) => row(name, runs))))
  console.log(`\n${depthMarkdown(played.map(({ name, runs }) => depthRow(name, runs)))}`)
  console.log(`\n${spreadMarkdown(played.map(({ name, runs }) => spreadRow(name, runs)))}`)
  console.log(`\n${instinctMarkdown(instinctRows(played.flatMap(({ runs }) => runs)))}`)
  console.log(`\n${eventMarkdown(eventRows(played.flatMap(({ runs }) => runs.map(({ events }) => events))))}`)
}

/** One table for each line: how its runs end when one Instinct is always taken where it is offered, and all others by chance. */
async function compareFavoured(lines: readonly Line[], play: (index: number, by: InstinctPolicy) => Promise<Played[]>): Promise<void> {
  for (const { name, index } of lines) {
    const rows: (readonly string[])[] = []
    for (const id of INSTINCT_IDS) rows.push(favouredRow(id, await play(index, id)))
    console.log(`${name}\n\n${favouredMarkdown(rows)}\n`)
  }
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
