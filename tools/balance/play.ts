import { RUN_EVENT_IDS } from '../../sim/content/events.ts'
import { INSTINCT_IDS, type InstinctId, instinctDef, isInstinctId } from '../../sim/content/instincts.ts'
import { TICK_RATE } from '../../sim/content/run-constants.ts'
import { totalKills } from '../../sim/contract/gains.ts'
import { NOBODY_MET, type RunSpec, SIM_VERSION } from '../../sim/contract/run-spec.ts'
import { NO_INSTINCTS, takenInstincts } from '../../sim/rules/instinct-offers.ts'
import { levelForXp } from '../../sim/rules/levels.ts'
import { RunBot } from '../bots/bot/bot.ts'
import type { InstinctPolicy } from '../bots/bot/chooser.ts'
import { StandingBot } from '../bots/bot/standing-bot.ts'
import { playAs } from '../bots/play-bot.ts'
import { type Depth, watchDepth } from './depth.ts'
import { type EventResult, watchRunEvents } from './events.ts'
import { startOf } from './gear-tiers.ts'
import type { Scenario } from './scenarios.ts'
import { watchElites } from './spread.ts'

export interface PlayResult {
  /** Seconds. */
  readonly end: number
  readonly survived: boolean
  readonly level: number
  /** Kills without the horde, and with it. */
  readonly kills: number
  readonly killsWithHorde: number
  readonly coins: number
  readonly xp: number
  readonly bosses: number
  readonly behemoths: number
  readonly mostAlive: number
  readonly lootbags: number
  readonly depth: Depth
  readonly events: readonly EventResult[]
  /** Kind and trait of each elite, in order of appearance. */
  readonly elites: readonly string[]
  /** Damage by Instinct, and by weapons. */
  readonly damage: Readonly<Record<string, number>>
  /** One entry for each rank gained, from choices, elites' chests and run events. */
  readonly ranks: readonly InstinctId[]
}

const FIRST_INSTINCTS = INSTINCT_IDS.filter((id) => instinctDef(id).unlockedBy === undefined)

export interface PlayOptions {
  /** Favouring one Instinct unlocks all of them. */
  readonly policy: InstinctPolicy
  /** Marks all run events as already met, so that none appears. */
  readonly withoutEvents: boolean
  /** Rank of Nightmare. */
  readonly nightmare: number
}
const AS_IT_IS: PlayOptions = { policy: 'random', withoutEvents: false, nightmare: 0 }

/** Plays one run of a scenario. The same seed always plays the same run. */
export function playScenario(scenario: Scenario, seed: number, { policy, withoutEvents, nightmare }: PlayOptions = AS_IT_IS): PlayResult {
  const spec = {
    ...specOf(scenario, seed),
    nightmare,
    ...(withoutEvents && { met: { ...NOBODY_MET, events: RUN_EVENT_IDS } }),
    ...(isInstinctId(policy) && { unlockedInstincts: INSTINCT_IDS }),
  }
  const { watch, depth } = watchDepth(spec)
  const runEvents = watchRunEvents()
  const elites = watchElites()
  const bot = scenario.stands ? new StandingBot(spec, policy) : new RunBot(spec, scenario.reaction, policy)
  const { report, mostAlive } = playAs(bot, spec, spec.duration, (runner, frame) => {
    watch(runner, frame)
    runEvents.watch(frame)
    elites.watch(frame)
  })
  const { gains } = report
  return {
    end: report.ticks / TICK_RATE,
    survived: report.ticks >= spec.duration * TICK_RATE && report.health > 0,
    level: levelForXp(spec.xp + report.xp),
    kills: totalKills(gains) - (gains.enemiesKilledByType.shambler ?? 0),
    killsWithHorde: totalKills(gains),
    coins: gains.coins,
    xp: report.xp,
    bosses: gains.enemiesKilledByType.boss ?? 0,
    behemoths: gains.enemiesKilledByType.behemoth ?? 0,
    mostAlive,
    lootbags: gains.items.lootbag ?? 0,
    depth: depth(report.ticks),
    events: runEvents.events(),
    elites: elites.elites(),
    damage: report.damage,
    ranks: takenInstincts(report.instincts),
  }
}

/** A run of a scenario at its start. */
export function specOf({ locationId, gear, supplies, walls }: Scenario, seed: number): Omit<RunSpec, 'nightmare'> {
  const { stats: _, ...start } = startOf(gear, seed)
  return {
    version: SIM_VERSION,
    runId: `balance-${seed}`,
    segment: 0,
    seed,
    locationId,
    duration: 300,
    ...start,
    unlockedInstincts: gear === 'none' ? FIRST_INSTINCTS : INSTINCT_IDS,
    instincts: NO_INSTINCTS,
    met: NOBODY_MET,
    walls,
    pendingWeaponUpgrades: 0,
    quickSlots: supplies,
    projectileColor: 'white',
    gender: 'female',
    mainHandId: null,
    offHandId: null,
    rangedId: null,
    xpMode: false,
    cratelessBosses: 0,
    behemothSpawned: false,
    crowd: 0,
  }
}
