import { INSTINCT_IDS } from '../../sim/content/instincts.ts'
import { rollLootbags } from '../../sim/rules/generate-loot.ts'
import { quantile } from '../bench/figure.ts'
import { interval } from './interval.ts'
import type { PlayResult } from './play.ts'
import { spreadOf } from './spread.ts'

const LOOTBAG_COUNT = 20_000
/** Mean resale price of a lootbag's item at the Trader, in coins. A run has too few of them to measure it there. */
export const lootbagResale = rollLootbags(1, 0, LOOTBAG_COUNT).reduce((sum, item) => sum + item.sellPrice, 0) / LOOTBAG_COUNT

/** Quantile of a figure over the runs; 0 if there are none. */
const quantileOf = (runs: readonly PlayResult[], figure: (run: PlayResult) => number, share: number): number =>
  runs.length === 0 ? 0 : quantile(runs.map(figure), share)
const share = (runs: readonly PlayResult[], that: (run: PlayResult) => boolean): string =>
  runs.length === 0 ? '-' : `${Math.round((100 * runs.filter(that).length) / runs.length)} %`
/** Share of survivors with its 95 % confidence interval, in percent. */
export function survival(runs: readonly PlayResult[]): string {
  const [low, high] = interval(runs.filter(({ survived }) => survived).length, runs.length).map((each) => Math.round(100 * each))
  return `${share(runs, ({ survived }) => survived)} (${low} to ${high})`
}

/** One row of the table in balance §2.6, as Markdown cells. */
export function row(name: string, runs: readonly PlayResult[]): readonly string[] {
  const spread = (of: (run: PlayResult) => number) => [0.1, 0.5, 0.9].map((p) => quantileOf(runs, of, p)).join(' / ')
  const median = (of: (run: PlayResult) => number) => Math.round(quantileOf(runs, of, 0.5))
  const mean = (of: (run: PlayResult) => number) => runs.reduce((sum, run) => sum + of(run), 0) / runs.length
  return [
    name,
    `${runs.length}`,
    survival(runs),
    `${median((run) => run.end)} s`,
    spread((run) => run.level),
    spread((run) => run.kills),
    `${median((run) => run.coins)}`,
    `${median((run) => run.xp)}`,
    [1, 2, 3].map((boss) => share(runs, (run) => run.bosses >= boss)).join(' / '),
    share(runs, (run) => run.behemoths > 0),
    `${Math.max(...runs.map((run) => run.mostAlive))}`,
    mean((run) => run.lootbags).toFixed(2),
    `${Math.round(mean((run) => run.lootbags) * lootbagResale)} / ${Math.round(mean((run) => run.coins))}`,
  ]
}

const HEADINGS = [
  'scenario',
  'runs',
  'survive',
  't50',
  'level p10 / 50 / 90',
  'kills p10 / 50 / 90',
  'coins',
  'xp',
  'boss 1 / 2 / 3',
  'behemoth',
  'max alive',
  'lootbags',
  'their resale / coins, means',
]
export const table = (headings: readonly string[], rows: readonly (readonly string[])[]): string =>
  [headings, headings.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
export const markdown = (rows: readonly (readonly string[])[]): string => table(HEADINGS, rows)

/** One row of the table in docs/spec/run-depth.md. */
export function depthRow(name: string, runs: readonly PlayResult[]): readonly string[] {
  const median = (of: (run: PlayResult) => number) => quantileOf(runs, of, 0.5)
  const spread =
    quantileOf(runs, (run) => run.killsWithHorde, 0.9) /
    Math.max(
      1,
      quantileOf(runs, (run) => run.killsWithHorde, 0.1),
    )
  return [
    name,
    `${median((run) => run.depth.killsInMinute4)}`,
    `${Math.round(100 * median((run) => run.depth.alone))} %`,
    `${Math.round(100 * median((run) => run.depth.idle))} %`,
    median((run) => run.depth.growth).toFixed(1),
    `${median((run) => run.depth.choices)}`,
    `${Math.round(median((run) => run.depth.longestGap))} s`,
    `${median((run) => run.killsWithHorde)}`,
    spread.toFixed(2),
    ...nearDeaths(runs),
  ]
}

/** Median number of near-deaths in survived runs, and the share of times below 30 % of health that recovered above 50 %. */
function nearDeaths(runs: readonly PlayResult[]): readonly [string, string] {
  const survivors = runs.filter(({ survived }) => survived)
  const back = runs.reduce((sum, { depth }) => sum + depth.nearDeaths, 0)
  const deaths = runs.length - survivors.length
  return [
    survivors.length === 0 ? '-' : `${quantileOf(survivors, ({ depth }) => depth.nearDeaths, 0.5)}`,
    back + deaths === 0 ? '-' : `${Math.round((100 * back) / (back + deaths))} %`,
  ]
}

const DEPTH_HEADINGS = [
  'scenario',
  'kills in minute 4',
  'alone',
  'nobody to fight',
  'growth',
  'choices',
  'longest gap',
  'kills with the horde',
  'their p90/p10',
  'near-deaths of survivors',
  'of all near-deaths and deaths',
]

/** Differences between the runs of one line, as Markdown cells. */
export function spreadRow(name: string, runs: readonly PlayResult[]): readonly string[] {
  const { events, elites, build, kills } = spreadOf(runs)
  return [name, ...[events, elites, build, kills].map((part) => `${Math.round(100 * part)} %`)]
}

/** One row per Instinct: number of runs that had it, and its share of all damage in those runs. */
export function instinctRows(runs: readonly PlayResult[]): readonly (readonly string[])[] {
  return INSTINCT_IDS.map((id) => {
    const having = runs.filter(({ ranks }) => ranks.includes(id))
    const sum = (of: (run: PlayResult) => number) => having.reduce((total, run) => total + of(run), 0)
    const all = sum(({ damage }) => Object.values(damage).reduce((total, points) => total + points, 0))
    const ranks = sum(({ ranks }) => ranks.filter((taken) => taken === id).length) / Math.max(1, having.length)
    return [
      id,
      `${having.length}`,
      ranks.toFixed(1),
      `${((100 * sum(({ damage }) => damage[id] ?? 0)) / Math.max(1, all)).toFixed(1)} %`,
      share(having, (run) => run.survived),
    ]
  })
}

export const depthMarkdown = (rows: readonly (readonly string[])[]): string => table(DEPTH_HEADINGS, rows)
export const instinctMarkdown = (rows: readonly (readonly string[])[]): string =>
  table(['Instinct', 'runs', 'mean rank', 'of their damage', 'survive'], rows)
export const eventMarkdown = (rows: readonly (readonly string[])[]): string =>
  table(['run event', 'runs that had it', 'won', 'walked towards it, mean'], rows)
export const spreadMarkdown = (rows: readonly (readonly string[])[]): string =>
  table(['two runs of a line differ in', 'run events', 'elites', 'build', 'kills'], rows)
