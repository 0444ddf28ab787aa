import type { MarketNotice } from '../../../machines/market.machine.ts'
import type { OfferQuery, Trade } from '../../../machines/social-ports.ts'
import type { Item } from '../../../sim/content/item.ts'
import { say } from '../../language/say.ts'
import { textsOf } from '../../language/texts.ts'
import { formatCompact, formatNumber } from '../../messages/format.ts'
import { nameOfItem } from '../../messages/item-names.ts'
import { refusalText } from '../../messages/refusals.ts'

const texts = textsOf('game').market

/** 999 -> "999", 1000 -> "1k", 12345 -> "12.3k" (FLEA-06, OP-65); from a million on as all large figures: "1M", "2.5B". */
export function formatPrice(coins: number): string {
  if (coins < 1_000) return formatNumber(coins)
  return coins < 999_950 ? say(texts.thousands, { amount: coins / 1_000 }) : formatCompact(coins)
}

/** The flea market (FLEA-01). */
export const marketText = {
  ...texts.marketText,
  /** On the last page. */
  moreOffers: (shown: number) => say(texts.marketText.moreOffers, { shown }),
  /** Opens what there is to know of it. */
  about: (name: string) => say(texts.marketText.about, { name }),
  /** Of another save than the one that is played. */
  fromSlot: (slot: number) => say(texts.marketText.fromSlot, { slot }),
  news: (count: number) => say(texts.marketText.news, { count }),
} as const

/** Why a card can be pressed no more. */
export const goneText = texts.goneText

/** Above the offers. */
export const filterText = texts.filterText
export const typeNames: Readonly<Record<Item['type'], string>> = texts.typeNames
export const sortNames: Readonly<Record<OfferQuery['sort'], string>> = texts.sortNames

/** The Add Item dialog (FLEA-03). */
export const addItemText = { ...texts.addItemText, trader: (price: number) => say(texts.addItemText.trader, { price }) } as const

/** What was paid lately for the same thing. */
export const salesText = texts.salesText

/** A player's own rows of the ledger. */
export const tradesText = { ...texts.tradesText, slot: (slot: number) => say(texts.tradesText.slot, { slot }) } as const
/** What a row of the ledger says: what was done, and with how much. */
export const tradeLine = ({ why, direction, coins: amount, item }: Trade): { readonly what: string; readonly amount: string | null } =>
  item === null
    ? { what: texts.coinWords[direction][why], amount: `${direction === 'in' ? '+' : '−'}${formatNumber(amount ?? 0)}` }
    : { what: say(texts.itemWords[why], { item: nameOfItem(item) }), amount: null }

const named = (item: Item | null): string => (item === null ? '' : nameOfItem(item))

/** Why a trade failed (FLEA-07, FLEA-10), and what went well. */
export function marketToast(notice: MarketNotice): { readonly kind: 'success' | 'error'; readonly text: string } {
  const error = (text: string) => ({ kind: 'error', text }) as const
  const success = (text: string) => ({ kind: 'success', text }) as const
  const { toasts } = texts
  switch (notice.type) {
    case 'unread':
    case 'own-listing':
    case 'not-removed':
    case 'no-character':
      return error(toasts[notice.type])
    case 'bad-listing':
      return error(BAD_LISTING)
    case 'signed-out':
      return error(notice.to === 'buy' ? toasts['signed-out'] : toasts['no-slot'])
    case 'no-slot':
      return error(toasts['no-slot'])
    case 'none-left':
      return error(say(toasts['none-left'], { item: named(notice.item) }))
    case 'not-listed':
    case 'not-bought':
      return error(say(toasts[notice.type], { message: refusalText(notice.message) }))
    case 'listed':
    case 'bought':
      return success(say(toasts[notice.type], { item: named(notice.item), price: notice.price }))
    case 'removed':
      return success(say(toasts.removed, { item: named(notice.item) }))
  }
}
/** Also at the fields of the dialog (FLEA-07). */
export const BAD_LISTING = texts.toasts['bad-listing']
