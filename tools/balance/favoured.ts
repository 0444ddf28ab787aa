import { INSTINCT_IDS, type InstinctId, instinctDef, instinctRules } from '../../sim/content/instincts.ts'
import { isArmed } from './gear-tiers.ts'
import type { PlayResult } from './play.ts'
import type { Scenario } from './scenarios.ts'
import { survival, table } from './table.ts'

/** Runs of a line in which the bot takes one Instinct whenever it is offered, and all others at random. */
export interface FavouredChoices {
  readonly id: InstinctId
  readonly runs: readonly PlayResult[]
}

/** Instincts that can be offered on a line. Those for guns are excluded if the line has no gun. */
export const favouredOn = ({ gear }: Scenario): readonly InstinctId[] =>
  INSTINCT_IDS.filter((id) => isArmed(gear) || instinctDef(id).needs !== 'ranged')

const shareOf = (runs: readonly PlayResult[]): number => runs.filter(({ survived }) => survived).length / runs.length

/** Median share of survivors over all Instincts that were played, the baseline of run-depth. NaN if none was played. */
export function medianOf(all: readonly FavouredChoices[]): number {
  const shares = all.flatMap(({ runs }) => (runs.length === 0 ? [] : [shareOf(runs)])).sort((a, b) => a - b)
  const half = shares.length / 2
  return ((shares[Math.floor(half)] ?? Number.NaN) + (shares[Math.ceil(half) - 1] ?? Number.NaN)) / 2
}

/**
 * Markdown table: survivors, their difference from the median, mean rank, and the share of damage in the runs that reached rank
 * 5.
 */
export function favouredMarkdown(all: readonly FavouredChoices[]): string {
  const median = medianOf(all)
  const rows = all.filter(({ runs }) => runs.length > 0).map(({ id, runs }) => rowOf(id, runs, median))
  const headings = ['favoured', 'runs', 'survive', 'off the median', 'mean rank', 'runs at rank 5', 'of their damage']
  return `${table(headings, rows)}\n\nThe median is ${roundedPercent(median)}.`
}

function rowOf(id: InstinctId, runs: readonly PlayResult[], median: number): readonly string[] {
  const rankIn = ({ ranks }: PlayResult) => ranks.filter((taken) => taken === id).length
  const full = runs.filter((run) => rankIn(run) === instinctRules.maxRank)
  const points = (of: (damage: PlayResult['damage']) => number) => full.reduce((total, { damage }) => total + of(damage), 0)
  const all = points((damage) => Object.values(damage).reduce((total, each) => total + each, 0))
  const off = Math.round(100 * (shareOf(runs) - median))
  return [
    id,
    `${runs.length}`,
    survival(runs),
    off > 0 ? `+${off}` : `${off}`,
    (runs.reduce((total, run) => total + rankIn(run), 0) / runs.length).toFixed(1),
    `${full.length}`,
    all === 0 ? '-' : `${((100 * points((damage) => damage[id] ?? 0)) / all).toFixed(1)} %`,
  ]
}

const roundedPercent = (share: number): string => `${Math.round(100 * share)} %`
