import { fromCallback, fromPromise } from 'xstate'
import { ALL_OFFERS, type MarketBlocker, type MarketContext, marketMachine, type OfferFilter } from '../../../machines/market.machine.ts'
import { GatewayError, type User } from '../../../machines/ports.ts'
import type { ListingPage, ListingUpdate } from '../../../machines/shown-listings.ts'
import type { Listing, MarketListener, OfferPage, SocialPorts } from '../../../machines/social-ports.ts'
import type { Item } from '../../../sim/content/item.ts'
import { OFFERS_A_PAGE } from '../../../sim/content/market.ts'
import { isUnnamed } from '../../../sim/rules/is-unnamed.ts'
import { watchWhenLoaded } from '../../game/live-query.ts'
import { runServerChange } from '../../game/run-server-change.ts'
import { drawnDelay } from '../../state/coalesce.ts'
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

/** ms before what has changed is looked up. What others offer, everybody looks up. */
const LOOK_MS = { offers: 4_000, own: 400 } as const

/** The market's machine with its effects on this game. */
export function provideMarket({ keeper, social, user, newRequestId, showToast }: MarketPorts) {
  const market = async () => (await social()).market
  const purse = () => keeper.state.save.coins + keeper.state.save.bankedCoins

  async function offers({ affordable, ...filter }: OfferFilter): Promise<ListingPage> {
    const ask = async (page: number): Promise<OfferPage> =>
      (await market()).offers({ ...filter, search: filter.search.trim(), page, atMost: affordable ? purse() : null })
    const asked = await ask(filter.page)
    // So many were sold meanwhile that the page is gone: the last one is shown.
    const last = Math.max(0, Math.ceil(asked.total / OFFERS_A_PAGE) - 1)
    return filter.page <= last ? { ...asked, page: filter.page } : { ...(await ask(last)), page: last }
  }
  async function read({ tab, filter }: ShownQuery): Promise<ListingPage> {
    if (tab === 'offers') return offers(filter)
    const listings = await (await market()).own()
    return { listings, total: listings.length, page: filter.page }
  }

  /** What moves value is the server's, in the game in which it was asked for: while what is owed is sent, another may be opened. */
  const deal = (call: (slot: number) => Promise<void>): Promise<void> => {
    const game = () => ({ slot: keeper.state.slot, player: user()?.id })
    const { slot, player } = game()
    return runServerChange(keeper, async () => {
      const now = game()
      if (slot === null || now.slot !== slot || now.player !== player)
        throw new GatewayError('refused', 'Another game was opened meanwhile.')
      await call(slot)
    })
  }

  /** The listing whose answer was lost, if any: listing the same again is the same request, and lists nothing twice. */
  let unanswered: { readonly key: string; readonly requestId: string } | null = null
  async function list(slot: number, item: Item, price: number): Promise<void> {
    const key = JSON.stringify([slot, item.id, price])
    const requestId = unanswered?.key === key ? unanswered.requestId : newRequestId()
    unanswered = { key, requestId }
    const { characterName } = keeper.state.save
    try {
      await (await market()).list({ requestId, slot, itemId: item.id, price, characterName })
      unanswered = null
    } catch (error) {
      if (!(error instanceof GatewayError && error.kind === 'network')) unanswered = null
      throw error
    }
  }

  const blockers: Readonly<Record<MarketBlocker, () => boolean>> = {
    'signed-out': () => user() === null,
    'no-slot': () => keeper.state.slot === null,
    'no-character': () => isUnnamed(user(), keeper.state.save),
  }
  return marketMachine.provide({
    actors: {
      watch: fromCallback<{ readonly type: 'FOLLOW'; readonly itemType: OfferFilter['type'] }>(({ sendBack, receive }) => {
        const listener: MarketListener = {
          listed: (offered) => sendBack({ type: 'LISTED', offered, affordable: offered.price <= purse() }),
          gone: (ids) => sendBack({ type: 'GONE', ids }),
          changed: () => sendBack({ type: 'CHANGED' }),
        }
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
      }),
      read: fromPromise(({ input }: { input: ShownQuery }) => read(input)),
      readUpdate: fromPromise(
        async ({
          input: { again, ids, ...of },
        }: {
          input: ShownQuery & { again: boolean; ids: readonly string[] }
        }): Promise<ListingUpdate> => {
          // Of the own ones there are so few that they are read at once.
          const page = again || of.tab === 'own' ? await read(of) : null
          const open = of.tab === 'own' ? (page?.listings ?? []).map(({ id }) => id) : await (await market()).stillOpen(ids)
          return { page, open }
        },
      ),
      buy: fromPromise(({ input: { listing } }: { input: { listing: Listing } }) =>
        deal(async (slot) => (await market()).buy(listing, slot)),
      ),
      remove: fromPromise(({ input: { listing } }: { input: { listing: Listing } }) =>
        deal(async () => {
          await (await market()).remove(listing.id)
          // What came back can be listed again: that is another request.
          unanswered = null
        }),
      ),
      list: fromPromise(({ input: { item, price } }: { input: { item: Item; price: number } }) => deal((slot) => list(slot, item, price))),
    },
    delays: { settling: ({ context }) => drawnDelay(LOOK_MS[context.tab]) },
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
