import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import type { Listing, OfferQuery } from '../../machines/social-ports.ts'
import { items } from '../../sim/content/items.ts'
import { OFFERS_PAGE_SIZE } from '../../sim/content/market.ts'
import { START_MS } from '../../tools/support/play.ts'
import { covers } from '../support/covers.ts'
import { memoryMarket } from '../support/memory-gateways/market.ts'
import { type PlayerWorld, playerWorlds } from '../support/player-worlds.ts'
import { RUNS } from '../support/property-runs.ts'

const HOUR_MS = 3_600_000
const ALL = { search: '', type: null, rarity: null, atMost: null, sort: 'newest', page: 0 } as const

/** The listings of a world; the number of a player is their id. */
const listingsOf = ({ player, listing }: PlayerWorld): readonly Listing[] =>
  listing.map(({ itemId, price, hour, seller }, i) => {
    const id = String(player.indexOf(seller))
    const profile = { id, username: seller.name, avatarUrl: null, lastActiveAt: null }
    const listedAt = new Date(START_MS + hour * HOUR_MS).toISOString()
    return {
      id: `listing-${i}`,
      seller: profile,
      sellerName: seller.name,
      sellerSlot: 1,
      item: items[itemId],
      price,
      quantity: 1,
      listedAt,
    }
  })

/** The market as a player of the world sees it. */
function marketOf(world: PlayerWorld, me: number) {
  const saves = { load: async () => null, put: () => {} }
  const profile = { id: String(me), username: world.player[me]?.name ?? '', avatarUrl: null, lastActiveAt: null }
  return memoryMarket({ saves, me: profile, listings: listingsOf(world), now: () => START_MS })
}

const plugins = [
  covers<[PlayerWorld, number, OfferQuery['sort']]>({
    'with an own listing': [25, ([world, n]) => world.listing.some(({ seller }) => seller === world.player[n % world.player.length])],
    'with several pages of offers': [10, ([world]) => world.listing.length > OFFERS_PAGE_SIZE],
  }),
]

test.prop([playerWorlds, fc.nat(4), fc.constantFrom<OfferQuery['sort'][]>('newest', 'oldest', 'cheapest', 'dearest')], {
  ...RUNS,
  plugins,
})('the pages of offers hold each listing of another player once, in order', async (world, n, sort) => {
  const me = n % world.player.length
  const market = marketOf(world, me)
  const others = listingsOf(world).filter(({ seller }) => seller.id !== String(me))
  const pages = Array.from({ length: Math.ceil(others.length / OFFERS_PAGE_SIZE) }, (_, page) => market.offers({ ...ALL, sort, page }))
  const shown = (await Promise.all(pages)).flatMap(({ listings }) => listings)
  const ids = (listings: readonly Listing[]) => listings.map(({ id }) => id).sort()
  expect(ids(shown)).toEqual(ids(others))
  expect(ids(await market.own())).toEqual(ids(listingsOf(world).filter(({ seller }) => seller.id === String(me))))
  const keys = shown.map(({ price, listedAt }) => (sort === 'newest' || sort === 'oldest' ? Date.parse(listedAt) : price))
  const isRising = sort === 'oldest' || sort === 'cheapest'
  expect(keys).toEqual([...keys].sort((a, b) => (isRising ? a - b : b - a)))
})
