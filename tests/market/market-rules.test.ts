import { describe, expect, test } from 'vitest'
import type { Item } from '../../sim/content/item.ts'
import { items, legendaryOf } from '../../sim/content/items.ts'
import { MAX_GENERATED_ITEMS } from '../../sim/content/pack.ts'
import { applyTrades, type TradedThing } from '../../sim/economy/market/apply-trades.ts'
import { buyListing } from '../../sim/economy/market/buy-listing.ts'
import { claimFunds } from '../../sim/economy/market/claim-funds.ts'
import { kindOf } from '../../sim/economy/market/kind-of.ts'
import { listItem } from '../../sim/economy/market/list-item.ts'
import { takeBack } from '../../sim/economy/market/take-back.ts'
import type { Refusal } from '../../sim/economy/refusal.ts'
import type { Result } from '../../sim/kernel/result.ts'
import { withItemsCollected } from '../../sim/rules/collection.ts'
import { generatedItem } from '../../sim/rules/generated-item.ts'
import type { Save } from '../../sim/save/save.ts'
import { beginAt, play } from '../../tools/support/play.ts'
import { createGearedSurvivor, deepFreeze, lootHat, lootKnife, packOf, wornBy } from '../support/geared.ts'

function done<T>(result: Result<T, Refusal>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal))
  return result.value
}
const refused = (refusal: Refusal) => ({ ok: false, refusal })
const lootOf = (n: number): Item => generatedItem({ id: `loot-${n}`, baseItemId: 'knife', rarity: 'rare', statType: 'meleeDamage' }) as Item
const fullPack = (): Save => createGearedSurvivor(Array.from({ length: MAX_GENERATED_ITEMS }, (_, n) => [lootOf(n), 1] as const))

describe('listing', () => {
  test('moves exactly one piece out of the pack (FLEA-08, OP-72)', () => {
    const before = deepFreeze(
      createGearedSurvivor([
        [lootKnife, 1],
        ['club', 2],
      ]),
    )
    expect(done(listItem(before, 'club'))).toEqual({
      save: { ...before, inventory: { ...before.inventory, club: { item: items.club, count: 1 } } },
      item: items.club,
    })
    expect(done(listItem(before, lootKnife.id)).item).toEqual(lootKnife)
    expect(packOf(done(listItem(before, lootKnife.id)).save)).toEqual({ club: 2 })
  })

  test('rejects an item that is worn, used up or an inherited property name (FLEA-08)', () => {
    const save = createGearedSurvivor([['club', 0]], { main_hand: 'katana', head: lootHat })
    for (const id of ['club', 'katana', lootHat.id, 'toString', '__proto__', ''])
      expect(listItem(save, id)).toEqual(refused({ type: 'not-in-inventory' }))
  })

  test('rejects an item of another game version, whose value is unknown', () => {
    const rayGun = { ...items.bow, id: 'ray_gun', name: 'Ray Gun', sellPrice: 999_999 }
    expect(listItem(createGearedSurvivor([[rayGun, 1]]), 'ray_gun')).toEqual(refused({ type: 'cannot-be-sold' }))
  })
})

test('rejects outgoing trades during a run, and accepts incoming ones (OP-10)', () => {
  const out = beginAt(createGearedSurvivor([['club', 1]], {}, { coins: 100 }))
  const away = refused({ type: 'run-under-way' })
  expect([listItem(out, 'club'), buyListing(out, items.club, 1)]).toEqual([away, away])
  expect([done(takeBack(out, items.club)).inventory.club?.count, done(claimFunds(out, 5)).coins]).toEqual([2, 105])
})

test('a sandbox game cannot give items to players, and gets its own back (LOOT-02)', () => {
  const game = play(createGearedSurvivor([['club', 1]], {}, { coins: 100 }), { type: 'set-xp-mode', on: true }).save
  const no = refused({ type: 'sandbox-game' })
  for (const save of [game, play(game, { type: 'set-xp-mode', on: false }).save, beginAt(game)])
    expect([listItem(save, 'club'), buyListing(save, items.club, 1)]).toEqual([no, no])
  expect([done(takeBack(game, items.club)).inventory.club?.count, done(claimFunds(game, 5)).coins]).toEqual([2, 105])
})

describe('incoming items', () => {
  test('a returned piece restores the pack (FLEA-12)', () => {
    const before = withItemsCollected(
      createGearedSurvivor([
        [lootKnife, 1],
        ['club', 2],
      ]),
    )
    for (const id of [lootKnife.id, 'club']) {
      const { save, item } = done(listItem(before, id))
      expect(done(takeBack(save, item))).toEqual(before)
    }
  })

  test('a purchase takes coins on hand before banked ones (OP-69)', () => {
    const buyer = deepFreeze(createGearedSurvivor([], {}, { coins: 30, bankedCoins: 100 }))
    const { coins, bankedCoins, inventory } = done(buyListing(buyer, lootKnife, 50))
    expect([coins, bankedCoins, inventory]).toEqual([0, 80, { [lootKnife.id]: { item: lootKnife, count: 1 } }])
  })

  test('rejects a purchase beyond all coins, or with an invalid price (FLEA-04)', () => {
    const buyer = createGearedSurvivor([], {}, { coins: 30, bankedCoins: 19 })
    expect(buyListing(buyer, lootKnife, 50)).toEqual(refused({ type: 'not-enough-coins', of: 'purchase' }))
    for (const price of [0, -5, 0.5, Number.NaN, 2 ** 53])
      expect(buyListing(buyer, lootKnife, price)).toEqual(refused({ type: 'bad-amount', of: 'coins' }))
  })

  test('a full pack rejects a generated piece and accepts a catalogue item', () => {
    const full = { ...fullPack(), coins: 100 }
    const tooMuch = refused({ type: 'pack-full', most: MAX_GENERATED_ITEMS })
    expect([takeBack(full, lootKnife), buyListing(full, lootKnife, 1)]).toEqual([tooMuch, tooMuch])
    expect(done(buyListing(full, items.club, 1)).inventory.club?.count).toBe(1)
    expect(done(takeBack(full, items.club)).inventory.club?.count).toBe(1)
  })

  test('claimed coins go to the coins on hand, and only coins can be claimed (OP-70)', () => {
    expect(done(claimFunds(createGearedSurvivor([], {}, { coins: 1, bankedCoins: 2 }), 40))).toMatchObject({ coins: 41, bankedCoins: 2 })
    expect(claimFunds(createGearedSurvivor([]), 0)).toEqual(refused({ type: 'bad-amount', of: 'coins' }))
  })
})

test('the market is blocked between a death and its end (OP-99)', () => {
  const run = beginAt(createGearedSurvivor([['club', 1]], {}, { coins: 100 }))
  const dead: Save = { ...run, ext: { ...run.ext, deathPending: true } }
  expect([listItem(dead, 'club'), takeBack(dead, items.club), buyListing(dead, items.club, 1), claimFunds(dead, 1)]).toEqual(
    Array(4).fill(refused({ type: 'run-not-over' })),
  )
})

test('the kind of a piece is its base item and rarity, and each rank of a legendary is a kind', () => {
  const pieces = [lootKnife, items.knife, items.legendary_last_bell, legendaryOf('legendary_last_bell', 4) as Item, items.cloth]
  expect(pieces.map(kindOf)).toEqual([
    { baseItemId: 'knife', rarity: 'rare' },
    { baseItemId: 'knife', rarity: 'common' },
    { baseItemId: 'legendary_last_bell', rarity: 'legendary' },
    { baseItemId: 'legendary_last_bell_4', rarity: 'legendary' },
    { baseItemId: 'cloth', rarity: 'common' },
  ])
})

describe('a restored copy', () => {
  const moved =
    (direction: 'in' | 'out') =>
    (thing: number | Item): TradedThing =>
      typeof thing === 'number'
        ? { direction, coins: thing, item: null, quantity: null }
        : { direction, coins: null, item: thing, quantity: 1 }
  const [came, went] = [moved('in'), moved('out')]

  test('loses later sales and payments, and gains purchases and claims', () => {
    const copy = deepFreeze(
      createGearedSurvivor(
        [
          [lootKnife, 1],
          ['club', 2],
        ],
        {},
        { coins: 10, bankedCoins: 100 },
      ),
    )
    const after = done(applyTrades(copy, [went(lootKnife), went(items.club), came(lootHat), went(40), came(5)]))
    expect([packOf(after), after.coins, after.bankedCoins]).toEqual([{ club: 1, [lootHat.id]: 1 }, 0, 75])
  })

  test('ignores pairs of outgoing and incoming things', () => {
    const copy = createGearedSurvivor([['club', 1]], {}, { coins: 3 })
    expect(done(applyTrades(copy, [came(lootKnife), went(lootKnife), went(100), came(100)]))).toEqual(copy)
  })

  test('loses a sold item even if the copy wears it', () => {
    const copy = createGearedSurvivor([], { head: lootHat, ranged: 'bow', accessory1: 'ring_of_protection' })
    const after = done(applyTrades(copy, [went(lootHat), went(items.bow)]))
    expect([packOf(after), wornBy(after), after.currentAmmo]).toEqual([{ bow: 0 }, { accessory1: 'ring_of_protection' }, 0])
    expect(after.playerMaxHealth).toBeLessThan(copy.playerMaxHealth)
  })

  test('is rejected if it lacks sold items or room for bought ones', () => {
    const copy = createGearedSurvivor([['club', 1]], { main_hand: 'club' }, { coins: 3, bankedCoins: 4 })
    expect(applyTrades(copy, [went(lootKnife)])).toEqual(refused({ type: 'not-in-inventory' }))
    expect(applyTrades(copy, [went(items.club), went(items.club), went(items.club)])).toEqual(refused({ type: 'not-in-inventory' }))
    expect(applyTrades(copy, [went(8)])).toEqual(refused({ type: 'not-enough-coins', of: 'purchase' }))
    expect(applyTrades(fullPack(), [came(lootKnife)])).toEqual(refused({ type: 'pack-full', most: MAX_GENERATED_ITEMS }))
  })
})
