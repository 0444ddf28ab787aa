import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { LEGENDARY_IDS } from '../../sim/content/drops.ts'
import type { Item } from '../../sim/content/item.ts'
import { items, legendaryOf } from '../../sim/content/items.ts'
import { applyTrades } from '../../sim/economy/market/apply-trades.ts'
import { parseSave } from '../../sim/save/parse.ts'
import { rehydrateItem } from '../../sim/save/rehydrate.ts'
import type { Save } from '../../sim/save/save.ts'
import { serialiseSave } from '../../sim/save/serialise.ts'
import { play, survivor } from '../../tools/support/play.ts'
import { createGearedSurvivor, packOf, wornBy } from '../support/geared.ts'

/** A legendary as it was stored before ranks existed. */
const older = (id: string) => {
  const { rank: _, baseItemId: __, ...stored } = legendaryOf(id, 5) as Item & { rank: number; baseItemId: string }
  return { ...stored, id }
}
const read = (stored: object): Save => {
  const parsed = parseSave(JSON.parse(JSON.stringify(stored)))
  if (!parsed.ok) throw new Error(parsed.refusal)
  return parsed.value
}
const olderSave = (counts: Readonly<Record<string, number>>, worn: Readonly<Record<string, string>> = {}) => {
  const save = survivor()
  return {
    ...save,
    inventory: Object.fromEntries(Object.entries(counts).map(([id, count]) => [id, { item: older(id), count }])),
    equippedItems: { ...save.equippedItems, ...Object.fromEntries(Object.entries(worn).map(([slot, id]) => [slot, older(id)])) },
  }
}

describe('a legendary from before ranks', () => {
  test('becomes rank 3, carried or worn, and sets the notice', () => {
    const save = read(
      olderSave({ legendary_nightshift: 4 }, { main_hand: 'legendary_nightshift', accessory2: 'legendary_lodestone_heart' }),
    )
    expect(packOf(save)).toEqual({ legendary_nightshift_3: 4 })
    expect(wornBy(save)).toEqual({ main_hand: 'legendary_nightshift_3', accessory2: 'legendary_lodestone_heart_3' })
    expect(save.ext.rankNotice).toBe(true)
    expect(save.inventory.legendary_nightshift_3?.item).toBe(legendaryOf('legendary_nightshift', 3))
  })

  test('shows its notice once', () => {
    const closed = play(read(olderSave({ legendary_riot_saint: 1 })), { type: 'close-rank-notice' }).save
    const again = read(JSON.parse(serialiseSave(closed)))
    expect([again.ext.rankNotice, packOf(again)]).toEqual([false, { legendary_riot_saint_3: 1 }])
  })

  test('sets no notice for a player who has none', () => {
    expect(read(olderSave({ legendary_riot_saint: 0 })).ext.rankNotice).toBe(false)
    const first = read(JSON.parse(serialiseSave(createGearedSurvivor([['legendary_riot_saint', 1]]))))
    expect([first.ext.rankNotice, packOf(first)]).toEqual([false, { legendary_riot_saint: 1 }])
  })

  test('joins the pieces of rank 3 that a save already has', () => {
    const save = olderSave({ legendary_hail_mary: 2 })
    const both = {
      ...save,
      inventory: { ...save.inventory, legendary_hail_mary_3: { item: legendaryOf('legendary_hail_mary', 3), count: 5 } },
    }
    expect(packOf(read(both))).toEqual({ legendary_hail_mary_3: 7 })
  })

  test('becomes rank 3 on the market and in the ledger, so that a restored copy stays in balance', () => {
    const listed = rehydrateItem(older('legendary_last_bell'))
    if (!listed.ok) throw new Error(listed.refusal)
    expect(listed.value).toBe(legendaryOf('legendary_last_bell', 3))
    const copy = read(olderSave({ legendary_last_bell: 2 }))
    const restored = applyTrades(copy, [{ direction: 'out', coins: null, item: listed.value, quantity: 1 }])
    expect(restored.ok && packOf(restored.value)).toEqual({ legendary_last_bell_3: 1 })
  })

  prop.prop([fc.dictionary(fc.constantFrom(...LEGENDARY_IDS), fc.integer({ min: 1, max: 99 }))])(
    'keeps its count, and a second reading changes nothing',
    (counts) => {
      const save = read(olderSave(counts))
      expect(packOf(save)).toEqual(Object.fromEntries(Object.entries(counts).map(([id, count]) => [`${id}_3`, count])))
      expect(read(JSON.parse(serialiseSave(save)))).toEqual(save)
    },
  )
})

test('a drop is rank 1, and keeps its rank when the save is read again', () => {
  const save = createGearedSurvivor([['legendary_last_bell', 1]], { head: 'legendary_quarantine_crown' })
  const again = read(JSON.parse(serialiseSave(save)))
  expect([again.inventory.legendary_last_bell?.item, again.equippedItems.head]).toEqual([
    items.legendary_last_bell,
    items.legendary_quarantine_crown,
  ])
})
