import { expect, test } from 'vitest'
import { MAX_LEGENDARY_RANK, type WornItem } from '../../sim/content/item.ts'
import { items, legendaryOf } from '../../sim/content/items.ts'
import { rehydrateItem } from '../../sim/save/rehydrate.ts'
import { type Body, matchesOffer } from '../../supabase/functions/process-flea-market-purchase/body.ts'

const { rank: _, baseItemId: __, ...stored } = items.legendary_last_bell as WornItem
const offer = {
  seller_user_id: 'seller',
  seller_character_name: 'Rhea',
  item_id: 'legendary_last_bell',
  item_name: 'Last Bell',
  item_stats: stored,
  price: 900,
  quantity: 1,
}
const bodyFor = (itemId: string, itemStats: object): Body => ({
  listingId: '00000000-0000-4000-8000-000000000001',
  buyerUserId: 'buyer',
  sellerUserId: 'seller',
  itemId,
  quantity: 1,
  price: 900,
  buyerActiveSlotNumber: 1,
  sellerCharacterName: 'Rhea',
  itemName: 'Last Bell',
  itemStats: itemStats as Body['itemStats'],
})

test('a legendary that was listed before ranks is bought as rank 3, as the page shows it', () => {
  const shown = rehydrateItem(stored)
  if (!shown.ok) throw new Error(shown.refusal)
  expect(shown.value).toBe(legendaryOf('legendary_last_bell', 3))
  expect(matchesOffer(bodyFor(shown.value.id, shown.value), offer)).toBe(true)
  expect(matchesOffer(bodyFor('legendary_last_bell', stored), offer)).toBe(true)
})

test('no other rank matches such a listing', () => {
  for (const rank of [1, 2, 4, MAX_LEGENDARY_RANK] as const) {
    const other = legendaryOf('legendary_last_bell', rank) as WornItem
    expect(matchesOffer(bodyFor(other.id, other), offer)).toBe(false)
  }
})
