import { fromCallback } from 'xstate'
import { ALL_OFFERS, type MarketBlocker, type MarketContext, marketMachine, type OfferFilter } from '../../../machines/market.machine.ts'
import { GatewayError, type User } from '../../../machines/ports.ts'
import type { ListingPage, ListingUpdate } from '../../../machines/shown-listings.ts'
import type { Listing, MarketListener, MarketPort, OfferPage, SocialPorts } from '../../../machines/social-ports.ts'
import type { Item } from '../../../sim/content/item.ts'
import { OFFERS_PAGE_SIZE } from '../../../sim/content/market.ts'
import { isUnnamed } from '../../../sim/rules/is-unnamed.ts'
import { fromPromise } from '../../game/from-promise.ts'
import { watchWhenLoaded } from '../../game/live-query.ts'
import { runServerChange } from '../../game/run-server-change.ts'
import { randomDelay } from '../../state/coalesce.ts'
import type { SaveKeeper } from '../../state/saving/save-keeper.ts'
import type { ShowToast } from '../../state/toasts.ts'
import { marketToast } from './market-text.ts'

interface MarketPorts {
  readonly keeper: Pick<SaveKeeper, 'state' | 'flush' | 'refresh'>
  readonly social: () => Promise<SocialPorts>
  readonly user: () => User | null
  readonly newRequestId: () => string
  readonly showToast: ShowToast
}
type ShownQuery = Pick<MarketContext, 'tab' | 'filter'>

/** Delay before changes are read. It is long for offers, because every player reads those. */
const LOOK_MS = { offers: 4_000, own: 400 } as const

export function provideMarket(ports: MarketPorts) {
  const { keeper, social, user, showToast } = ports
  const market = async () => (await social()).market
  const purse = () => keeper.state.save.coins + keeper.state.save.bankedCoins
  const read = ({ tab, filter }: ShownQuery): Promise<ListingPage> =>
    tab === 'offers' ? readOffers(market, filter, purse) : readOwn(market, filter)
  const deals = new TradeCalls(ports)
  const blockers: Readonly<Record<MarketBlocker, () => boolean>> = {
    'signed-out': () => user() === null,
    'no-slot': () => keeper.state.slot === null,
    'no-character': () => isUnnamed(user(), keeper.state.save),
  }
  return marketMachine.provide({
    actors: {
      watch: fromCallback<FollowEvent>(({ sendBack, receive }) => {
        const listener: MarketListener = {
          listed: (offered) => sendBack({ type: 'LISTED', offered, affordable: offered.price <= purse() }),
          gone: (ids) => sendBack({ type: 'GONE', ids }),
          changed: () => sendBack({ type: 'CHANGED' }),
        }
        return followOffers(market, listener, receive)
      }),
      read: fromPromise(({ input }: { input: ShownQuery }) => read(input)),
      readUpdate: fromPromise(
        async ({
          input: { again, ids, ...of },
        }: {
          input: ShownQuery & { again: boolean; ids: readonly string[] }
        }): Promise<ListingUpdate> => {
          // The player has so few listings that all of them are read at once.
          const page = again || of.tab === 'own' ? await read(of) : null
          const open = of.tab === 'own' ? (page?.listings ?? []).map(({ id }) => id) : await (await market()).stillOpen(ids)
          return { page, open }
        },
      ),
      buy: fromPromise(({ input: { listing } }: { input: { listing: Listing } }) => deals.buy(listing)),
      remove: fromPromise(({ input: { listing } }: { input: { listing: Listing } }) => deals.remove(listing)),
      list: fromPromise(({ input: { item, price } }: { input: { item: Item; price: number } }) => deals.list(item, price)),
    },
    delays: { settling: ({ context }) => randomDelay(LOOK_MS[context.tab]) },
    guards: {
      isBlocked: (_, { by }) => blockers[by](),
      isOwn: (_, { listing }) => listing.seller.id === user()?.id,
      isGone: (_, { itemId }) => (keeper.state.save.inventory[itemId ?? '']?.count ?? 0) < 1,
    },
    actions: {
      notify: (_, notice) => {
        const { kind, text } = marketToast(notice)
        showToast(kind, text)
      },
    },
  })
}

type Market = () => Promise<MarketPort>
type FollowEvent = { readonly type: 'FOLLOW'; readonly itemType: OfferFilter['type'] }

async function readOffers(market: Market, { affordable, ...filter }: OfferFilter, purse: () => number): Promise<ListingPage> {
  const ask = async (page: number): Promise<OfferPage> =>
    (await market()).offers({ ...filter, search: filter.search.trim(), page, atMost: affordable ? purse() : null })
  const asked = await ask(filter.page)
  // If so many offers were sold meanwhile that the page is gone, the last one is shown.
  const last = Math.max(0, Math.ceil(asked.total / OFFERS_PAGE_SIZE) - 1)
  return filter.page <= last ? { ...asked, page: filter.page } : { ...(await ask(last)), page: last }
}

async function readOwn(market: Market, { page }: OfferFilter): Promise<ListingPage> {
  const listings = await (await market()).own()
  return { listings, total: listings.length, page }
}

/** Subscribes to the offers of one item type at a time. Returns the function that unsubscribes. */
function followOffers(market: Market, listener: MarketListener, receive: (on: (event: FollowEvent) => void) => void): () => void {
  const follow = (type: OfferFilter['type']) =>
    watchWhenLoaded(async () => {
      const port = await market()
      return () => port.watch(type, listener)
    })
  let [followed, end] = [ALL_OFFERS.type, follow(ALL_OFFERS.type)]
  receive(({ itemType }) => {
    if (itemType === followed) return
    end()
    ;[followed, end] = [itemType, follow(itemType)]
  })
  return () => end()
}

/** The calls that move items and coins. The server makes the change, in the game that was open when the player asked for it. */
class TradeCalls {
  readonly #ports: MarketPorts
  /** The listing whose answer was lost, if any. Listing the same again reuses its id, so that the server does not list it twice. */
  #unanswered: { readonly key: string; readonly requestId: string } | null = null

  constructor(ports: MarketPorts) {
    this.#ports = ports
  }

  buy(listing: Listing): Promise<void> {
    return this.#change(async (slot) => (await this.#market()).buy(listing, slot))
  }

  remove({ id }: Listing): Promise<void> {
    return this.#change(async () => {
      await (await this.#market()).remove(id)
      // The item that came back can be listed again, which is another request.
      this.#unanswered = null
    })
  }

  list(item: Item, price: number): Promise<void> {
    return this.#change(async (slot) => {
      const key = JSON.stringify([slot, item.id, price])
      const requestId = this.#unanswered?.key === key ? this.#unanswered.requestId : this.#ports.newRequestId()
      this.#unanswered = { key, requestId }
      const { characterName } = this.#ports.keeper.state.save
      try {
        await (await this.#market()).list({ requestId, slot, itemId: item.id, price, characterName })
        this.#unanswered = null
      } catch (error) {
        if (!(error instanceof GatewayError && error.kind === 'network')) this.#unanswered = null
        throw error
      }
    })
  }

  async #market(): Promise<MarketPort> {
    return (await this.#ports.social()).market
  }

  /** Makes a change on the server, unless the player opens another game while the unsent commands are sent. */
  #change(call: (slot: number) => Promise<void>): Promise<void> {
    const { keeper, user } = this.#ports
    const game = () => ({ slot: keeper.state.slot, player: user()?.id })
    const { slot, player } = game()
    return runServerChange(keeper, async () => {
      const now = game()
      if (slot === null || now.slot !== slot || now.player !== player)
        throw new GatewayError('refused', 'Another game was opened meanwhile.', { code: 'other-game-opened' })
      await call(slot)
    })
  }
}
