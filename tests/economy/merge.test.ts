import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { LEGENDARY_IDS } from '../../sim/content/drops.ts'
import { EQUIP_SLOTS, type EquipSlot } from '../../sim/content/equip-slots.ts'
import { type Item, LEGENDARY_RANKS, type LegendaryRank } from '../../sim/content/item.ts'
import { items, legendaryOf } from '../../sim/content/items.ts'
import { mergePrices } from '../../sim/content/legendary-ranks.ts'
import { rankOf } from '../../sim/content/rarity.ts'
import { runSpecOf } from '../../sim/economy/run-spec-of.ts'
import { slotsFor } from '../../sim/rules/equip-slot.ts'
import { legendariesOf } from '../../sim/rules/merging.ts'
import type { Save } from '../../sim/save/save.ts'
import { refusalToast } from '../../src/messages/economy.ts'
import { attempt, beginAt, play, refusalFor } from '../../tools/support/play.ts'
import { createGearedSurvivor, packOf, wornBy } from '../support/geared.ts'
import { RUNS } from '../support/property-runs.ts'
import { toastsOf } from '../support/toasts-of.ts'

const at = (id: string, rank: LegendaryRank): Item => legendaryOf(id, rank) as Item
const RICH = { coins: 400_000, bankedCoins: 400_000, scrap: 9_000, workbenchLevel: 3 }
const owning = (
  pack: Parameters<typeof createGearedSurvivor>[0],
  worn: Parameters<typeof createGearedSurvivor>[1] = {},
  over: Partial<Save> = {},
) => createGearedSurvivor(pack, worn, { ...RICH, ...over })
const merge = (itemId: string) => ({ type: 'merge', itemId }) as const
const merged = (save: Save, itemId: string) => {
  const next = play(save, merge(itemId)).save
  return { pack: packOf(next), worn: wornBy(next) }
}

describe('merging two equal legendaries', () => {
  test('uses up both and gives one of the next rank for coins and scrap', () => {
    const { save, events } = play(owning([[at('legendary_hail_mary', 1), 3]]), merge('legendary_hail_mary'))
    expect(packOf(save)).toEqual({ legendary_hail_mary: 1, legendary_hail_mary_2: 1 })
    expect([save.coins, save.bankedCoins, save.scrap]).toEqual([400_000 - 1_500, 400_000, 9_000 - 60])
    expect(events).toEqual([
      { type: 'spent-coins', amount: 1_500 },
      { type: 'merged', from: items.legendary_hail_mary, to: at('legendary_hail_mary', 2) },
    ])
    expect(toastsOf(events)).toEqual(['Merged into Hail Mary, rank 2!'])
  })

  test('raises a worn piece in its slot, and health and damage with it', () => {
    const save = owning([[at('legendary_riot_saint', 4), 2]], { chest: at('legendary_riot_saint', 4) })
    const next = play(save, merge('legendary_riot_saint_4')).save
    expect([packOf(next), wornBy(next)]).toEqual([{ legendary_riot_saint_4: 1 }, { chest: 'legendary_riot_saint_5' }])
    expect(next.playerMaxHealth - save.playerMaxHealth).toBe(12)
    expect(next.playerHealth).toBe(save.playerHealth)
  })

  test('reaches rank 5 from each lower rank', () => {
    const reached = ([1, 2, 3, 4] as const).map((rank) =>
      merged(owning([[at('legendary_last_bell', rank), 2]]), at('legendary_last_bell', rank).id),
    )
    expect(reached.map(({ pack }, n) => pack[`legendary_last_bell_${n + 2}`])).toEqual([1, 1, 1, 1])
  })

  test('takes the second piece out of the other hand only if the pack has none', () => {
    const hands = { main_hand: at('legendary_nightshift', 2), off_hand: at('legendary_nightshift', 2) }
    expect(merged(owning([], hands), 'legendary_nightshift_2')).toEqual({ pack: {}, worn: { main_hand: 'legendary_nightshift_3' } })
    expect(merged(owning([[at('legendary_nightshift', 2), 1]], hands), 'legendary_nightshift_2')).toEqual({
      pack: { legendary_nightshift_2: 0 },
      worn: { main_hand: 'legendary_nightshift_3', off_hand: 'legendary_nightshift_2' },
    })
  })

  test.each([
    ['a piece of the highest rank', owning([[at('legendary_last_bell', 5), 2]]), 'legendary_last_bell_5', 'not-mergeable'],
    ['an item without ranks', owning([['knife', 2]]), 'knife', 'not-mergeable'],
    ['an item that does not exist', owning([]), 'legendary_last_bell_6', 'not-mergeable'],
    ['a name that every object inherits', owning([]), 'constructor', 'not-mergeable'],
    ['one piece', owning([[at('legendary_last_bell', 1), 1]]), 'legendary_last_bell', 'too-few-to-merge'],
    [
      'pieces of two ranks',
      owning([[at('legendary_last_bell', 1), 1]], { main_hand: at('legendary_last_bell', 2) }),
      'legendary_last_bell',
      'too-few-to-merge',
    ],
    [
      'pieces without a workbench',
      owning([[at('legendary_last_bell', 1), 2]], {}, { workbenchLevel: 0 }),
      'legendary_last_bell',
      'workbench-too-low',
    ],
    [
      'pieces with a workbench that is too low',
      owning([[at('legendary_last_bell', 4), 2]], {}, { workbenchLevel: 2 }),
      'legendary_last_bell_4',
      'workbench-too-low',
    ],
    [
      'pieces without coins',
      owning([[at('legendary_last_bell', 1), 2]], {}, { coins: 0, bankedCoins: 1_499 }),
      'legendary_last_bell',
      'not-enough-coins',
    ],
    ['pieces without scrap', owning([[at('legendary_last_bell', 1), 2]], {}, { scrap: 59 }), 'legendary_last_bell', 'not-enough-scrap'],
    ['pieces during a run', beginAt(owning([[at('legendary_last_bell', 1), 2]])), 'legendary_last_bell', 'run-under-way'],
  ] as const)('refuses %s', (_, save, itemId, type) => {
    expect(refusalFor(save, merge(itemId))).toMatchObject({ type })
  })

  test('names the missing scrap', () => {
    const save = owning([[at('legendary_last_bell', 3), 2]], {}, { scrap: 5 })
    expect(refusalToast(refusalFor(save, merge('legendary_last_bell_3')))).toBe('Not enough scrap to merge (requires 600 scrap).')
  })
})

/** Pieces of rank 1 that a survivor's legendaries of one kind were made from. */
const worth = ({ inventory, equippedItems }: Save): number =>
  [...Object.values(inventory), ...EQUIP_SLOTS.map((slot) => ({ item: equippedItems[slot], count: 1 }))].reduce((sum, { item, count }) => {
    const rank = item && rankOf(item)
    return rank === null ? sum : sum + count * 2 ** (rank - 1)
  }, 0)

prop.prop(
  [
    fc.constantFrom(...LEGENDARY_IDS),
    fc.array(fc.nat(9), { minLength: 5, maxLength: 5 }),
    fc.array(fc.constantFrom(...LEGENDARY_RANKS), { maxLength: 30 }),
    fc.option(fc.constantFrom(...LEGENDARY_RANKS)),
  ],
  RUNS,
)('merges never change what the pieces are made of, and cost what the table says', (id, counts, tries, wornRank) => {
  const [slot] = slotsFor(at(id, 1)) as [EquipSlot]
  const pack = counts.map((count, n) => [at(id, LEGENDARY_RANKS[n] as LegendaryRank), count] as const)
  let save = owning(pack, wornRank === null ? {} : { [slot]: at(id, wornRank) }, { coins: 10_000_000, scrap: 100_000 })
  const total = worth(save)
  for (const rank of tries) {
    const tried = attempt(save, merge(at(id, rank).id))
    if (!tried.ok) continue
    const price = mergePrices[rank as keyof typeof mergePrices]
    expect([save.coins - tried.value.save.coins, save.scrap - tried.value.save.scrap]).toEqual([price.coins, price.scrap])
    save = tried.value.save
    expect(worth(save)).toBe(total)
  }
})

describe('the collection', () => {
  const rowOf = (save: Save, id: string) => {
    const { pieces, next } = legendariesOf(save).find((one) => one.id === id) as ReturnType<typeof legendariesOf>[number]
    return { pieces: pieces.map(({ item, count }) => [rankOf(item), count]), next: next && [rankOf(next.to), next.have] }
  }
  test('lists all legendaries with the pieces by rank, and the lowest merge that is possible', () => {
    const save = owning(
      [
        [at('legendary_last_bell', 1), 1],
        [at('legendary_last_bell', 2), 3],
        [at('legendary_hail_mary', 5), 2],
      ],
      { main_hand: at('legendary_last_bell', 3) },
    )
    expect(legendariesOf(save).map(({ id }) => id)).toEqual(LEGENDARY_IDS)
    expect(rowOf(save, 'legendary_last_bell')).toEqual({
      pieces: [
        [1, 1],
        [2, 3],
        [3, 1],
      ],
      next: [3, 3],
    })
    expect(rowOf(save, 'legendary_hail_mary')).toEqual({ pieces: [[5, 2]], next: null })
    expect(rowOf(save, 'legendary_riot_saint')).toEqual({ pieces: [], next: null })
  })
  test('shows the next rank of the best piece if nothing can be merged', () => {
    const save = owning([
      [at('legendary_riot_saint', 1), 1],
      [at('legendary_riot_saint', 3), 1],
    ])
    expect(rowOf(save, 'legendary_riot_saint')).toEqual({
      pieces: [
        [1, 1],
        [3, 1],
      ],
      next: [4, 1],
    })
  })
})

test('a run plays with the rank that is worn, looks like the legendary, and shines at rank 5', () => {
  const specOf = (rank: LegendaryRank) => runSpecOf(beginAt(owning([], { main_hand: at('legendary_last_bell', rank) })))
  const specs = LEGENDARY_RANKS.map(specOf)
  expect(specs.map((spec) => spec?.gear.meleeDamage)).toEqual([3.6, 7.2, 10.8, 14.4, 18])
  expect(specs.map((spec) => spec?.mainHandId)).toEqual(Array(5).fill('legendary_last_bell'))
  expect(specs.map((spec) => spec?.shines)).toEqual([undefined, undefined, undefined, undefined, true])
})

describe('an accessory of another rank', () => {
  const heart = (rank: LegendaryRank) => at('legendary_lodestone_heart', rank)
  const equip = (rank: LegendaryRank, slot: EquipSlot | null) => ({ type: 'equip', itemId: heart(rank).id, slot }) as const
  const save = owning([[heart(2), 1]], { accessory2: heart(1) })

  test('replaces the worn one automatically, although the other slot is free', () => {
    const next = play(save, equip(2, null)).save
    expect([wornBy(next), packOf(next)]).toEqual([{ accessory2: heart(2).id }, { [heart(1).id]: 1, [heart(2).id]: 0 }])
  })
  test('cannot be worn beside it', () => {
    expect(refusalFor(save, equip(2, 'accessory1'))).toEqual({ type: 'already-worn' })
  })
})
