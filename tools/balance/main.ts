import { join } from 'node:path'
import type { InstinctPolicy } from '../bots/bot/chooser.ts'
import { eventRows } from './events.ts'
import { type FavouredChoices, favouredMarkdown, favouredOn } from './favoured.ts'
import { type Options, parseOptions } from './options.ts'
import type { PlayResult } from './play.ts'
import { newThread, playAll, storedOf, takeOver } from './play-all.ts'
import { digestOf, RunStore } from './run-store.ts'
import { type Scenario, scenarios } from './scenarios.ts'
import { seedsOf } from './seeds.ts'
import {
  depthMarkdown,
  depthRow,
  eventMarkdown,
  instinctMarkdown,
  instinctRows,
  lootbagResale,
  markdown,
  row,
  spreadMarkdown,
  spreadRow,
} from './table.ts'
import type { Job } from './worker.ts'

/** One row of the table: a line at a rank of Nightmare. */
interface Row {
  readonly name: string
  readonly scenario: Scenario
  readonly nightmare: number
}
type Play = (row: Row, by: InstinctPolicy) => Promise<PlayResult[]>

/**
 * Prints the measured table of balance §2.6. `player` is the code of worker.ts. Each run is stored in `folder` as it ends and
 * never replayed by the same code, so an interrupted table continues with the same command. Arguments, as in `npm run balance --
 * school 80`:
 * - words: only lines whose names contain all of them.
 * - a number: number of seeds. `from=200`: first seed.
 * - `policy=greedy`, or an Instinct's id: how the bot chooses among Instincts. `policy=each` favours each in turn and compares
 * them.
 * - `rank=5`, or `rank=0,5,10`: ranks of Nightmare.
 * - `no-events`: leaves run events out.
 * - `stored`: prints the stored runs and plays nothing.
 * - `take=NAME`: continues with the runs in that file, which other code wrote, if this code plays alike.
 * - `workers=1`: leaves a core free.
 */
export async function main(player: string, folder: string, args: readonly string[]): Promise<void> {
  const options = parseOptions(args)
  const store = new RunStore(fileOf(folder, digestOf(player)))
  if (options.take !== null) {
    const taken = await takeOver(new RunStore(fileOf(folder, options.take)), store, () => newThread(player))
    console.error(`Reusing ${taken} runs of ${options.take}.`)
  }
  const lines = scenarios.filter(({ name }) => options.words.every((word) => name.toLowerCase().includes(word)))
  if (lines.length === 0) throw new Error(`No line has all of these words in its name: ${options.words.join(', ')}.`)
  const rows = lines.flatMap((scenario) =>
    options.ranks.map(
      (nightmare): Row => ({ name: nightmare === 0 ? scenario.name : `${scenario.name}, rank ${nightmare}`, scenario, nightmare }),
    ),
  )
  const play: Play = async (of, by) => {
    const jobs = jobsOf(of, by, options)
    const runs = options.stored ? storedOf(store, jobs) : await playAll(store, jobs, options.workers, () => newThread(player))
    console.error(`${of.name}, ${by}: ${runs.length} of ${jobs.length} runs`)
    return runs
  }
  console.log(`A lootbag resells for ${Math.round(lootbagResale)} coins on average.\n`)
  const { policy } = options
  await (policy === 'each' ? compareFavoured(rows, play) : compareLines(rows, (of) => play(of, policy)))
}

const fileOf = (folder: string, digest: string): string => join(folder, `${digest}.jsonl`)

/** With a number of seeds alone, seeds count from 1. Without any option, the line's own seeds are used. */
function jobsOf({ scenario, nightmare }: Row, policy: InstinctPolicy, options: Options): readonly Job[] {
  const { withoutEvents } = options
  const own = seedsOf(scenario.name)
  const from = options.from ?? (options.count === null ? own.from : 1)
  return Array.from({ length: options.count ?? own.count }, (_, i) => ({
    line: scenario.name,
    seed: from + i,
    policy,
    withoutEvents,
    nightmare,
  }))
}

async function compareLines(rows: readonly Row[], play: (row: Row) => Promise<PlayResult[]>): Promise<void> {
  const played: { readonly name: string; readonly runs: readonly PlayResult[] }[] = []
  for (const each of rows) played.push({ name: each.name, runs: await play(each) })
  const some = played.filter(({ runs }) => runs.length > 0)
  const all = some.flatMap(({ runs }) => runs)
  console.log(markdown(some.map(({ name, runs }) => row(name, runs))))
  console.log(`\n${depthMarkdown(some.map(({ name, runs }) => depthRow(name, runs)))}`)
  console.log(`\n${spreadMarkdown(some.map(({ name, runs }) => spreadRow(name, runs)))}`)
  console.log(`\n${instinctMarkdown(instinctRows(all))}`)
  console.log(`\n${eventMarkdown(eventRows(all.map(({ events }) => events)))}`)
}

/** Prints one table for each row: results when one Instinct is always taken if offered, and all others at random. */
async function compareFavoured(rows: readonly Row[], play: Play): Promise<void> {
  for (const each of rows) {
    const all: FavouredChoices[] = []
    for (const id of favouredOn(each.scenario)) all.push({ id, runs: await play(each, id) })
    console.log(`${each.name}\n\n${favouredMarkdown(all)}\n`)
  }
}
