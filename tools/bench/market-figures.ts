import { randomUUID } from 'node:crypto'
import type { OfferQuery } from '../../machines/social-ports.ts'
import { items } from '../../sim/content/items.ts'
import { supabaseMarket } from '../../src/features/market/market-gateway.ts'
import { demoPlayer, must } from './demo-player.ts'
import { atMost, type BenchFigure, measured, median, ratios, timed } from './figure.ts'

const CALLS = 31
const SLOT = 3
/** More listings than any server's market will have. */
const LISTING_COUNT = 10_000
const OFFER_QUERY: OfferQuery = { search: '', type: null, rarity: null, atMost: null, sort: 'newest', page: 0 }

export const clubs = (seller: { readonly id: string; readonly first_name: string }, count: number) =>
  Array.from({ length: count }, (_, n) => ({
    seller_user_id: seller.id,
    seller_slot_number: 1,
    seller_character_name: seller.first_name,
    item_id: items.club.id,
    item_name: items.club.name,
    item_icon: items.club.icon,
    item_description: items.club.description,
    item_type: items.club.type,
    item_stats: items.club,
    base_item_id: items.club.id,
    rarity: 'common',
    price: 1 + (n % 100),
  }))

/** Compares a purchase with a plain write of the same save, and a page of 10,000 listings with a page of none. */
export async function marketFigures(url: string, data: string): Promise<readonly BenchFigure[]> {
  const { player, service, userId, save, store } = await demoPlayer(url, data)
  await store(SLOT, { ...save, coins: 1_000_000 })
  const market = supabaseMarket(player, () => userId)
  const [seller] = must(await service.from('profiles').select('id, first_name').neq('id', userId).limit(1)) ?? []
  if (seller === undefined) throw new Error('The database has no player besides the demo player.')
  const clear = async () => void must(await service.from('flea_market_listings').delete().gt('price', 0).select('id').limit(1))
  const list = async (count: number) =>
    void must(await service.from('flea_market_listings').insert(clubs(seller, count)).select('id').limit(1))
  const page = async () => {
    const times: number[] = []
    for (let n = 0; n < CALLS; n++) times.push(await timed(() => market.offers(OFFER_QUERY)))
    return median(times)
  }

  await clear()
  await list(CALLS)
  const writes: number[] = []
  const purchases: number[] = []
  for (let n = 0; n < CALLS; n++) {
    const { revision } = must(await player.from('game_saves').select('revision').eq('slot_number', SLOT).single()) ?? { revision: 0 }
    const commands = [{ type: n % 2 === 0 ? 'deposit' : 'withdraw', amount: 1, at: Date.now() }]
    const body = { slot: SLOT, baseRevision: revision, batchId: randomUUID(), commands }
    writes.push(await timed(async () => must(await player.functions.invoke('save-game', { body }))))
    const offer = (await market.offers(OFFER_QUERY)).listings[0]
    if (offer === undefined) throw new Error('The market has no offers.')
    purchases.push(await timed(() => market.buy(offer, SLOT)))
  }

  await clear()
  const empty = await page()
  for (let n = 0; n < LISTING_COUNT; n += 1_000) await list(1_000)
  const { total } = await market.offers(OFFER_QUERY)
  const full = await page()
  return [
    measured('social: a purchase', median(purchases), 'ms'),
    atMost('social: a purchase against a bare write of the same save', median(ratios(purchases, writes)), 'x', 3),
    measured(`social: a page of ${total} offers`, full, 'ms'),
    atMost(`social: a page of ${total} offers against one of none`, full / empty, 'x', 2),
  ]
}
