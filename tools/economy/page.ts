import { items } from '../../sim/content/items.ts'
import { recipes } from '../../sim/content/recipes.ts'
import { sellPriceOf } from '../../sim/rules/sell-price.ts'
import { cheapest } from '../support/cheapest.ts'
import { CAUSES, CORRIDORS, meanOf, milestonesOf, quantile } from './figures.ts'
import { type BotLife, CURRENCIES, type Currency, type Flow } from './life.ts'
import { type Line, plot } from './plot.ts'

const COLORS = ['#2f6fb2', '#c2571a', '#2c8a4b', '#7b4bb3', '#a8323e', '#5f5f5f', '#111111']
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
  key: (flow: Flow) => number,
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

export function plotsOf(lives: readonly BotLife[]): Readonly<Record<string, string>> {
  const days = lives[0]?.days.length ?? 0
  const each = (of: (day: number) => number) => Array.from({ length: days }, (_, i) => of(i + 1))
  const spread = (of: (life: BotLife, day: number) => number): readonly Line[] =>
    [0.1, 0.5, 0.9].map((share, i) => ({
      name: ['p10', 'median', 'p90'][i] as string,
      color: COLORS[i] as string,
      values: each(
        (day) =>
          quantile(
            lives.map((life) => of(life, day)),
            share,
          ) ?? 0,
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

Written by \`npm run economy\`: ${lives.length} bots, seeds 1 to ${lives.length}, each live ${lives[0]?.days.length} days of 45 minutes by the game's own rules. Every change of a save is a command that the game accepted; only what happens in a run is a model.

- **A run** ends, survives, and kills as many as the line of [balance.md](balance.md) for that gear and map says: the share that survives, the median end (give or take 30 %), kills between p10 and p90, bosses and behemoths by their shares. Of each kind die its share of those who can have come by then; what they leave is drawn by the game's own drops. All coins are picked up, which the measured bot does not quite manage: 5 to 30 % more.
- **At camp** the bot has 90 seconds. It claims what its tasks give, takes health and damage first, wears what is worth more, builds the workbench before anything else, then whatever it can pay, crafts the best gear that it lacks, sells what nobody will wear, buys what the next goal lacks as long as that is less than half of its coins, and banks the rest. Diamonds go into buildings. It never revives, never trades with players and never plays Extra Hard.
- Its gear decides where it goes: by health and damage it counts as none, tier-1, mid or late gear, and plays the map that such gear clears. The first run has the starting supplies.

## Hold or toggle

A few lives of \`npm test\` hold these corridors (tests/economy/economy.test.ts).

${table(
  ['what', 'from', 'to', 'measured'],
  CORRIDORS.map(({ what, low, high, measured }) => [what, `${low}`, `${high}`, measured(lives).toFixed(2)]),
)}

## Hours to each milestone

${table(
  ['milestone', 'reached by', 'p10', 'median', 'p90'],
  milestonesOf(lives).map(({ name, reached, hours }) => [
    name,
    `${Math.round(100 * reached)} %`,
    ...hours.map((one) => `${one.toFixed(1)} h`),
  ]),
)}

![Level by day](economy/level.svg)
${CURRENCIES.map(
  (of) => `
## ${of[0]?.toUpperCase()}${of.slice(1)}: where they come from and go

The mean of a life, by day:

${flowTable(lives, of, 'days', DAY_BANDS, ({ day }) => day)}

And by level:

${flowTable(lives, of, 'levels', LEVEL_BANDS, ({ level }) => level)}

![${of} by day](economy/${of}-moved.svg)

![${of} held](economy/${of}-held.svg)
`,
).join('')}
## Floors and ceilings of prices

Nobody sells a thing to a player for less than the trader pays for it (floor), or buys it from one for more than it costs to have it from the trader or the workbench, bought whole (ceiling). What only runs give has no ceiling, and is not listed.

${priceTable()}
`
