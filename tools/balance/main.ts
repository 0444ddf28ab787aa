import { join } from 'node:path'
import type { InstinctPolicy } from '../bots/bot/chooser.ts'
import { eventRows } from './events.ts'
import { type Favoured, favouredMarkdown, favouredOn } from './favoured.ts'
import { type Options, parseOptions } from './options.ts'
import type { Played } from './play.ts'
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

/** One row to be: a line at a rank of Nightmare. */
interface Row {
  readonly name: string
  readonly scenario: Scenario
  readonly nightmare: number
}
type Play = (row: Row, by: InstinctPolicy) => Promise<Played[]>

/**
 * `player`: the code of worker.ts. Prints the table of balance §2.6, measured: `npm run balance`, or of the lines whose names have all of the words, as
 * `npm run balance -- school 80`, where the number is one of seeds and `from=200` the first of them. `policy=greedy`, or an Instinct's id,
 * says how the bot chooses among Instincts, and `policy=each` favours each in turn and compares them; `rank=5`, or `rank=0,5,10`, plays
 * those ranks of Nightmare; `no-events` leaves run events out. Each run is stored in `folder` as it ends and never played twice by the same
 * code, so whoever stops a long table goes on with the same command; `stored` prints what is there and plays nothing. `take=NAME` goes on
 * with the file of runs of that name, which other code wrote, if this code plays alike. `workers=1` leaves a core to others.
 */
export async function main(player: string, folder: string, args: readonly string[]): Promise<void> {
  const options = parseOptions(args)
  const store = new RunStore(fileOf(folder, digestOf(player)))
  if (options.take !== null) {
    const taken = await takeOver(new RunStore(fileOf(folder, options.take)), store, () => newThread(player))
    console.error(`${taken} runs of ${options.take} are taken over.`)
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

/** A number of seeds alone counts from the first; where nothing is said they are the line's. */
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

async function compareLines(rows: readonly Row[], play: (row: Row) => Promise<Played[]>): Promise<void> {
  const played: { readonly name: string; readonly runs: readonly Played[] }[] = []
  for (const each of rows) played.push({ name: each.name, runs: await play(each) })
  const some = played.filter(({ runs }) => runs.length > 0)
  const all = some.flatMap(({ runs }) => runs)
  console.log(markdown(some.map(({ name, runs }) => row(name, runs))))
  console.log(`\n${depthMarkdown(some.map(({ name, runs }) => depthRow(name, runs)))}`)
  console.log(`\n${spreadMarkdown(some.map(({ name, runs }) => spreadRow(name, runs)))}`)
  console.log(`\n${instinctMarkdown(instinctRows(all))}`)
  console.log(`\n${eventMarkdown(eventRows(all.map(({ events }) => events)))}`)
}

/** One table for each row: how its runs end when one Instinct is always taken where it is offered, and all others by chance. */
async function compareFavoured(rows: readonly Row[], play: Play): Promise<void> {
  for (const each of rows) {
    const all: Favoured[] = []
    for (const id of favouredOn(each.scenario)) all.push({ id, runs: await play(each, id) })
    console.log(`${each.name}\n\n${favouredMarkdown(all)}\n`)
  }
}
