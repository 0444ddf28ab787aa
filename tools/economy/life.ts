import { campUpgrades } from '../../sim/content/camp-upgrades.ts'
import type { ContractTier } from '../../sim/content/contracts.ts'
import { EQUIP_SLOTS } from '../../sim/content/equip-slots.ts'
import { type Item, LEGENDARY_RANKS } from '../../sim/content/item.ts'
import { items } from '../../sim/content/items.ts'
import type { LocationId } from '../../sim/content/locations.ts'
import { rankOf } from '../../sim/content/rarity.ts'
import { recipes } from '../../sim/content/recipes.ts'
import { applyCommand } from '../../sim/economy/apply-command.ts'
import { claimContract } from '../../sim/economy/claim-contract.ts'
import type { Command, CommandDraft } from '../../sim/economy/command.ts'
import type { GameEvent } from '../../sim/economy/event.ts'
import { nextUnit, type Rng, stream } from '../../sim/kernel/rng.ts'
import { type Contract, contractsOf, contractWeek } from '../../sim/rules/contracts.ts'
import { COSMETIC_IDS, cosmeticPrice } from '../../sim/rules/cosmetics.ts'
import { costLines, costOfRecipe, costOfUpgrade, firstShortfall } from '../../sim/rules/cost.ts'
import { craftOf, isLearned } from '../../sim/rules/crafting.ts'
import { slotsFor } from '../../sim/rules/equip-slot.ts'
import { legendariesOf, PIECES_PER_MERGE } from '../../sim/rules/merging.ts'
import { pendingPowerUpCount, powerUpOffers, weaponUpgradeOffers } from '../../sim/rules/offers.ts'
import { rewardProgress } from '../../sim/rules/rewards.ts'
import { sellPriceOf } from '../../sim/rules/sell-price.ts'
import { isClaimable, taskProgress } from '../../sim/rules/tasks.ts'
import { isStockOver, traderStock } from '../../sim/rules/trader-stock.ts'
import { isBuilt, nextLevel, nextWorkbench } from '../../sim/rules/upgrades.ts'
import { newSave } from '../../sim/save/new-save.ts'
import type { Save } from '../../sim/save/save.ts'
import { contextAt, gainsOf, outcomeOf, partOf, runIdOf } from '../support/play.ts'
import { chanceOf } from './contract-chances.ts'
import { type GearTier, lineAt } from './plan.ts'
import { type BalanceLine, RunModel } from './run-model.ts'

export const CURRENCIES = ['coins', 'scrap', 'diamonds'] as const
export type Currency = (typeof CURRENCIES)[number]
export const CAUSES = [
  'runs',
  'crates',
  'sales',
  'purchases',
  'crafts',
  'buildings',
  'merges',
  'tasks',
  'contracts',
  'cosmetics',
  'lost by death',
] as const
export type Cause = (typeof CAUSES)[number]
export interface CurrencyFlow {
  readonly day: number
  readonly level: number
  readonly cause: Cause
  readonly of: Currency
  /** Negative if spent. */
  readonly amount: number
}
/** Something that the player reached for the first time. */
export interface ReachedGoal {
  readonly day: number
  readonly name: string
}
interface WonContract {
  readonly day: number
  readonly tier: ContractTier
}
interface Day {
  readonly level: number
  readonly purse: Readonly<Record<Currency, number>>
}
export interface BotLife {
  readonly flows: readonly CurrencyFlow[]
  /** One entry for the end of each day. */
  readonly days: readonly Day[]
  /** Milestone to hours played until then. */
  readonly milestones: ReadonlyMap<string, number>
  /** In the order in which they were reached. */
  readonly goals: readonly ReachedGoal[]
  readonly contracts: readonly WonContract[]
}

/** Hours that a bot plays per day. */
export const HOURS_PER_DAY = 0.75
/** Seconds at camp between two runs. */
const BREAK_SECONDS = 90
const START_MS = Date.UTC(2026, 0, 1)
const DAY_MS = 86_400_000

/** Thresholds follow the outfits in docs/balance.md. */
function tierOf({ playerMaxHealth: health, playerAttackDamage: damage }: Save): GearTier {
  if (health >= 130 && damage >= 26) return 'late'
  if (health >= 65 && damage >= 12) return 'mid'
  return health >= 15 && damage >= 3 ? 'tier1' : 'none'
}
const USUAL_MAP: Readonly<Record<GearTier, LocationId>> = { none: 'school', tier1: 'school', mid: 'hospital', late: 'police-station' }
/** Bots try the contracts that they win at least this often. */
const LEAST_CHANCE = 0.4
const FIRST_RUN = 'School, no gear, first run, starting supplies'

/** Worth of a legendary of rank 1, in coins; higher ranks are worth their rank times as much. */
const LEGENDARY_WORTH = 200

function worthOf(item: Item): number {
  if (item.type === 'weapon') return item.weaponStats.damage * item.weaponStats.attackSpeedMultiplier
  return item.type === 'armor' || item.type === 'accessory' ? 1 + (sellPriceOf(item) ?? LEGENDARY_WORTH * (rankOf(item) ?? 1)) : 0
}
const coinsOf = ({ coins, bankedCoins }: Save): number => coins + bankedCoins

/** Simulates a player's life by the rules: every change of the save is a command that the game accepted. */
class CampBot {
  private save: Save
  private hours = 0
  private day = 0
  private readonly flows: CurrencyFlow[] = []
  private readonly days: Day[] = []
  private readonly milestones = new Map<string, number>()
  private readonly goals: ReachedGoal[] = []
  private readonly contracts: WonContract[] = []
  /** Contracts that were won, as `WEEK/TIER`. */
  private readonly won = new Set<string>()
  private readonly account: string
  private readonly luck: Rng
  private readonly runs: RunModel
  private readonly lines: ReadonlyMap<string, BalanceLine>

  constructor(seed: number, lines: readonly BalanceLine[]) {
    this.save = newSave({ name: 'Bot', gender: 'female', avatarUrl: '/avatars/female-01.svg', seed, at: START_MS })
    this.account = `bot ${seed}`
    this.luck = stream(seed, 'contracts')
    this.runs = new RunModel(seed, stream(seed, 'bot'))
    this.lines = new Map(lines.map((line) => [line.scenario, line]))
  }

  live(days: number): BotLife {
    for (this.day = 1; this.day <= days; this.day++) {
      this.save = { ...this.save, ext: { ...this.save.ext, time: Math.max(this.save.ext.time, START_MS + this.day * DAY_MS) } }
      for (const end = this.day * HOURS_PER_DAY; this.hours < end; ) {
        this.goOut()
        this.atCamp()
        this.hours += BREAK_SECONDS / 3600
        this.note()
      }
      const { level, scrap, diamonds } = this.save
      this.days.push({ level, purse: { coins: coinsOf(this.save), scrap, diamonds } })
    }
    return { flows: this.flows, days: this.days, milestones: this.milestones, goals: this.goals, contracts: this.contracts }
  }

  /** Applies a command. Returns `false` if the rules reject it. */
  private does(draft: CommandDraft, cause: Cause, seconds = 0): boolean {
    const before = this.save
    const at = before.ext.time + seconds * 1000
    const result = applyCommand(before, { ...draft, at } as Command, contextAt(at))
    if (!result.ok) return false
    this.save = result.value.save
    this.count(before, this.save, cause, result.value.events)
    for (const name of goalsOf(result.value.events)) this.goal(name)
    return true
  }

  private count(before: Save, after: Save, cause: Cause, events: readonly GameEvent[]): void {
    const crates = events.flatMap((event) => (event.type === 'run-settled' && event.crates !== null ? [event.crates] : []))
    for (const of of CURRENCIES) {
      const held = (save: Save) => (of === 'coins' ? coinsOf(save) : save[of])
      const opened = crates.reduce((sum, one) => sum + one[of], 0)
      this.flow(of, 'crates', opened)
      this.flow(of, cause, held(after) - held(before) - opened)
    }
  }

  private flow(of: Currency, cause: Cause, amount: number): void {
    if (amount !== 0) this.flows.push({ day: this.day, level: this.save.level, cause, of, amount })
  }

  private goOut(): void {
    const tier = tierOf(this.save)
    const isFirst = this.save.ext.draws.run === undefined
    const contract = isFirst ? undefined : this.nextContract()
    const at = contract?.locationId ?? USUAL_MAP[tier]
    const name = isFirst ? FIRST_RUN : lineAt(at, tier)
    const line = this.lines.get(name)
    if (line === undefined) throw new Error(`docs/balance.md has no line “${name}”`)
    const week = contractWeek(this.save.ext.time)
    this.must({ type: 'begin-run', locationId: at, twist: contract?.twist, xpMode: false, seed: null }, 'runs')
    this.comeHome(at, line)
    if (contract !== undefined && nextUnit(this.luck) < chanceOf(contract, tier)) this.win(contract, week)
  }

  /** The easiest contract of the week that the bot has not won and can win. */
  private nextContract(): Contract | undefined {
    const week = contractWeek(this.save.ext.time)
    const tier = tierOf(this.save)
    return contractsOf(this.account, week).find(
      (contract) => !this.won.has(`${week}/${contract.tier}`) && chanceOf(contract, tier) >= LEAST_CHANCE,
    )
  }

  private win(contract: Contract, week: string): void {
    const before = this.save
    const claimed = claimContract(before, contract)
    if (!claimed.ok) throw new Error(`The rules refuse the claim: ${claimed.refusal.type}`)
    this.save = claimed.value
    this.count(before, this.save, 'contracts', [])
    this.won.add(`${week}/${contract.tier}`)
    this.contracts.push({ day: this.day, tier: contract.tier })
    this.goal(`contract ${week} ${contract.tier}`)
  }

  private comeHome(at: LocationId, line: BalanceLine): void {
    const { survived, seconds, gains, xp } = this.runs.play(at, line)
    this.hours += seconds / 3600
    if (survived) {
      const outcome = outcomeOf(gains, { xp, health: Math.max(1, this.save.playerMaxHealth / 2), timeUp: true })
      this.must({ type: 'settle-run', ...partOf(this.save), outcome }, 'runs', seconds)
      this.milestone(`first run survived at ${at}`)
    } else {
      this.must({ type: 'die', ...partOf(this.save), xp, used: {}, bossChests: gains.bossChests }, 'runs', seconds)
      const shown = gainsOf({ timeOnMap: seconds, enemiesKilledByType: gains.enemiesKilledByType, bossChests: gains.bossChests })
      this.must({ type: 'return-to-camp', runId: runIdOf(this.save), gains: shown }, 'lost by death', 5)
    }
  }

  /** Throws if the rules reject a command of the run model, because the model is then wrong. */
  private must(draft: CommandDraft, cause: Cause, seconds = 0): void {
    if (!this.does(draft, cause, seconds)) throw new Error(`The rules refuse ${JSON.stringify(draft)}`)
  }

  private atCamp(): void {
    while (pendingPowerUpCount(this.save) > 0) if (!this.does({ type: 'apply-power-up', id: best(powerUpOffers(this.save)) }, 'runs')) break
    while (this.save.ext.pendingWeaponUpgrades > 0) {
      const [id] = weaponUpgradeOffers(this.save)
      if (id === undefined || !this.does({ type: 'apply-weapon-upgrade', id }, 'runs')) break
    }
    this.claim()
    this.open()
    this.takeCraft()
    this.dress()
    this.build()
    this.craft()
    this.trade()
    this.dress()
    this.build()
    this.craft()
    this.merge()
    this.decorate()
    if (this.save.coins > 0) this.does({ type: 'deposit', amount: this.save.coins }, 'sales')
  }

  private claim(): void {
    for (const one of taskProgress(this.save)) if (isClaimable(one)) this.must({ type: 'claim-task', taskId: one.task.id }, 'tasks')
    for (const { id } of rewardProgress(this.save).filter(isClaimable)) {
      this.must({ type: 'claim-reward', rewardId: id }, 'tasks')
      this.goal(id)
    }
  }

  private open(): void {
    const bags = this.save.inventory.lootbag?.count ?? 0
    if (bags > 0) this.does({ type: 'open-lootbags', count: bags }, 'runs')
  }

  private takeCraft(): void {
    const craft = craftOf(this.save)
    if (craft !== null)
      this.does({ type: 'finish-craft', startedAt: craft.startsAt }, 'crafts', Math.max(0, craft.endsAt - this.save.ext.time) / 1000)
  }

  private dress(): void {
    for (const slot of EQUIP_SLOTS) {
      const worn = this.save.equippedItems[slot]
      const carried = Object.values(this.save.inventory).filter(
        ({ item, count }) => count > 0 && slotsFor(item).includes(slot) && !isTwoHanded(item),
      )
      const [finest] = carried.map(({ item }) => item).sort((a, b) => worthOf(b) - worthOf(a))
      if (finest !== undefined && (worn === null || worthOf(finest) > worthOf(worn)))
        this.does({ type: 'equip', itemId: finest.id, slot }, 'runs')
    }
  }

  private build(): void {
    const bench = nextWorkbench(this.save)
    if (bench !== null && firstShortfall(costOfUpgrade(bench), this.save) === null)
      this.does({ type: 'upgrade-workbench', level: bench.level, payment: 'materials' }, 'buildings')
    for (const upgrade of Object.values(campUpgrades)) {
      const { upgradeType, diamondsRequired } = upgrade
      const isNext = upgradeType === undefined ? !isBuilt(this.save, upgrade) : nextLevel(this.save, upgradeType)?.id === upgrade.id
      if (!isNext) continue
      // Keeps materials that the workbench still needs.
      if (bench === null && firstShortfall(costOfUpgrade(upgrade), this.save) === null)
        this.does({ type: 'build-upgrade', upgradeId: upgrade.id, payment: 'materials' }, 'buildings')
      else if (diamondsRequired !== undefined && this.save.diamonds >= diamondsRequired)
        this.does({ type: 'build-upgrade', upgradeId: upgrade.id, payment: 'diamonds' }, 'buildings')
    }
  }

  /** Craftable gear that is better than the equipped items, most valuable first. */
  private wanted() {
    return Object.values(recipes)
      .filter((recipe) => isLearned(recipe, this.save) && this.save.workbenchLevel >= recipe.minWorkbenchLevel)
      .map((recipe) => ({ recipe, item: items[recipe.resultItemId] as Item }))
      .filter(({ item }) => !isTwoHanded(item) && slotsFor(item).some((slot) => this.isBetter(item, slot)))
      .sort((a, b) => worthOf(b.item) - worthOf(a.item))
  }

  private isBetter(item: Item, slot: (typeof EQUIP_SLOTS)[number]): boolean {
    const worn = this.save.equippedItems[slot]
    return worn === null || worthOf(item) > worthOf(worn)
  }

  private craft(): void {
    if (craftOf(this.save) !== null) return
    const possible = this.wanted().find(({ recipe }) => firstShortfall(costOfRecipe(recipe), this.save) === null)
    if (possible !== undefined) this.does({ type: 'start-craft', recipeId: possible.recipe.id }, 'crafts')
  }

  /** Merges legendaries as long as that costs less than half of the coins. */
  private merge(): void {
    for (let possible = this.nextMerge(); possible !== undefined; possible = this.nextMerge())
      if (!this.does({ type: 'merge', itemId: possible.from.id }, 'merges')) break
  }

  private nextMerge() {
    return legendariesOf(this.save)
      .flatMap(({ next }) => (next !== null && next.have >= PIECES_PER_MERGE ? [next] : []))
      .find(({ cost, workbenchLevel }) => {
        const { coins, scrap } = cost
        return this.save.workbenchLevel >= workbenchLevel && 2 * coins < coinsOf(this.save) && scrap <= this.save.scrap
      })
  }

  /** Buys decorations and costumes for marks, and those that cost less than a quarter of the coins or scrap. */
  private decorate(): void {
    for (const id of COSMETIC_IDS) {
      const { currency, amount } = cosmeticPrice(id)
      const spare = currency === 'coins' ? coinsOf(this.save) / 4 : currency === 'scrap' ? this.save.scrap / 4 : amount
      if (amount <= spare && this.does({ type: 'buy-cosmetic', cosmeticId: id }, 'cosmetics')) this.goal(`cosmetic ${id}`)
    }
  }

  /** Sells equipment that is no improvement, and buys what the next goal lacks. */
  private trade(): void {
    if (isStockOver(this.save.ext.traderRefreshedAt, this.save.ext.time)) this.does({ type: 'refresh-trader', instant: false }, 'purchases')
    for (const { item, count } of Object.values(this.save.inventory))
      if (count > 0 && slotsFor(item).length > 0 && !slotsFor(item).some((slot) => this.isBetter(item, slot)) && sellPriceOf(item) !== null)
        for (let n = 0; n < count; n++) this.does({ type: 'sell', itemId: item.id }, 'sales')
    const bench = nextWorkbench(this.save)
    const [goal] = this.wanted()
    const cost = bench !== null ? costOfUpgrade(bench) : goal === undefined ? null : costOfRecipe(goal.recipe)
    if (cost === null) return
    const stock = traderStock(this.save)
    for (const { itemId, have, need } of costLines(cost, this.save)) {
      const price = stock.find(({ item }) => item.id === itemId)?.buyPrice ?? null
      for (let left = need - have; itemId !== null && price !== null && left > 0 && price * 2 < coinsOf(this.save); left--)
        if (!this.does({ type: 'buy', itemId }, 'purchases')) break
    }
  }

  private milestone(name: string): void {
    if (this.milestones.has(name)) return
    this.milestones.set(name, this.hours)
    this.goal(name)
  }

  /** Only the first time counts. */
  private goal(name: string): void {
    if (!this.goals.some((goal) => goal.name === name)) this.goals.push({ day: this.day, name })
  }

  private note(): void {
    const { level, workbenchLevel } = this.save
    for (const one of [5, 10, 15, 20, 30, 40]) if (level >= one) this.milestone(`level ${one}`)
    for (const one of [1, 2, 3]) if (workbenchLevel >= one) this.milestone(`workbench ${one}`)
    const tier = tierOf(this.save)
    for (const one of ['tier1', 'mid', 'late'] as const) if (tier === one) this.milestone(`${one === 'tier1' ? 'tier-1' : one} gear`)
    const ranks = legendariesOf(this.save).map(({ pieces }) => Math.max(0, ...pieces.map(({ item }) => rankOf(item) ?? 0)))
    for (const one of LEGENDARY_RANKS) {
      if (Math.max(...ranks) >= one) this.milestone(`a legendary of rank ${one}`)
      if (Math.min(...ranks) >= one) this.milestone(`all legendaries at rank ${one}`)
    }
    if (Object.values(campUpgrades).every((upgrade) => isBuilt(this.save, upgrade))) this.milestone('everything built')
  }
}

/** Goals that a command reached, by the ids that saves contain. */
const goalsOf = (events: readonly GameEvent[]): readonly string[] =>
  events.flatMap((event) => {
    if (event.type === 'task-claimed') return [`task ${event.taskId}`]
    if (event.type === 'upgrade-built') return [`built ${event.upgradeId}`]
    if (event.type === 'merged') return [`merged ${event.to.id}`]
    if (event.type === 'journal-unlocked') return [`journal ${event.entryId}`]
    return event.type === 'instincts-unlocked' ? event.ids.map((id) => `Instinct ${id}`) : []
  })

const isTwoHanded = (item: Item): boolean => item.type === 'weapon' && item.weaponCategory === 'two_hand_melee'
/** Prefers health and damage, since they decide which location is playable. */
const best = <T extends string>(offers: readonly T[]): T =>
  (offers.find((id) => /max_health|attack_damage/.test(id) && !/ranged/.test(id)) ?? offers[0]) as T

/** Simulates a life of the given number of days. The same seed always gives the same life. */
export const botLife = (seed: number, days: number, lines: readonly BalanceLine[]): BotLife => new CampBot(seed, lines).live(days)
