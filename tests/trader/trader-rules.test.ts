import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { LEGENDARY_IDS } from '../../sim/content/drops.ts'
import { items } from '../../sim/content/items.ts'
import { traderStock } from '../../sim/rules/trader-stock.ts'
import type { Save } from '../../sim/save/save.ts'
import { eventToast, refusalToast } from '../../src/messages/economy.ts'
import { attempt, play, refusalFor, START_MS, survivor } from '../../tools/support/play.ts'
import { living } from '../support/arbitraries.ts'
import { RUNS, runsOf } from '../support/property-runs.ts'

const QUARTER_S = 900

const buy = (itemId: string) => ({ type: 'buy', itemId }) as const
const sell = (itemId: string) => ({ type: 'sell', itemId }) as const
const refresh = { type: 'refresh-trader', instant: false } as const
const instant = { type: 'refresh-trader', instant: true } as const
const stocked = (over: Partial<Save> = {}): Save => play(survivor(over), refresh).save
const stockOf = (save: Save) => traderStock(save).map(({ item }) => item.id)

describe('buying', () => {
  test('a piece of the stock costs its price, from hand first and then the bank (TRADE-09, CUR-02)', () => {
    const before = stocked({ coins: 100, bankedCoins: 500 })
    const { save, events } = play(before, buy('rare_metal'))
    const inventory = { ...before.inventory, rare_metal: { item: items.rare_metal, count: 1 } }
    expect(save).toEqual({ ...before, coins: 0, bankedCoins: 420, inventory })
    expect(events.map(eventToast)).toEqual([null, 'Bought Rare Metal for 180 coins!'])
    expect(play(save, buy('rare_metal')).save.inventory.rare_metal?.count).toBe(2)
  })

  test('rejects items without a price, including inherited property names (TRADE-09)', () => {
    const rich = stocked({ coins: 1e9 })
    for (const id of [...LEGENDARY_IDS, 'ray_gun', 'toString', '__proto__', ''])
      expect(refusalToast(refusalFor(rich, buy(id)))).toBe('This item is not for sale.')
  })

  test('rejects items that are not in the current stock (OP-84)', () => {
    const rich = stocked({ coins: 1e9 })
    const missing = Object.values(items).filter(({ id, buyPrice }) => buyPrice !== undefined && !stockOf(rich).includes(id))
    expect(missing.length).toBeGreaterThan(20)
    for (const { id } of missing) expect(refusalFor(rich, buy(id))).toEqual({ type: 'not-in-stock' })
    expect(refusalFor(survivor({ coins: 1e9 }), buy('medkit'))).toEqual({ type: 'not-in-stock' })
  })

  test('rejects a purchase without enough coins (TRADE-09)', () => {
    expect(refusalToast(refusalFor(stocked({ coins: 100, bankedCoins: 79 }), buy('rare_metal')))).toBe(
      'Not enough coins (on hand or banked) to complete this purchase.',
    )
  })
})

describe('the stock', () => {
  test('is renewed free after 15 minutes and not before (TRADE-05)', () => {
    const first = stocked()
    expect(stockOf(first)).toHaveLength(12)
    expect(refusalFor(first, refresh, QUARTER_S - 0.001)).toEqual({ type: 'stock-is-fresh' })
    const { save, events } = play(first, refresh, QUARTER_S)
    expect(events).toEqual([{ type: 'trader-refreshed', instant: false }])
    expect({ ...save, ext: first.ext }).toEqual(first)
    expect(stockOf(save)).not.toEqual(stockOf(first))
    expect(save.ext.traderRefreshedAt).toBe(START_MS + QUARTER_S * 1000)
  })

  test('is renewed at once for exactly 5 diamonds, and lasts 15 minutes from then (TRADE-11)', () => {
    const first = stocked({ diamonds: 7 })
    const { save, events } = play(first, instant, 60)
    expect(save).toEqual({ ...first, diamonds: 2, ext: save.ext })
    expect(events.at(-1)).toEqual({ type: 'trader-refreshed', instant: true })
    expect(stockOf(save)).not.toEqual(stockOf(first))
    expect(refusalFor(save, refresh, QUARTER_S - 1)).toEqual({ type: 'stock-is-fresh' })
    expect(attempt(save, refresh, QUARTER_S).ok).toBe(true)
  })

  test('costs 5 diamonds at once, and rejects four (TRADE-11)', () => {
    expect(refusalToast(refusalFor(stocked({ diamonds: 4 }), instant))).toBe(
      'Not enough diamonds to instantly refresh stock (5 Diamonds required).',
    )
  })

  test('neither lasts forever with a clock set ahead nor is renewed free with one set back', () => {
    const first = stocked()
    const ahead: Save = { ...first, ext: { ...first.ext, traderRefreshedAt: START_MS + 365 * 86_400_000 } }
    const { save } = play(ahead, refresh, 1)
    expect(save.ext.traderRefreshedAt).toBe(START_MS + 1_000)
    expect(refusalFor(save, refresh, 1)).toEqual({ type: 'stock-is-fresh' })
    expect(refusalFor(first, refresh, -60)).toEqual({ type: 'bad-time' })
    // A year ahead of the server's clock.
    expect(refusalFor(first, refresh, 365 * 86_400, { now: START_MS })).toEqual({ type: 'bad-time' })
  })

  test('is the same after a reload and after other draws (OP-84)', () => {
    const first = stocked({ diamonds: 5 })
    const stored = JSON.parse(JSON.stringify(first)) as Save
    expect(stockOf(stored)).toEqual(stockOf(first))
    const other: Save = { ...first, ext: { ...first.ext, draws: { ...first.ext.draws, crate: 9, loot: 4 } } }
    expect(stockOf(play(other, instant).save)).toEqual(stockOf(play(first, instant).save))
  })
})

prop.prop([living, fc.integer({ min: 0, max: 11 })], RUNS)('buying and selling a thing never gains a coin', (save, at) => {
  const home = { ...save, ext: { ...save.ext, run: null } }
  const present = attempt(home, refresh)
  const open = present.ok ? present.value.save : home
  const id = stockOf(open)[at] ?? ''
  const bought = attempt({ ...open, coins: 5_000, bankedCoins: 5_000 }, buy(id))
  if (!bought.ok) return
  const { save: sold } = play(bought.value.save, sell(id))
  expect(sold.coins + sold.bankedCoins).toBeLessThan(10_000)
})

prop.prop([living, fc.array(fc.nat(13), { maxLength: 60, size: 'max' })], runsOf(200))(
  'buying, selling and refreshing in any order never creates coins',
  (start, picks) => {
    const worth = (save: Save) =>
      save.coins +
      save.bankedCoins +
      Object.values(save.inventory).reduce(
        (sum, { item, count }) => sum + count * (item.sellPrice ?? Math.floor((item.buyPrice ?? 0) / 2)),
        0,
      )
    const purse = { ...start, coins: 20_000, bankedCoins: 20_000, diamonds: 50, inventory: {} }
    picks.reduce<Save>(
      (save, pick) => {
        const id = stockOf(save)[pick] ?? 'medkit'
        const draft = pick === 13 ? instant : pick === 12 ? sell(Object.keys(save.inventory)[0] ?? id) : buy(id)
        const result = attempt(save, draft)
        const next = result.ok ? result.value.save : save
        expect(worth(next)).toBeLessThanOrEqual(worth(save))
        if (result.ok && pick === 12) expect(worth(next)).toBe(worth(save))
        return next
      },
      play(purse as Save, instant).save,
    )
  },
)
