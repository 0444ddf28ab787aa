import { describe, expect, test } from 'vitest'
import { LEGENDARY_IDS } from '../../sim/content/drops.ts'
import type { Item } from '../../sim/content/item.ts'
import { item } from '../../sim/content/items.ts'
import { withItemsCollected } from '../../sim/rules/collection.ts'
import { generatedItem } from '../../sim/rules/generated-item.ts'
import { refusalToast } from '../../src/messages/economy.ts'
import { play, refusalFor, survivor } from '../../tools/support/play.ts'

const loot = generatedItem({ id: 'loot-1', baseItemId: 'knife', rarity: 'legendary', statType: 'meleeDamage' }) as Item
const holding = (...held: readonly (readonly [Item, number])[]) =>
  survivor({ coins: 7, inventory: Object.fromEntries(held.map(([one, count]) => [one.id, { item: one, count }])) })
const sell = (itemId: string) => ({ type: 'sell', itemId }) as const

test('sells one piece for its price (TRADE-10)', () => {
  const before = withItemsCollected(holding([item('crate') as Item, 3], [item('club') as Item, 1]))
  const { save, events } = play(before, sell('crate'))
  expect(save).toEqual({ ...before, coins: 42, inventory: { ...before.inventory, crate: { item: item('crate'), count: 2 } } })
  expect(events).toEqual([{ type: 'sold', item: item('crate'), price: 35 }])
  expect(play(save, sell('club')).save.inventory.club?.count).toBe(0)
})

test('generated loot sells for half its price and is removed (LOOT-08)', () => {
  const { save, events } = play(holding([loot, 1]), sell('loot-1'))
  expect([save.coins, save.inventory]).toEqual([7 + 1650, {}])
  expect(events).toEqual([{ type: 'sold', item: loot, price: 1650 }])
})

describe('a legendary cannot be sold (LOOT-09)', () => {
  test.each(LEGENDARY_IDS)('rejects selling %s', (id) => {
    const refusal = refusalFor(holding([item(id) as Item, 1]), sell(id))
    expect(refusalToast(refusal)).toBe('This item cannot be sold.')
  })
})

test('rejects selling an item that is not there, including inherited property names (TRADE-10)', () => {
  const before = holding([item('club') as Item, 0])
  const text = (draft: ReturnType<typeof sell> & { name?: string }) => refusalToast(refusalFor(before, draft))
  expect(['club', 'katana'].map((id) => text(sell(id)))).toEqual(["You don't have any Club to sell.", "You don't have any Katana to sell."])
  for (const id of ['toString', '__proto__']) expect(text(sell(id))).toBe("You don't have any of this item to sell.")
})

test('the rejection names missing generated loot as the player saw it (TRADE-10)', () => {
  const sold = play(holding([loot, 1]), sell('loot-1')).save
  expect(refusalToast(refusalFor(sold, { ...sell('loot-1'), name: loot.name }))).toBe("You don't have any Merciless Knife to sell.")
  expect(refusalToast(refusalFor(holding([loot, 0]), sell('loot-1')))).toBe("You don't have any Merciless Knife to sell.")
})
