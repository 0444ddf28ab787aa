import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import type { Item } from '../sim/content/item.ts'
import { MAX_PRICE } from '../sim/content/market.ts'
import { typedAmount } from '../sim/rules/bank-amount.ts'
import { messageOf } from './message-of.ts'
import { notProvided } from './not-provided.ts'
import type { ErrorMessage } from './ports.ts'
import {
  applyUpdate,
  type GoneReason,
  type ListingPage,
  type ListingUpdate,
  markGone,
  markLost,
  type ShownListings,
  showPage,
} from './shown-listings.ts'
import type { Listing, OfferedItem, OfferQuery } from './social-ports.ts'

export type MarketTab = 'offers' | 'own'
/** Filter of the offers. `affordable` keeps those that the coins in hand and in the bank can pay for at that moment. */
export interface OfferFilter extends Omit<OfferQuery, 'atMost'> {
  readonly affordable: boolean
}
export const ALL_OFFERS: OfferFilter = { search: '', type: null, rarity: null, affordable: false, sort: 'newest', page: 0 }
export const isFiltered = ({ search, type, rarity, affordable }: OfferFilter): boolean =>
  search.trim() !== '' || type !== null || rarity !== null || affordable

/** True if a new offer matches the filter, apart from its price. */
const isAskedFor = ({ search, type, rarity }: OfferFilter, offered: OfferedItem): boolean =>
  offered.name.toLowerCase().includes(search.trim().toLowerCase()) &&
  (type === null || offered.type === type) &&
  (rarity === null || offered.rarity === rarity)
/** Maximum number of ids kept of offers that arrived after a page was read. */
const MAX_NEW_LISTING_IDS = 100

export interface ListingDraft {
  readonly item: Item | null
  /** Price as typed. */
  readonly text: string
  /** The player submitted an invalid draft, so the form marks the faulty fields. */
  readonly tried: boolean
}
const BLANK_DRAFT: ListingDraft = { item: null, text: '', tried: false }
/** A whole number of coins above 0, as typed; `null` if invalid (FLEA-07). */
export function parsePrice(text: string): number | null {
  const price = typedAmount(text)
  return Number.isSafeInteger(price) && price > 0 && price <= MAX_PRICE ? price : null
}

export interface MarketContext {
  readonly tab: MarketTab
  readonly filter: OfferFilter
  /** `null` until a page of this tab is read. */
  readonly shown: ShownListings | null
  /** A change that only another read of the page can show. */
  readonly changed: boolean
  /** Ids of new offers, not yet checked for whether this player may see them. */
  readonly listed: readonly string[]
  readonly looked: Look
  readonly draft: ListingDraft
  /** Listing being bought or removed. */
  readonly pending: Listing | null
}
interface Look {
  /** True if the page must be read again. */
  readonly again: boolean
  /** Ids of new offers to look up. */
  readonly listed: readonly string[]
}
const NO_LOOK: Look = { again: false, listed: [] }
type FilterChange = Partial<Pick<OfferFilter, 'type' | 'rarity' | 'affordable' | 'sort'>>
export type MarketEvent =
  | { readonly type: 'SHOW'; readonly tab: MarketTab }
  | { readonly type: 'SEARCH'; readonly search: string }
  | { readonly type: 'FILTER'; readonly change: FilterChange }
  /** Counted from 0. */
  | { readonly type: 'PAGE'; readonly page: number }
  /** Resets the filter but keeps the sort order. */
  | { readonly type: 'SHOW_ALL' }
  /** Reads the page again, including after a failed read. */
  | { readonly type: 'REFRESH' }
  /** Another player listed an item. `affordable` is from this player's point of view, now. */
  | { readonly type: 'LISTED'; readonly offered: OfferedItem; readonly affordable: boolean }
  /** Bought or removed. */
  | { readonly type: 'GONE'; readonly ids: readonly string[] }
  /** Any other change, or an unknown one. */
  | { readonly type: 'CHANGED' }
  | { readonly type: 'BUY' | 'REMOVE'; readonly listing: Listing }
  | { readonly type: 'ADD' }
  | { readonly type: 'PICK'; readonly item: Item }
  | { readonly type: 'PRICE'; readonly text: string }
  | { readonly type: 'LIST' }
  | { readonly type: 'CANCEL' }
/** Why a player cannot trade at all (ROLE-02, FLEA-09). */
export type MarketBlocker = 'signed-out' | 'no-slot' | 'no-character'
/** Data only; `src/features/market/market-text` has the texts. */
export type MarketNotice =
  | { readonly type: 'unread' | 'own-listing' | 'bad-listing' | 'not-removed' }
  | { readonly type: MarketBlocker; readonly to: 'buy' | 'list' }
  | { readonly type: 'none-left' | 'removed'; readonly item: Item | null }
  | { readonly type: 'listed' | 'bought'; readonly item: Item | null; readonly price: number }
  | { readonly type: 'not-listed' | 'not-bought'; readonly message: ErrorMessage }

const blockers = ['signed-out', 'no-slot', 'no-character'] as const
const refused = (to: 'buy' | 'list', by: readonly MarketBlocker[] = blockers) =>
  by.map((type) => ({
    guard: { type: 'isBlocked' as const, params: { by: type } },
    actions: { type: 'notify' as const, params: { type, to } },
  }))
const itemAndPrice = ({ item, price }: Listing) => ({ item, price })

/**
 * The flea market (FLEA-01): other players' offers, the player's own listings, and the actions on both. The visible page stays as it was
 * read. Later changes are looked up in the background and marked on it (`shown-listings.ts`), and shown in full when the player refreshes
 * or turns a page.
 */
export const marketMachine = setup({
  types: { context: {} as MarketContext, events: {} as MarketEvent },
  actors: {
    /** Watches all item types until a FOLLOW event names one. */
    watch: fromCallback<{ readonly type: 'FOLLOW'; readonly itemType: OfferFilter['type'] }>(notProvided('watch')),
    read: fromPromise<ListingPage, Pick<MarketContext, 'tab' | 'filter'>>(notProvided('read')),
    /** `ids` are the listings to check for availability. */
    readUpdate: fromPromise<
      ListingUpdate,
      Pick<MarketContext, 'tab' | 'filter'> & { readonly again: boolean; readonly ids: readonly string[] }
    >(notProvided('readUpdate')),
    /** Each actor resolves once the save is reloaded. The save is reloaded after a refusal too. */
    buy: fromPromise<void, { readonly listing: Listing }>(notProvided('buy')),
    remove: fromPromise<void, { readonly listing: Listing }>(notProvided('remove')),
    list: fromPromise<void, { readonly item: Item; readonly price: number }>(notProvided('list')),
  },
  actions: {
    notify: (_, _notice: MarketNotice) => notProvided('notify')(),
    show: assign((_, { tab }: { tab: MarketTab }) => ({ tab, shown: null })),
    search: assign(({ context }, { search }: { search: string }) => ({ filter: { ...context.filter, search, page: 0 } })),
    changeFilter: assign(({ context }, { change }: { change: FilterChange }) => ({ filter: { ...context.filter, ...change, page: 0 } })),
    turnPage: assign(({ context }, { page }: { page: number }) => ({ filter: { ...context.filter, page } })),
    showAll: assign(({ context }) => ({ filter: { ...ALL_OFFERS, sort: context.filter.sort } })),
    showPage: assign(({ context }, page: ListingPage) => ({
      shown: showPage(page, context.shown),
      filter: { ...context.filter, page: page.page },
    })),
    update: assign(({ context: { shown, looked } }, update: ListingUpdate) => ({
      shown: shown && applyUpdate(shown, update, looked.listed),
    })),
    noteChange: assign({ changed: true }),
    noteListed: assign(({ context: { listed } }, { offered }: { offered: OfferedItem }) => ({
      listed: [...listed, offered.id].slice(-MAX_NEW_LISTING_IDS),
    })),
    lose: assign(({ context: { shown, listed } }, { ids }: { ids: readonly string[] }) => ({
      shown: shown && markLost(shown, ids),
      listed: listed.filter((id) => !ids.includes(id)),
    })),
    clearChange: assign({ changed: false, listed: [] }),
    look: assign(({ context: { changed, listed } }) => ({ looked: { again: changed, listed }, changed: false, listed: [] })),
    follow: sendTo('watch', ({ context }) => ({ type: 'FOLLOW', itemType: context.filter.type })),
    begin: assign((_, { listing }: { listing: Listing }) => ({ pending: listing })),
    markGone: assign(({ context: { shown, pending } }, { why }: { why: GoneReason }) => ({
      shown: shown && pending && markGone(shown, pending.id, why),
    })),
    end: assign({ pending: null }),
    blank: assign({ draft: BLANK_DRAFT }),
    pick: assign(({ context }, { item }: { item: Item }) => ({ draft: { ...context.draft, item } })),
    price: assign(({ context }, { text }: { text: string }) => ({ draft: { ...context.draft, text } })),
    try: assign(({ context }) => ({ draft: { ...context.draft, tried: true } })),
  },
  guards: {
    isBlocked: (_, _blocker: { by: MarketBlocker }): boolean => notProvided('isBlocked')(),
    isOwn: (_, _of: { listing: Listing }): boolean => notProvided('isOwn')(),
    /** The item is no longer in the pack. */
    isGone: (_, _of: { itemId: string | undefined }): boolean => notProvided('isGone')(),
    isOther: ({ context }, { tab }: { tab: MarketTab }) => tab !== context.tab,
    isEmpty: (_, { listings }: ListingPage) => listings.length === 0,
    hasChanged: ({ context: { changed, listed } }) => changed || listed.length > 0,
    isWanted: ({ context: { tab, filter } }, { offered, affordable }: { offered: OfferedItem; affordable: boolean }) =>
      tab === 'offers' && isAskedFor(filter, offered) && (affordable || !filter.affordable),
    isIncomplete: ({ context: { draft } }) => draft.item === null || parsePrice(draft.text) === null,
    isOpen: ({ context: { shown } }, { listing }: { listing: Listing }) => shown !== null && !(listing.id in shown.gone),
  },
  delays: {
    /** Debounce after the last key, in ms. */
    typing: 300,
    /** Groups changes into one update, in ms. The app randomizes the delay each time, so that many clients do not read at once. */
    settling: 500,
  },
}).createMachine({
  id: 'market',
  context: {
    tab: 'offers',
    filter: ALL_OFFERS,
    shown: null,
    changed: false,
    listed: [],
    looked: NO_LOOK,
    draft: BLANK_DRAFT,
    pending: null,
  },
  invoke: { id: 'watch', src: 'watch' },
  on: {
    LISTED: { guard: { type: 'isWanted', params: ({ event }) => event }, actions: { type: 'noteListed', params: ({ event }) => event } },
    GONE: { actions: { type: 'lose', params: ({ event }) => event } },
    CHANGED: { actions: 'noteChange' },
  },
  initial: 'browsing',
  states: {
    browsing: {
      initial: 'reading',
      on: {
        SHOW: {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: '.reading',
          actions: { type: 'show', params: ({ event }) => event },
        },
        SEARCH: { target: '.pausing', actions: { type: 'search', params: ({ event }) => event } },
        FILTER: { target: '.reading', actions: [{ type: 'changeFilter', params: ({ event }) => event }, 'follow'] },
        PAGE: { target: '.reading', actions: { type: 'turnPage', params: ({ event }) => event } },
        SHOW_ALL: { target: '.reading', actions: ['showAll', 'follow'] },
        REFRESH: '.reading',
        ADD: { target: 'adding', actions: 'blank' },
      },
      states: {
        /** The player is typing a name, or an offer arrived on an empty page. */
        pausing: { after: { typing: 'reading' } },
        reading: {
          entry: 'clearChange',
          // The page in flight may have been read before this change.
          on: { GONE: { actions: 'noteChange' } },
          invoke: {
            src: 'read',
            input: ({ context: { tab, filter } }) => ({ tab, filter }),
            onDone: [
              {
                guard: { type: 'isEmpty', params: ({ event }) => event.output },
                target: 'empty',
                actions: { type: 'showPage', params: ({ event }) => event.output },
              },
              { target: 'open', actions: { type: 'showPage', params: ({ event }) => event.output } },
            ],
            onError: { target: 'failed', actions: { type: 'notify', params: { type: 'unread' } } },
          },
        },
        /** An empty page has nothing to mis-tap, so new offers appear at once. */
        empty: { always: { guard: 'hasChanged', target: 'pausing' } },
        failed: { on: { CHANGED: 'reading' } },
        open: {
          initial: 'idle',
          on: {
            BUY: [
              ...refused('buy', ['signed-out', 'no-slot']),
              {
                guard: { type: 'isOwn', params: ({ event }) => event },
                actions: { type: 'notify', params: { type: 'own-listing' } },
              },
              {
                guard: { type: 'isOpen', params: ({ event }) => event },
                target: '#market.buying',
                actions: { type: 'begin', params: ({ event }) => event },
              },
            ],
            REMOVE: {
              guard: { type: 'isOpen', params: ({ event }) => event },
              target: '#market.removing',
              actions: { type: 'begin', params: ({ event }) => event },
            },
          },
          states: {
            idle: { always: { guard: 'hasChanged', target: 'waiting' } },
            waiting: { after: { settling: 'updating' } },
            updating: {
              entry: 'look',
              invoke: {
                src: 'readUpdate',
                input: ({ context: { tab, filter, shown, looked } }) => ({
                  tab,
                  filter,
                  again: looked.again,
                  ids: [...(shown?.listings.map(({ id }) => id) ?? []), ...(shown?.news ?? []), ...looked.listed],
                }),
                onDone: { target: 'idle', actions: { type: 'update', params: ({ event }) => event.output } },
                // The update was not requested by the player, so the error is ignored. The next change or page retries.
                onError: 'idle',
              },
            },
          },
        },
      },
    },
    buying: {
      invoke: {
        src: 'buy',
        input: ({ context }) => ({ listing: context.pending as Listing }),
        onDone: {
          target: 'browsing.open.idle',
          actions: [
            { type: 'markGone', params: { why: 'bought' } },
            { type: 'notify', params: ({ context }) => ({ type: 'bought', ...itemAndPrice(context.pending as Listing) }) },
            'end',
          ],
        },
        onError: {
          target: 'browsing.open.updating',
          actions: [{ type: 'notify', params: ({ event }) => ({ type: 'not-bought', message: messageOf(event.error) }) }, 'end'],
        },
      },
    },
    removing: {
      invoke: {
        src: 'remove',
        input: ({ context }) => ({ listing: context.pending as Listing }),
        onDone: {
          target: 'browsing.open.idle',
          actions: [
            { type: 'markGone', params: { why: 'removed' } },
            { type: 'notify', params: ({ context }) => ({ type: 'removed', item: (context.pending as Listing).item }) },
            'end',
          ],
        },
        onError: { target: 'browsing.open.updating', actions: [{ type: 'notify', params: { type: 'not-removed' } }, 'end'] },
      },
    },
    adding: {
      on: {
        PICK: { actions: { type: 'pick', params: ({ event }) => event } },
        PRICE: { actions: { type: 'price', params: ({ event }) => event } },
        LIST: [
          { guard: 'isIncomplete', actions: ['try', { type: 'notify', params: { type: 'bad-listing' } }] },
          ...refused('list'),
          {
            guard: { type: 'isGone', params: ({ context }) => ({ itemId: context.draft.item?.id }) },
            actions: { type: 'notify', params: ({ context }) => ({ type: 'none-left', item: context.draft.item }) },
          },
          { target: 'listing' },
        ],
        CANCEL: 'browsing',
      },
    },
    /** The item has already left the pack; it returns if the listing fails (FLEA-10). */
    listing: {
      invoke: {
        src: 'list',
        input: ({ context: { draft } }) => ({ item: draft.item as Item, price: parsePrice(draft.text) ?? 0 }),
        onDone: {
          target: 'browsing',
          actions: [
            {
              type: 'notify',
              params: ({ context: { draft } }) => ({ type: 'listed', item: draft.item, price: parsePrice(draft.text) ?? 0 }),
            },
            { type: 'show', params: { tab: 'own' } },
          ],
        },
        onError: {
          target: 'adding',
          actions: { type: 'notify', params: ({ event }) => ({ type: 'not-listed', message: messageOf(event.error) }) },
        },
      },
    },
  },
})
