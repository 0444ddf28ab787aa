import { GatewayError } from '../../../machines/ports.ts'
import type { Listing, MarketListener, MarketPort, OfferQuery, PlayerProfile, Sale, Trade } from '../../../machines/social-ports.ts'
import type { ErrorCode } from '../../../sim/content/error-codes.ts'
import { OFFERS_PAGE_SIZE, RECENT_SALES_SHOWN } from '../../../sim/content/market.ts'
import { buyListing } from '../../../sim/economy/market/buy-listing.ts'
import { kindOf } from '../../../sim/economy/market/kind-of.ts'
import { listItem } from '../../../sim/economy/market/list-item.ts'
import { takeBack } from '../../../sim/economy/market/take-back.ts'
import type { Save } from '../../../sim/save/save.ts'
import type { MemorySaves } from './saves.ts'

export interface MemoryMarketOptions {
  /** The player's slots, where items leave and return. */
  readonly saves: Pick<MemorySaves, 'load' | 'put'>
  readonly me: PlayerProfile
  /** Initial offers, newest first. */
  readonly listings?: readonly Listing[]
  /** ms since 1970. */
  readonly now: () => number
}
/** Other players act through these methods. */
export interface MemoryMarket extends MarketPort {
  /** Another player lists an item. */
  add(listing: Listing): void
  /** Another player buys the item, or its seller removes it. */
  take(listingId: string): void
}

const ORDERS: Readonly<Record<OfferQuery['sort'], (a: Listing, b: Listing) => number>> = {
  newest: (a, b) => (a.listedAt < b.listedAt ? 1 : -1),
  oldest: (a, b) => (a.listedAt < b.listedAt ? -1 : 1),
  cheapest: (a, b) => a.price - b.price,
  dearest: (a, b) => b.price - a.price,
}

/** The market of one player in memory, with the rules of the server's functions. */
export function memoryMarket({ saves, me, listings: offered = [], now }: MemoryMarketOptions): MemoryMarket {
  let open = [...offered]
  let count = 0
  const requests = new Set<string>()
  const watchers = new Map<MarketListener, OfferQuery['type']>()
  const sales: (Sale & { readonly kind: string })[] = []
  const trades: Trade[] = []
  const refused = (code: ErrorCode) => new GatewayError('refused', code, { code })

  const broadcast = ({ id, item, price, seller }: Listing, what: 'listed' | 'gone') => {
    const offered = { id, name: item.name, type: item.type, rarity: kindOf(item).rarity, price }
    for (const [watcher, type] of watchers) {
      if (type === null || type === item.type) what === 'listed' ? watcher.listed(offered) : watcher.gone([id])
      if (seller.id === me.id) watcher.changed()
    }
  }
  const stored = async (slot: number): Promise<Save> => {
    const row = await saves.load(slot)
    if (row === null) throw refused('no-save')
    return row.save
  }
  const found = (id: string, own: boolean): Listing => {
    const listing = open.find((of) => of.id === id && (of.seller.id === me.id) === own)
    if (!listing) throw refused('listing-gone')
    return listing
  }
  const close = (id: string) => {
    const closed = open.filter((of) => of.id === id)
    open = open.filter((of) => of.id !== id)
    for (const listing of closed) broadcast(listing, 'gone')
  }
  const record = (trade: Omit<Trade, 'id' | 'at'>) =>
    trades.unshift({ ...trade, id: `trade-${trades.length + 1}`, at: new Date(now()).toISOString() })
  const matches = (query: OfferQuery) => (of: Listing) =>
    of.seller.id !== me.id &&
    of.item.name.toLowerCase().includes(query.search.toLowerCase()) &&
    (query.type === null || of.item.type === query.type) &&
    (query.rarity === null || kindOf(of.item).rarity === query.rarity) &&
    (query.atMost === null || of.price <= query.atMost)
  const kind = (item: Listing['item']) => JSON.stringify(kindOf(item))

  return {
    add(listing) {
      open = [listing, ...open]
      broadcast(listing, 'listed')
    },
    take: close,

    async offers(query) {
      const matching = open.filter(matches(query)).toSorted(ORDERS[query.sort])
      return { listings: matching.slice(query.page * OFFERS_PAGE_SIZE, (query.page + 1) * OFFERS_PAGE_SIZE), total: matching.length }
    },
    stillOpen: async (ids) => ids.filter((id) => open.some((of) => of.id === id && of.seller.id !== me.id)),
    own: async () => open.filter(({ seller }) => seller.id === me.id).toSorted(ORDERS.newest),
    lastSales: async (item) =>
      sales
        .filter((sale) => sale.kind === kind(item))
        .slice(0, RECENT_SALES_SHOWN)
        .map(({ price, soldAt }) => ({ price, soldAt })),

    async list({ requestId, slot, itemId, price, characterName }) {
      if (requests.has(requestId)) return
      const handed = listItem(await stored(slot), itemId)
      if (!handed.ok) throw refused('item-not-in-pack')
      const { save, item } = handed.value
      requests.add(requestId)
      saves.put(slot, save)
      record({ why: 'list', direction: 'out', slot, coins: null, item })
      const of = { seller: me, sellerName: characterName, sellerSlot: slot, item, price, quantity: 1 }
      const listing = { ...of, id: `own-${++count}`, listedAt: new Date(now()).toISOString() }
      open = [listing, ...open]
      broadcast(listing, 'listed')
    },

    async remove(listingId) {
      const { sellerSlot: slot, item } = found(listingId, true)
      const back = takeBack(await stored(slot), item)
      if (!back.ok) throw refused('pack-full')
      saves.put(slot, back.value)
      record({ why: 'remove', direction: 'in', slot, coins: null, item })
      close(listingId)
    },

    async buy({ id }, slot) {
      const { item, price } = found(id, false)
      const bought = buyListing(await stored(slot), item, price)
      if (!bought.ok) throw refused('not-enough-coins')
      saves.put(slot, bought.value)
      record({ why: 'buy', direction: 'out', slot, coins: price, item: null })
      record({ why: 'buy', direction: 'in', slot, coins: null, item })
      sales.unshift({ kind: kind(item), price, soldAt: new Date(now()).toISOString() })
      close(id)
    },

    trades: async () => trades,
    watch(type, listener) {
      watchers.set(listener, type)
      return () => watchers.delete(listener)
    },
  }
}
