import { CONTRACT_TIERS, CONTRACT_TWISTS, type ContractGoal, contractGoals } from '../../sim/content/contracts.ts'
import type { LocationId } from '../../sim/content/locations.ts'
import { TICK_RATE } from '../../sim/content/run-constants.ts'
import type { RunReport } from '../../sim/contract/run-report.ts'
import { isGoalReached } from '../../sim/rules/contracts.ts'
import { killCount } from '../../sim/rules/kill-count.ts'
import { specOf } from '../balance/play.ts'
import { type Scenario, scenarios } from '../balance/scenarios.ts'
import { playBot } from '../bots/play-bot.ts'

const FITTING: Readonly<Partial<Record<LocationId, readonly string[]>>> = {
  school: ['School, no gear, first run, starting supplies', 'School, no gear, practised', 'School, tier-1 gear'],
  hospital: ['Hospital, tier-1 gear', 'Hospital, mid gear'],
  'police-station': ['Police, mid gear', 'Police, late gear'],
  'extra-hard': ['Extra Hard, late gear', 'Extra Hard, late gear, expert'],
}

/** Prints the share of runs that reach each goal, for survivors of fitting gear, and the median figures. */
export function main(seeds: number): void {
  for (const tier of CONTRACT_TIERS)
    for (const { locationId, goals } of contractGoals[tier])
      for (const scenario of scenarios.filter(({ name }) => FITTING[locationId]?.includes(name))) {
        const reports = play(scenario, seeds)
        console.log(`\n${scenario.name} (${reports.length} runs)`)
        console.log(`  medians: ${medians(reports)}`)
        for (const goal of goals)
          console.log(`  ${nameOf(goal)}: ${percent(reports.filter((report) => isGoalReached(goal, report)).length / reports.length)}`)
      }
}

/** Runs with each twist. */
const play = (scenario: Scenario, seeds: number): readonly RunReport[] =>
  CONTRACT_TWISTS.flatMap((twist) =>
    Array.from({ length: seeds }, (_, seed) => {
      const spec = { ...specOf(scenario, seed + 1), nightmare: 0, twist }
      return playBot(spec, scenario.reaction, spec.duration).report
    }),
  )

const medians = (reports: readonly RunReport[]): string =>
  [
    `seconds ${quartiles(reports.map(({ ticks }) => ticks / TICK_RATE))}`,
    `kills ${quartiles(reports.map(({ gains }) => killCount(gains.enemiesKilledByType)))}`,
    `bosses ${quartiles(reports.map(({ gains }) => gains.enemiesKilledByType.boss ?? 0))}`,
    `elites ${quartiles(reports.map(({ gains }) => gains.elites))}`,
    `streak ${quartiles(reports.map(({ bestStreak }) => bestStreak))}`,
  ].join(', ')

/** First quartile, median and third quartile. */
function quartiles(values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b)
  return [0.25, 0.5, 0.75].map((share) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)).join('/')
}

const nameOf = (goal: ContractGoal): string => `${goal.type === 'kind' ? goal.kind : goal.type} ${goal.needed}`
const percent = (share: number): string => `${Math.round(100 * share)} %`
