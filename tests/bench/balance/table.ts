import { openLootbags } from '../../../sim/rules/generate-loot.ts'
import type { Played } from './play.ts'

const LOOTBAGS = 20_000
/** Coins that a lootbag's item sells for at the Trader, on average. A run holds too few of them to be measured by its own. */
export const lootbagResale = openLootbags(1, 0, LOOTBAGS).reduce((sum, item) => sum + item.sellPrice, 0) / LOOTBAGS

const sorted = (runs: readonly Played[], of: (run: Played) => number): number[] => runs.map(of).sort((a, b) => a - b)
/** The value that a share of the runs stays below, nearest rank. */
const quantile = (values: readonly number[], share: number): number =>
  values[Math.min(values.length - 1, Math.floor(share * values.length))] ?? 0
const share = (runs: readonly Played[], that: (run: Played) => boolean): number =>
  Math.round((100 * runs.filter(that).length) / runs.length)

/** One line of balance §2.6's table, as the cells of a Markdown row. */
export function row(name: string, runs: readonly Played[]): readonly string[] {
  const spread = (of: (run: Played) => number) => [0.1, 0.5, 0.9].map((p) => quantile(sorted(runs, of), p)).join(' / ')
  const median = (of: (run: Played) => number) => Math.round(quantile(sorted(runs, of), 0.5))
  const mean = (of: (run: Played) => number) => runs.reduce((sum, run) => sum + of(run), 0) / runs.length
  return [
    name,
    `${share(runs, (run) => run.survived)} %`,
    `${median((run) => run.end)} s`,
    spread((run) => run.level),
    spread((run) => run.kills),
    `${median((run) => run.coins)}`,
    `${median((run) => run.xp)}`,
    [1, 2, 3].map((boss) => `${share(runs, (run) => run.bosses >= boss)} %`).join(' / '),
    `${share(runs, (run) => run.behemoths > 0)} %`,
    `${Math.max(...runs.map((run) => run.mostAlive))}`,
    mean((run) => run.lootbags).toFixed(2),
    `${Math.round(mean((run) => run.lootbags) * lootbagResale)} / ${Math.round(mean((run) => run.coins))}`,
  ]
}

const HEADINGS = [
  'scenario',
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
export const markdown = (rows: readonly (readonly string[])[]): string =>
  [HEADINGS, HEADINGS.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
