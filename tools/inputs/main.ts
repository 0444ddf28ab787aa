import { writeFileSync } from 'node:fs'
import { InputMonitor } from '../../sim/adventure/input-monitor.ts'
import { replay } from '../../sim/adventure/replay.ts'
import type { LocationId } from '../../sim/content/locations.ts'
import type { InputStatistics } from '../../sim/contract/input-statistics.ts'
import type { RunSpec } from '../../sim/contract/run-spec.ts'
import { botSpecs } from '../bots/bot-runs.ts'
import { playBot, REACTION } from '../bots/play-bot.ts'

const MAPS: readonly LocationId[] = ['school', 'hospital', 'police-station', 'extra-hard', 'defense']
/** Label of the rows for all skills together. */
const ALL = 'all'
const STATISTICS = ['changes', 'reversals', 'stick', 'turns', 'timing', 'reaction', 'spread'] as const

interface Steered {
  readonly skill: string
  readonly figures: InputStatistics
}

function steered(locationId: LocationId, skill: keyof typeof REACTION, seed: number): Steered {
  const spec = { ...(botSpecs[seed % botSpecs.length] as RunSpec), locationId, seed }
  const { log, report } = playBot(spec, REACTION[skill])
  const watch = new InputMonitor()
  replay(spec, log, { ticks: report.ticks, watch })
  return { skill, figures: watch.statistics(log, report.ticks) }
}

/** 5th percentile, median and 95th percentile. */
function rangeOf(figures: readonly number[]): readonly [number, number, number] {
  const sorted = [...figures].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0
  return [at(0.05), at(0.5), at(0.95)]
}

/** Table rows with the input statistics of the bots' runs, for all skills together and for each one. */
function rangesOf(runs: readonly Steered[]): readonly string[] {
  return [ALL, ...Object.keys(REACTION)].flatMap((skill) =>
    STATISTICS.map((statistic) => {
      const figures = runs.filter((run) => skill === ALL || run.skill === skill).flatMap(({ figures }) => figures[statistic] ?? [])
      return `| ${skill} | ${statistic} | ${rangeOf(figures).join(' | ')} | ${figures.length} |`
    }),
  )
}

const BEGIN = '<!-- ranges -->\n'
const END = '\n<!-- /ranges -->'

/** Replaces the ranges between the two marks in `page`. */
const withRanges = (page: string, lines: readonly string[]): string =>
  page.slice(0, page.indexOf(BEGIN) + BEGIN.length) +
  ['| Skill | Statistic | 5 % | Median | 95 % | Runs |', '|---|---|---|---|---|---|', ...lines].join('\n') +
  page.slice(page.indexOf(END))

/** Records `each` runs for each map and skill, prints the ranges and writes them into `file`, whose text is `page`. */
export function main(file: string, page: string, each = 12): void {
  const skills = Object.keys(REACTION) as (keyof typeof REACTION)[]
  const runs = MAPS.flatMap((map, m) => skills.flatMap((skill) => Array.from({ length: each }, (_, n) => steered(map, skill, 100 * m + n))))
  const lines = rangesOf(runs)
  console.log(lines.join('\n'))
  writeFileSync(file, withRanges(page, lines))
}
