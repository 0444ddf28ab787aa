import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import type { Item } from '../../sim/content/item.ts'
import { applyTrades, type TradedThing } from '../../sim/economy/market/apply-trades.ts'
import { buyListing } from '../../sim/economy/market/buy-listing.ts'
import { claimFunds } from '../../sim/economy/market/claim-funds.ts'
import { listItem } from '../../sim/economy/market/list-item.ts'
import { takeBack } from '../../sim/economy/market/take-back.ts'
import { parseSave } from '../../sim/save/parse.ts'
import type { Save } from '../../sim/save/save.ts'
import { serialiseSave } from '../../sim/save/serialise.ts'
import { trading } from '../support/arbitraries.ts'
import { holdingsOf, type LedgerAccount, sumOf } from '../support/ledger.ts'
import { RUNS, runsOf } from '../support/property-runs.ts'

/** Each case has three whole saves. */
const CASES = runsOf(Math.ceil(RUNS.numRuns / 3))
const prices = fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 1_000_000_000 }))
const moves = fc.array(
  fc.record({ by: fc.nat(2), what: fc.constantFrom('list', 'remove', 'buy', 'claim'), pick: fc.nat(1000), price: prices }),
  { maxLength: 40, size: 'max' },
)

interface Offer {
  readonly by: number
  readonly item: Item
  readonly price: number
}
interface Market {
  readonly saves: readonly Save[]
  readonly offers: readonly Offer[]
  /** Claimable coins of each player. */
  readonly till: readonly (readonly number[])[]
  /** Moved things of each player. */
  readonly rows: readonly (readonly TradedThing[])[]
}
type Move = typeof moves extends fc.Arbitrary<readonly (infer M)[]> ? M : never

const replaced = <T>(list: readonly T[], at: number, value: T): readonly T[] => list.with(at, value)
const coins = (direction: 'in' | 'out', amount: number): TradedThing => ({ direction, coins: amount, item: null, quantity: null })
const piece = (direction: 'in' | 'out', item: Item): TradedThing => ({ direction, coins: null, item, quantity: 1 })

/** Applies a move by the rules alone; a rejection changes nothing. */
function moved(market: Market, { by, what, pick, price }: Move): Market {
  const save = market.saves[by] as Save
  const after = (next: Save, rows: readonly TradedThing[], over: Partial<Market>): Market => ({
    ...market,
    saves: replaced(market.saves, by, next),
    rows: replaced(market.rows, by, [...(market.rows[by] ?? []), ...rows]),
    ...over,
  })
  if (what === 'list') {
    const ids = Object.keys(save.inventory)
    const handed = listItem(save, ids[pick % Math.max(1, ids.length)] ?? 'nothing')
    if (!handed.ok) return market
    const { item } = handed.value
    return after(handed.value.save, [piece('out', item)], { offers: [...market.offers, { by, item, price }] })
  }
  const of = (fits: (offer: Offer) => boolean) => {
    const fitting = market.offers.filter(fits)
    return fitting[pick % Math.max(1, fitting.length)]
  }
  if (what === 'claim') {
    const [amount, ...rest] = market.till[by] ?? []
    const paid = amount === undefined ? null : claimFunds(save, amount)
    return paid?.ok ? after(paid.value, [coins('in', amount as number)], { till: replaced(market.till, by, rest) }) : market
  }
  const offer = of((one) => (one.by === by) === (what === 'remove'))
  if (offer === undefined) return market
  const offers = market.offers.filter((one) => one !== offer)
  if (what === 'remove') {
    const back = takeBack(save, offer.item)
    return back.ok ? after(back.value, [piece('in', offer.item)], { offers }) : market
  }
  const bought = buyListing(save, offer.item, offer.price)
  if (!bought.ok) return market
  const till = replaced(market.till, offer.by, [...(market.till[offer.by] ?? []), offer.price])
  return after(bought.value, [piece('in', offer.item), coins('out', offer.price)], { offers, till })
}

const worldOf = ({ saves, offers, till }: Market): LedgerAccount =>
  sumOf([
    ...saves.map(holdingsOf),
    ...offers.map(({ item }) => new Map([[item.id, 1]])),
    ...till.map((waiting) => new Map([['coins', waiting.reduce((sum, amount) => sum + amount, 0)]])),
  ])

test.prop([fc.tuple(trading, trading, trading), moves], CASES)(
  'any trades of three players conserve coins and items (FLEA-10)',
  (start, history) => {
    const before: Market = { saves: start, offers: [], till: [[], [], []], rows: [[], [], []] }
    const end = history.reduce(moved, before)
    expect(worldOf(end)).toEqual(worldOf(before))
    for (const save of end.saves) {
      expect(Math.min(save.coins, save.bankedCoins)).toBeGreaterThanOrEqual(0)
      expect(parseSave(JSON.parse(serialiseSave(save)))).toEqual({ ok: true, value: save })
    }
  },
)

test.prop([fc.tuple(trading, trading, trading), moves], CASES)(
  'a copy with its trades applied equals the slot at any time',
  (start, history) => {
    const end = history.reduce(moved, { saves: start, offers: [], till: [[], [], []], rows: [[], [], []] } as Market)
    for (const [n, copy] of start.entries()) {
      const restored = applyTrades(copy, end.rows[n] ?? [])
      expect(restored.ok && holdingsOf(restored.value)).toEqual(holdingsOf(end.saves[n] as Save))
    }
  },
)

test.prop([trading, moves], RUNS)('rejects a copy that lacks the traded things', (copy, history) => {
  const rows = history.map(({ what, pick, price }) =>
    what === 'claim' || what === 'buy' ? coins(what === 'claim' ? 'in' : 'out', price) : piece(pick % 2 ? 'in' : 'out', strange(pick)),
  )
  const restored = applyTrades(copy, rows)
  if (!restored.ok) return
  const flow = sumOf(
    rows.map(({ direction, coins, item }) => new Map([[item?.id ?? 'coins', (direction === 'in' ? 1 : -1) * (coins ?? 1)]])),
  )
  expect(holdingsOf(restored.value)).toEqual(sumOf([holdingsOf(copy), flow]))
  expect([...holdingsOf(restored.value).values()].every((count) => count >= 0)).toBe(true)
})
const strange = (n: number): Item => ({
  id: `relic-${n % 3}`,
  name: 'Relic',
  icon: 'ring',
  description: '',
  type: 'accessory',
  accessoryStats: {},
})
