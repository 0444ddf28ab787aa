import { LEGENDARY_IDS } from '../../sim/content/drops.ts'
import { mergePrices } from '../../sim/content/legendary-ranks.ts'
import { quantile } from '../bench/figure.ts'
import { type BotLife, CAUSES, type Cause, type Currency, type CurrencyFlow, HOURS_PER_DAY } from './life.ts'

/** Hours to each milestone: the share of lives that reach it, and quantiles of those. */
export function milestonesOf(lives: readonly BotLife[]) {
  const names = [...new Set(lives.flatMap(({ milestones }) => [...milestones.keys()]))]
  const rows = names.map((name) => {
    const hours = lives.flatMap(({ milestones }) => milestones.get(name) ?? [])
    const at = (share: number) => quantile(hours, share)
    return { name, reached: hours.length / lives.length, hours: [at(0.1), at(0.5), at(0.9)] as const }
  })
  return rows.sort((a, b) => a.hours[1] - b.hours[1])
}

/** Mean amount per life for a cause, over the flows that `fits` selects. */
export function meanOf(lives: readonly BotLife[], of: Currency, cause: Cause, fits: (flow: CurrencyFlow) => boolean): number {
  const sum = lives.reduce(
    (total, { flows }) =>
      total + flows.reduce((all, flow) => (flow.of === of && flow.cause === cause && fits(flow) ? all + flow.amount : all), 0),
    0,
  )
  return sum / lives.length
}

/** Ratio of outgoing to incoming amounts. */
function drainOf(lives: readonly BotLife[], of: Currency, fits: (flow: CurrencyFlow) => boolean): number {
  let [came, went] = [0, 0]
  for (const { flows } of lives)
    for (const flow of flows) {
      if (flow.of !== of || !fits(flow)) continue
      if (flow.amount > 0) came += flow.amount
      else went -= flow.amount
    }
  return went / Math.max(1, came)
}

/** Share of the days `from` to `to`, over all lives, on which the player reached a new goal. */
export function shareOfDaysWithGoal(lives: readonly BotLife[], from: number, to: number): number {
  const days = lives.flatMap(({ goals }) => [...new Set(goals.map(({ day }) => day))]).filter((day) => day >= from && day <= to)
  return days.length / (lives.length * (to - from + 1))
}

const WEEK_DAYS = 7
export const weekOf = ({ day }: { readonly day: number }): number => Math.ceil(day / WEEK_DAYS)

/** Number of whole weeks that the lives last. */
export const wholeWeeks = (lives: readonly BotLife[]): number => Math.floor((lives[0]?.days.length ?? 0) / WEEK_DAYS)

/** Mean number per life and week, from the second week on. */
function weeklyMean(lives: readonly BotLife[], of: (life: BotLife) => readonly { readonly day: number }[]): number {
  const weeks = wholeWeeks(lives)
  const count = lives.reduce((sum, life) => sum + of(life).filter((one) => weekOf(one) > 1 && weekOf(one) <= weeks).length, 0)
  return count / (lives.length * Math.max(1, weeks - 1))
}

export interface Corridor {
  readonly what: string
  readonly low: number
  readonly high: number
  readonly unit: string
  readonly measured: (lives: readonly BotLife[]) => number
}
const median = (name: string) => (lives: readonly BotLife[]) =>
  milestonesOf(lives).find((one) => one.name === name)?.hours[1] ?? Number.POSITIVE_INFINITY
const hours = (name: string, low: number, high: number): Corridor => ({
  what: `median hours to ${name}`,
  low,
  high,
  unit: 'h',
  measured: median(name),
})

/** Coins that merging 16 drops of each legendary into one of rank 5 costs. */
const COINS_TO_RANK_FIVE =
  LEGENDARY_IDS.length * Object.values(mergePrices).reduce((sum, { coins }, n, { length }) => sum + coins * 2 ** (length - 1 - n), 0)

/** Days on which bots have everything that can be built. */
const LATE_DAYS = 15
function coinsPerHour(lives: readonly BotLife[]): number {
  const days = (lives[0]?.days.length ?? 0) - LATE_DAYS + 1
  const earned = CAUSES.reduce((sum, cause) => sum + meanOf(lives, 'coins', cause, ({ day, amount }) => day >= LATE_DAYS && amount > 0), 0)
  return earned / Math.max(1, days * HOURS_PER_DAY)
}

/**
 * Ranges in which the economy is as intended. A few lives in `npm test` check them. Change a range together with the number that
 * moves it.
 */
export const CORRIDORS: readonly Corridor[] = [
  hours('level 5', 0.03, 0.25),
  hours('level 10', 0.05, 0.5),
  hours('workbench 1', 0.1, 2),
  hours('tier-1 gear', 0.2, 2.5),
  hours('mid gear', 0.5, 4),
  hours('late gear', 3, 8),
  hours('everything built', 6, 14),
  {
    what: 'share of the coins of the first three days that was spent or lost',
    low: 0.2,
    high: 1,
    unit: '',
    measured: (lives) => drainOf(lives, 'coins', ({ day }) => day <= 3),
  },
  {
    what: 'share of the scrap of the first three days that was spent or lost',
    low: 0.1,
    high: 1,
    unit: '',
    measured: (lives) => drainOf(lives, 'scrap', ({ day }) => day <= 3),
  },
  {
    what: 'share of the coins from day 8 on that was spent or lost',
    low: 0.6,
    high: 1.2,
    unit: '',
    measured: (lives) => drainOf(lives, 'coins', ({ day }) => day >= 8),
  },
  {
    what: 'hours of coins, at the rate of the last days, that rank 5 of every legendary costs',
    low: 60,
    high: 200,
    unit: 'h',
    measured: (lives) => COINS_TO_RANK_FIVE / coinsPerHour(lives),
  },
  {
    what: 'share of the first seven days on which a bot reached a new goal',
    low: 0.9,
    high: 1,
    unit: '',
    measured: (lives) => shareOfDaysWithGoal(lives, 1, 7),
  },
  {
    what: 'contracts won per week, from the second week on',
    low: 1.5,
    high: 3,
    unit: '',
    measured: (lives) => weeklyMean(lives, ({ contracts }) => contracts),
  },
  {
    what: 'new goals per week, from the second week on',
    low: 5,
    high: 40,
    unit: '',
    measured: (lives) => weeklyMean(lives, ({ goals }) => goals),
  },
  {
    what: 'mean diamonds per day',
    low: 1,
    high: 60,
    unit: '',
    measured: (lives) => {
      const days = lives[0]?.days.length ?? 1
      return CAUSES.reduce((sum, cause) => sum + meanOf(lives, 'diamonds', cause, ({ amount }) => amount > 0), 0) / days
    },
  },
]
