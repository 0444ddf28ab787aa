import { CONTRACT_TIERS } from '../../sim/content/contracts.ts'
import { LEGENDARY_IDS } from '../../sim/content/drops.ts'
import { items } from '../../sim/content/items.ts'
import { recipes } from '../../sim/content/recipes.ts'
import { ALWAYS_IN_STOCK } from '../../sim/content/trader.ts'
import { claimContract } from '../../sim/economy/claim-contract.ts'
import type { CommandDraft } from '../../sim/economy/command.ts'
import { craftOf } from '../../sim/rules/crafting.ts'
import { mergeOf, PIECES_PER_MERGE } from '../../sim/rules/merging.ts'
import { traderPool, traderStock } from '../../sim/rules/trader-stock.ts'
import type { Save } from '../../sim/save/save.ts'
import { askedPrice, fairPrice } from '../../supabase/bots/worth.ts'
import { attempt, survivor } from '../../tools/support/play.ts'

/** The amounts that a deal moves: coins, or pieces of an item by id. Scrap and diamonds count as free, so that more deals can gain. */
type Amounts = ReadonlyMap<string, number>
export interface Deal {
  readonly name: string
  readonly takes: Amounts
  readonly gives: Amounts
}
/** Plays commands one after another, a day apart, or returns `null` if the rules reject one. */
export type Rules = (save: Save, commands: readonly ((save: Save) => CommandDraft)[]) => Save | null
export interface Pump {
  readonly deals: readonly string[]
  readonly gain: number
}

const DAY_SECONDS = 86_400
const PLENTY = 1_000_000
/** Gains below this are rounding errors of means. */
const LEAST_GAIN = 1e-6

export const gameRules: Rules = (save, commands) => {
  let now: Save = save
  for (const draft of commands) {
    const result = attempt(now, draft(now), DAY_SECONDS)
    if (!result.ok) return null
    now = result.value.save
  }
  return now
}

/** A survivor who owns plenty of everything, and can craft and merge everything. `stock` numbers the trader's stock. */
function rich(ids: readonly string[], stock = 1): Save {
  const poor = survivor({ coins: PLENTY, scrap: PLENTY, diamonds: PLENTY, workbenchLevel: 3 })
  const blueprints = Object.values(recipes).flatMap(({ blueprintId }) => blueprintId ?? [])
  const inventory = Object.fromEntries(
    ids.flatMap((id) => {
      const one = items[id as keyof typeof items] ?? mergeOf(id)?.from
      return one === undefined ? [] : [[id, { item: one, count: PLENTY }]]
    }),
  )
  const ext = { ...poor.ext, draws: { ...poor.ext.draws, trader: stock } }
  return { ...poor, unlockedBlueprints: blueprints, inventory, ext } as Save
}

/** The change between two saves as a deal per `times`. */
function dealOf(name: string, before: Save, after: Save | null, times = 1): Deal[] {
  if (after === null) return []
  const [takes, gives] = [new Map<string, number>(), new Map<string, number>()]
  const note = (what: string, change: number) => {
    if (change !== 0) (change < 0 ? takes : gives).set(what, Math.abs(change) / times)
  }
  note('coins', after.coins + after.bankedCoins - before.coins - before.bankedCoins)
  for (const id of new Set([...Object.keys(before.inventory), ...Object.keys(after.inventory)]))
    note(id, (after.inventory[id]?.count ?? 0) - (before.inventory[id]?.count ?? 0))
  return [{ name, takes, gives }]
}

const ALL_IDS: readonly string[] = Object.keys(items)

/** Every deal that the rules offer, measured by its effect on a save. `opened`: crates and lootbags whose mean is one deal. */
export function dealsUnder(rules: Rules, opened: number): readonly Deal[] {
  const save = rich(ALL_IDS)
  const one = (name: string, ...commands: readonly ((save: Save) => CommandDraft)[]) => dealOf(name, save, rules(save, commands))
  const craftId = (now: Save) => ({ startedAt: craftOf(now)?.startsAt ?? 0 })
  return [
    ...purchases(rules),
    ...ALL_IDS.flatMap((itemId) => one(`sell ${itemId}`, () => ({ type: 'sell', itemId }))),
    ...Object.values(recipes).flatMap(({ id }) => {
      const start = () => ({ type: 'start-craft', recipeId: id }) as const
      return [
        ...one(`craft ${id}`, start, (now) => ({ type: 'finish-craft', ...craftId(now) })),
        ...one(`cancel ${id}`, start, (now) => ({ type: 'cancel-craft', ...craftId(now) })),
      ]
    }),
    ...ALL_IDS.flatMap((itemId) =>
      mergeOf(itemId) === null ? [] : one(`merge ${PIECES_PER_MERGE} ${itemId}`, () => ({ type: 'merge', itemId })),
    ),
    ...dealOf('open a crate', save, rules(save, [() => ({ type: 'open-crates', count: opened })]), opened),
    ...dealOf('open a lootbag', save, sold(rules, rules(save, [() => ({ type: 'open-lootbags', count: opened })])), opened),
  ]
}

/** Each item that the trader sells, from the first stock that has it. */
function purchases(rules: Rules): readonly Deal[] {
  const seen = new Set<string>()
  const found: Deal[] = []
  for (let stock = 1; stock < 400 && seen.size < traderPool().length + ALWAYS_IN_STOCK.length; stock++) {
    const save = rich([], stock)
    for (const { item } of traderStock(save)) {
      if (seen.has(item.id)) continue
      seen.add(item.id)
      found.push(...dealOf(`buy ${item.id}`, save, rules(save, [() => ({ type: 'buy', itemId: item.id })])))
    }
  }
  return found
}

/** Sells all generated pieces, whose ids differ in each pack. */
function sold(rules: Rules, save: Save | null): Save | null {
  if (save === null) return null
  const generated = Object.entries(save.inventory).filter(([id]) => !ALL_IDS.includes(id))
  return rules(
    save,
    generated.flatMap(([itemId, { count }]) => Array.from({ length: count }, () => () => ({ type: 'sell', itemId }) as const)),
  )
}

/** Trades with the seeded players, at their best prices. */
export function botDeals(): readonly Deal[] {
  return Object.values(items).flatMap((one): Deal[] => {
    const worth = fairPrice(one)
    if (worth === null) return []
    return [
      { name: `sell ${one.id} to a bot`, takes: new Map([[one.id, 1]]), gives: new Map([['coins', worth]]) },
      { name: `buy ${one.id} from a bot`, takes: new Map([['coins', askedPrice(worth, 0)]]), gives: new Map([[one.id, 1]]) },
    ]
  })
}

/**
 * The rewards of contracts. Each takes the claim of its week and tier, which the server grants once per verified run and no deal gives
 * (tests/backend/sql/contracts.test.ts).
 */
export function contractDeals(): readonly Deal[] {
  const save = rich(ALL_IDS)
  return CONTRACT_TIERS.flatMap((tier) =>
    LEGENDARY_IDS.flatMap((legendary) => {
      const claimed = claimContract(save, { tier, legendary })
      const deals = dealOf(`claim the ${tier} contract with ${legendary}`, save, claimed.ok ? claimed.value : null)
      return deals.map((deal) => ({ ...deal, takes: new Map([...deal.takes, [`claim/${tier}`, 1] as const]) }))
    }),
  )
}

interface Way {
  readonly cost: number
  readonly deals: readonly string[]
}

/** Searches chains of deals, shortest first, that end with more coins than they began with. */
export function findPump(deals: readonly Deal[]): Pump | null {
  const sale = bestSales(deals)
  const ways = new Map<string, Way>()
  for (let changed = true; changed; ) {
    changed = false
    const known = new Map(ways)
    for (const deal of deals) {
      const way = wayTo(deal, known)
      if (way === null) continue
      const gain = [...deal.gives].reduce((sum, [what, count]) => sum + count * (sale.get(what)?.price ?? 0), -way.cost)
      if (gain > LEAST_GAIN) return { deals: [...way.deals, ...[...deal.gives.keys()].flatMap((what) => sale.get(what)?.name ?? [])], gain }
      for (const [what, count] of deal.gives) {
        const cost = way.cost / count
        if (what === 'coins' || cost >= (ways.get(what)?.cost ?? Number.POSITIVE_INFINITY) - LEAST_GAIN) continue
        ways.set(what, { cost, deals: way.deals })
        changed = true
      }
    }
  }
  return null
}

/** The cost of a deal and the deals before it, or `null` if something that it takes cannot be had for coins. */
function wayTo(deal: Deal, known: ReadonlyMap<string, Way>): Way | null {
  let cost = 0
  const before = new Set<string>()
  for (const [what, count] of deal.takes) {
    const way = what === 'coins' ? { cost: 1, deals: [] } : known.get(what)
    if (way === undefined) return null
    cost += count * way.cost
    for (const name of way.deals) before.add(name)
  }
  return { cost, deals: [...before, deal.name] }
}

function bestSales(deals: readonly Deal[]): ReadonlyMap<string, { readonly price: number; readonly name: string | undefined }> {
  const best = new Map<string, { readonly price: number; readonly name: string | undefined }>([['coins', { price: 1, name: undefined }]])
  for (const { name, takes, gives } of deals) {
    const [[what, count] = ['', 1]] = takes
    const price = (gives.get('coins') ?? 0) / count
    if (takes.size === 1 && what !== 'coins' && price > (best.get(what)?.price ?? 0)) best.set(what, { price, name })
  }
  return best
}
