import { describe, expect, test } from 'vitest'
import { items } from '../../sim/content/items.ts'
import { recipes } from '../../sim/content/recipes.ts'
import { ALWAYS_IN_STOCK } from '../../sim/content/trader.ts'
import { traderPool } from '../../sim/rules/trader-stock.ts'
import { botDeals, contractDeals, type Deal, dealsUnder, findPump, gameRules, type Rules } from '../support/money-pump.ts'
import { nightly } from '../support/nightly.ts'

const OPENED = nightly(10_000, 1_000)
const deals = dealsUnder(gameRules, OPENED)
const named = (name: string) => deals.find((deal) => deal.name === name) as Deal

/** The game's rules with one mistake: the save after the commands is changed. */
const broken =
  (change: (save: Parameters<Rules>[0], commands: Parameters<Rules>[1]) => Parameters<Rules>[0]): Rules =>
  (save, commands) => {
    const after = gameRules(save, commands)
    return after && change(after, commands)
  }
const does = (commands: Parameters<Rules>[1], save: Parameters<Rules>[0], type: string) => commands[0]?.(save).type === type

describe('money pumps', () => {
  test('the search knows each way to buy, sell, craft, merge and open', () => {
    const count = (first: string) => deals.filter(({ name }) => name.startsWith(first)).length
    expect(count('buy ')).toBe(traderPool().length + ALWAYS_IN_STOCK.length)
    expect(count('sell ')).toBe(Object.values(items).filter((one) => 'buyPrice' in one || 'sellPrice' in one).length)
    expect(count('craft ')).toBe(Object.keys(recipes).length)
    expect(count('cancel ')).toBe(Object.keys(recipes).length)
    expect(count('merge ')).toBe(8)
    expect(count('open ')).toBe(2)
    expect(named('buy medkit')).toEqual({ name: 'buy medkit', takes: new Map([['coins', 10]]), gives: new Map([['medkit', 1]]) })
    expect(named('cancel knife').gives.size + named('cancel knife').takes.size).toBe(0)
    expect([...named('craft knife').takes.keys()].sort()).toEqual(['coins', 'duct_tape', 'metal_pipe'])
  })

  test('trader, crafting, merging, crates and the seeded players have none', () => {
    expect(findPump(deals)).toBeNull()
    expect(findPump([...deals, ...botDeals()])).toBeNull()
  })

  test('contracts have none, because a deal cannot give a second claim', () => {
    const easy = contractDeals().find(({ name }) => name.startsWith('claim the easy')) as Deal
    expect([easy.takes, easy.gives.get('coins'), easy.gives.get('crate')]).toEqual([new Map([['claim/easy', 1]]), 150, 1])
    expect(findPump([...deals, ...botDeals(), ...contractDeals()])).toBeNull()
  })

  test.each<[string, Deal]>([
    ['can be claimed again', { name: 'claim again', takes: new Map(), gives: new Map([['claim/easy', 1]]) }],
    ['can be fulfilled for coins', { name: 'buy a claim', takes: new Map([['coins', 700]]), gives: new Map([['claim/hard', 1]]) }],
  ])('a contract that %s is found', (_, deal) => {
    expect(findPump([...deals, ...contractDeals(), deal])?.deals[0]).toBe(deal.name)
  })

  test('a trader who pays 60 % of his price is found, with the shortest way', () => {
    const generous = broken((after, commands) => {
      const [first] = commands
      const draft = first?.(after)
      const price = draft?.type === 'sell' ? (items[draft.itemId as keyof typeof items]?.buyPrice ?? 0) : 0
      return { ...after, coins: after.coins + Math.floor(0.6 * price) }
    })
    const found = findPump(dealsUnder(generous, 10))
    expect(found?.deals.length).toBe(2)
    expect(found?.deals[1]).toMatch(/^sell /)
  })

  test('a recipe whose result sells above its inputs is found through two steps of crafting', () => {
    const more = deals.map((deal) => (deal.name === 'craft knife' ? { ...deal, gives: new Map([['knife', 5]]) } : deal))
    const found = findPump(more)
    expect(found?.deals).toContain('craft knife')
    expect(found?.deals).toContain('buy duct_tape')
    expect(found?.deals.at(-1)).toBe('sell knife')
  })

  test('a refund that gives back more than was paid is found', () => {
    const careless = broken((after, commands) => (does(commands, after, 'start-craft') ? { ...after, coins: after.coins + 300 } : after))
    expect(findPump(dealsUnder(careless, 10))).not.toBeNull()
  })

  test('a bot that sells lootbags below the worth of their finds is found', () => {
    const lootbag: Deal = { name: 'buy lootbag from a bot', takes: new Map([['coins', 50]]), gives: new Map([['lootbag', 1]]) }
    expect(findPump([...deals, lootbag])?.deals).toEqual(['buy lootbag from a bot', 'open a lootbag'])
  })

  test('a bot that pays more than the trader asks is found', () => {
    const eager: Deal = { name: 'sell medkit to a bot', takes: new Map([['medkit', 1]]), gives: new Map([['coins', 11]]) }
    expect(findPump([...deals, eager])?.deals).toEqual(['buy medkit', 'sell medkit to a bot'])
  })
})
