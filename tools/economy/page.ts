import { CONTRACT_TIERS } from '../../sim/content/contracts.ts'
import { items } from '../../sim/content/items.ts'
import { recipes } from '../../sim/content/recipes.ts'
import { cheapest } from '../../sim/rules/cheapest.ts'
import { sellPriceOf } from '../../sim/rules/sell-price.ts'
import { quantile } from '../bench/figure.ts'
import { CORRIDORS, meanOf, milestonesOf, shareOfDaysWithGoal, weekOf, wholeWeeks } from './figures.ts'
import { type BotLife, CAUSES, CURRENCIES, type Currency, type CurrencyFlow, type ReachedGoal } from './life.ts'
import { type Line, plot } from './plot.ts'

const COLORS = [
  ...['#2f6fb2', '#c2571a', '#2c8a4b', '#7b4bb3', '#a8323e', '#5f5f5f', '#111111', '#8a6d00', '#008c8c', '#d0479a', '#6b3f1d'],
]
const whole = (n: number): string => (Math.round(n) || 0).toLocaleString('en-US')
const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const DAY_BANDS = [
  [1, 1],
  [2, 3],
  [4, 7],
  [8, 14],
  [15, 30],
] as const
const LEVEL_BANDS = [
  [1, 9],
  [10, 19],
  [20, 29],
  [30, 39],
  [40, 200],
] as const

function flowTable(
  lives: readonly BotLife[],
  of: Currency,
  first: string,
  bands: readonly (readonly [number, number])[],
  key: (flow: CurrencyFlow) => number,
): string {
  const used = CAUSES.filter((cause) =>
    bands.some(([low, high]) => meanOf(lives, of, cause, (flow) => key(flow) >= low && key(flow) <= high) !== 0),
  )
  const rows = bands.map(([low, high]) => {
    const cells = used.map((cause) => meanOf(lives, of, cause, (flow) => key(flow) >= low && key(flow) <= high))
    return [low === high ? `${low}` : `${low} to ${high}`, ...cells.map(whole), whole(cells.reduce((sum, n) => sum + n, 0))]
  })
  return table([first, ...used, 'left over'], rows)
}

function priceTable(): string {
  const least = cheapest()
  const crafted = new Set<string>(Object.values(recipes).map(({ resultItemId }) => resultItemId))
  const rows = Object.values(items).flatMap((one) => {
    const floor = sellPriceOf(one)
    const ceiling = least.get(one.id) ?? Number.POSITIVE_INFINITY
    if (floor === null || !Number.isFinite(ceiling)) return []
    return [
      [
        one.name,
        `${floor}`,
        whole(ceiling),
        one.buyPrice === undefined ? 'no' : `${one.buyPrice}`,
        crafted.has(one.id) ? 'yes' : 'no',
        `${(ceiling / Math.max(1, floor)).toFixed(1)}`,
      ],
    ]
  })
  return table(['item', 'floor', 'ceiling', "trader's price", 'crafted', 'ceiling / floor'], rows)
}

const percent = (share: number): string => `${Math.round(100 * share)} %`

const diaryTable = (goals: readonly ReachedGoal[]): string =>
  table(
    ['day', 'new goals'],
    [1, 2, 3, 4, 5, 6, 7].map((day) => [`${day}`, goals.flatMap((goal) => (goal.day === day ? [goal.name] : [])).join(', ')]),
  )

/** Means per bot of the whole weeks. */
function weekTable(lives: readonly BotLife[]): string {
  const mean = (count: (life: BotLife) => number) => (lives.reduce((sum, life) => sum + count(life), 0) / lives.length).toFixed(1)
  const rows = Array.from({ length: wholeWeeks(lives) }, (_, i) => {
    const isIn = (one: { readonly day: number }) => weekOf(one) === i + 1
    return [
      `${i + 1}`,
      mean(({ goals }) => goals.filter(isIn).length),
      mean(({ contracts }) => contracts.filter(isIn).length),
      ...CONTRACT_TIERS.map((tier) => mean(({ contracts }) => contracts.filter((one) => isIn(one) && one.tier === tier).length)),
    ]
  })
  return table(['week', 'new goals', 'contracts won', ...CONTRACT_TIERS], rows)
}

export function plotsOf(lives: readonly BotLife[]): Readonly<Record<string, string>> {
  const days = lives[0]?.days.length ?? 0
  const each = (of: (day: number) => number) => Array.from({ length: days }, (_, i) => of(i + 1))
  const spread = (of: (life: BotLife, day: number) => number): readonly Line[] =>
    [0.1, 0.5, 0.9].map((share, i) => ({
      name: ['p10', 'median', 'p90'][i] as string,
      color: COLORS[i] as string,
      values: each((day) =>
        quantile(
          lives.map((life) => of(life, day)),
          share,
        ),
      ),
    }))
  const flows = (of: Currency): readonly Line[] =>
    CAUSES.map((cause, i) => ({
      name: cause,
      color: COLORS[i] as string,
      values: each((day) => meanOf(lives, of, cause, (flow) => flow.day === day)),
    })).filter(({ values }) => values.some((value) => value !== 0))
  return {
    'level.svg': plot(
      'Level at the end of each day',
      spread((life, day) => life.days[day - 1]?.level ?? 0),
    ),
    ...Object.fromEntries(
      CURRENCIES.flatMap((of) => [
        [
          `${of}-held.svg`,
          plot(
            `${of} held at the end of each day`,
            spread((life, day) => life.days[day - 1]?.purse[of] ?? 0),
          ),
        ],
        [`${of}-moved.svg`, plot(`${of} that came and went on each day, on average`, flows(of))],
      ]),
    ),
  }
}

export const economyPage = (lives: readonly BotLife[]): string => `# The economy, measured

${lives.length} bots, with seeds 1 to ${lives.length}, each play ${lives[0]?.days.length} days of 45 minutes by the game's own rules. Every change of a save is a command that the game accepted; only the runs are a model. Generated by \`npm run economy\`.

- **A run** follows the line of [balance.md](balance.md) for its gear and map: the share that survives, the median end (plus or minus 30 %), kills between p10 and p90, bosses and behemoths by their shares. Kills are divided among the kinds that can have arrived by then, and drops are drawn by the game's own rules. The model picks up all coins, 5 to 30 % more than the measured bot.
- **At camp** the bot has 90 seconds. It claims task rewards, prefers health and damage, wears the more valuable gear, builds the workbench first and then anything it can afford, crafts the best gear that it lacks, sells gear that it will not wear, buys what its next goal needs if that costs less than half of its coins, merges legendaries if that costs less than half of its coins, buys decorations and costumes that cost less than a quarter, and banks the rest. It spends diamonds on buildings. It never revives, never trades with players, and plays Extra Hard only for a contract.
- **The map** follows from its gear: health and damage decide whether it counts as none, tier-1, mid or late, and the bot plays the map that such gear clears. The first run uses the starting supplies.
- **Contracts of the week** come first. The bot plays those that its gear wins in at least 40 % of the runs, easiest first, until they are won. A run for a contract is won with the share that \`npm run contracts\` measured ([decision 0035](decisions/0035-weekly-contracts.md)); its finds follow the line of its map without the twist.

## Corridors

\`npm test\` checks these ranges with a few bots (\`tests/economy/economy.test.ts\`). Change a range in \`tools/economy/figures.ts\`.

${table(
  ['figure', 'from', 'to', 'measured'],
  CORRIDORS.map(({ what, low, high, measured }) => [what, `${low}`, `${high}`, measured(lives).toFixed(2)]),
)}

## Hours to each milestone

${table(
  ['milestone', 'reached by', 'p10', 'median', 'p90'],
  milestonesOf(lives).map(({ name, reached, hours }) => [name, percent(reached), ...hours.map((one) => `${one.toFixed(1)} h`)]),
)}

![Level by day](economy/level.svg)

## The first week

New goals of the bot with seed 1, by the ids that saves contain. A day is one session of 45 minutes. All bots reached a new goal on ${percent(shareOfDaysWithGoal(lives, 1, 7))} of their first seven days and on ${percent(shareOfDaysWithGoal(lives, 8, lives[0]?.days.length ?? 8))} of the later ones.

${diaryTable(lives[0]?.goals ?? [])}

## Weeks

Means per bot. Weeks of the bots' lives begin on a Thursday, those of contracts on Monday, so a week of life can have contracts of two weeks.

${weekTable(lives)}
${CURRENCIES.map(
  (of) => `
## ${of[0]?.toUpperCase()}${of.slice(1)}: sources and uses

Mean per bot, by day:

${flowTable(lives, of, 'days', DAY_BANDS, ({ day }) => day)}

By level:

${flowTable(lives, of, 'levels', LEVEL_BANDS, ({ level }) => level)}

![${of} by day](economy/${of}-moved.svg)

![${of} held](economy/${of}-held.svg)
`,
).join('')}
## Floors and ceilings of prices

The floor is what the trader pays for an item, so no player sells it for less. The ceiling is the lowest cost of buying or crafting it, so no player pays more. Items that only runs give have no ceiling and are not listed.

${priceTable()}
`
