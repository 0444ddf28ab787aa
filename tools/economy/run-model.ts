import { openBehemothChest } from '../../sim/adventure/chests.ts'
import type { World } from '../../sim/adventure/world.ts'
import { DROPPED_ITEMS } from '../../sim/content/drops.ts'
import { COUNTED_KINDS, type EnemyKind, enemies } from '../../sim/content/enemies.ts'
import { RUN_EVENT_IDS } from '../../sim/content/events.ts'
import { type LocationId, locations } from '../../sim/content/locations.ts'
import { Kind } from '../../sim/contract/frame.ts'
import type { RunGains } from '../../sim/contract/run-report.ts'
import { nextUnit, type Rng } from '../../sim/kernel/rng.ts'
import { eliteReward, maxElites } from '../../sim/rules/elites.ts'
import { maxEventCoins, maxRunEvents } from '../../sim/rules/events.ts'
import { maxKills } from '../../sim/rules/max-kills.ts'
import { emptyWorld } from '../support/in-world.ts'
import { killMany } from '../support/kills.ts'

/** A line of the table in docs/balance.md, measured with whole runs of a bot. */
export interface BalanceLine {
  readonly scenario: string
  readonly survive: number
  readonly seconds: number
  /** p10, p50, p90. */
  readonly kills: readonly [number, number, number]
  /** Shares of runs that killed at least one, two and three bosses. */
  readonly bosses: readonly [number, number, number]
  readonly behemoth: number
  readonly coins: number
  readonly xp: number
}

const numbers = (cell = ''): readonly number[] => [...cell.matchAll(/[\d.]+/g)].map(([n]) => Number(n))
const three = (cell = ''): [number, number, number] => {
  const [a = 0, b = 0, c = 0] = numbers(cell)
  return [a, b, c]
}
const share = (cell = ''): number => (numbers(cell)[0] ?? 0) / 100

/** Parses the page's first table by the names of its columns; other tables have the same lines. */
export function readBalance(page: string): readonly BalanceLine[] {
  const cellsOf = (row: string) => row.split('|').map((cell) => cell.trim())
  const table = page.split('\n\n').find((part) => part.startsWith('| scenario | runs |')) ?? ''
  const [headings = '', , ...rows] = table.split('\n')
  const columns = cellsOf(headings)
  return rows.map((row) => {
    const cells = cellsOf(row)
    const cell = (heading: string) => cells[columns.indexOf(heading)]
    const [one, two, all] = three(cell('boss 1 / 2 / 3'))
    return {
      scenario: cell('scenario') ?? '',
      survive: share(cell('survive')),
      seconds: numbers(cell('t50'))[0] ?? 0,
      kills: three(cell('kills p10 / 50 / 90')),
      bosses: [one / 100, two / 100, all / 100],
      behemoth: share(cell('behemoth')),
      coins: numbers(cell('coins'))[0] ?? 0,
      xp: numbers(cell('xp'))[0] ?? 0,
    }
  })
}

/** Share of the couriers that bots catch (docs/balance.md). */
const COURIERS_CAUGHT = 0.5

export interface ModelRun {
  readonly survived: boolean
  readonly seconds: number
  readonly gains: RunGains
  readonly xp: number
}

/** Generates the runs of one life: duration and kills from the measured line, drops from the game's own rules. */
export class RunModel {
  private readonly worlds = new Map<LocationId, World>()
  private readonly rng: Rng
  private readonly seed: number

  constructor(seed: number, rng: Rng) {
    this.seed = seed
    this.rng = rng
  }

  play(at: LocationId, line: BalanceLine): ModelRun {
    const survived = nextUnit(this.rng) < line.survive
    const spread = nextUnit(this.rng)
    const seconds = survived ? 300 : Math.max(20, Math.min(299, Math.round(line.seconds * (0.7 + 0.6 * spread))))
    const counts = this.killsOf(at, line, seconds, survived ? Math.max(0.5, spread) : spread)
    return { survived, seconds, ...this.leftBy(at, counts, seconds, this.elitesOf(at, seconds, survived)) }
  }

  /** Draws the total from the measured kills and splits it by the number of each kind that can have spawned by then. */
  private killsOf(at: LocationId, { kills: [low, middle, high], bosses, behemoth }: BalanceLine, seconds: number, spread: number) {
    const all = spread < 0.5 ? low + (middle - low) * 2 * spread : middle + (high - middle) * (2 * spread - 1)
    const most = maxKills(at, seconds, 1)
    const luck = nextUnit(this.rng)
    const killedBosses = Math.min(most.boss, bosses.filter((p) => luck < p).length)
    const killedBehemoth = killedBosses === bosses.length && luck < behemoth ? most.behemoth : 0
    const common = COUNTED_KINDS.filter((kind) => kind !== 'boss' && kind !== 'behemoth')
    const sum = common.reduce((total, kind) => total + most[kind], 0)
    const ofKind = (kind: EnemyKind) => Math.min(most[kind], Math.round(((all - killedBosses) * most[kind]) / Math.max(1, sum)))
    return { ...Object.fromEntries(common.map((kind) => [kind, ofKind(kind)])), boss: killedBosses, behemoth: killedBehemoth } as Record<
      EnemyKind,
      number
    >
  }

  /** A survivor has killed all elites that spawned; a player who dies, all but the last. */
  private elitesOf(at: LocationId, seconds: number, survived: boolean): number {
    return Math.max(0, maxElites(at, seconds) - (survived ? 0 : 1))
  }

  /** Coins of the courier if the run had one and the bot caught it. */
  private courierOf(at: LocationId, seconds: number): number {
    const has = nextUnit(this.rng) < (maxRunEvents(at, seconds) / RUN_EVENT_IDS.length) * COURIERS_CAUGHT
    return has ? maxEventCoins(at, seconds) : 0
  }

  private leftBy(at: LocationId, counts: Readonly<Record<EnemyKind, number>>, seconds: number, elites: number) {
    const world = this.worldOf(at)
    const { gains } = world
    gains.items.fill(0)
    gains.diamonds = 0
    let scrap = 0
    for (const kind of COUNTED_KINDS)
      if (counts[kind] > 0)
        killMany(world, kind, counts[kind], ({ count, kind: of, amount }) => {
          for (let i = 0; i < count; i++) if (of[i] === Kind.scrap) scrap += amount[i] as number
        })
    for (let n = 0; n < counts.behemoth; n++) openBehemothChest(world, 0, 0)
    world.events.count = 0
    const { drop } = locations[at]
    const reward = eliteReward(locations[at])
    const paid = (of: 'coins' | 'xp') =>
      COUNTED_KINDS.reduce((sum, kind) => sum + counts[kind] * Math.round(enemies[kind][of] * drop), 0) + elites * reward[of]
    const items = DROPPED_ITEMS.flatMap((id, i) => ((gains.items[i] as number) > 0 ? [[id, gains.items[i] as number] as const] : []))
    const found: RunGains = {
      coins: paid('coins') + this.courierOf(at, seconds),
      diamonds: gains.diamonds,
      scrap,
      items: Object.fromEntries(items),
      timeOnMap: seconds,
      enemiesKilledByType: counts,
      bossChests: counts.boss,
      elites,
      evolutions: 0,
      behemothSpawned: counts.behemoth > 0,
    }
    return { gains: found, xp: paid('xp') }
  }

  private worldOf(at: LocationId): World {
    const known = this.worlds.get(at) ?? emptyWorld({ seed: this.seed, locationId: at })
    this.worlds.set(at, known)
    return known
  }
}
