import type { MarketNotice } from '../../../machines/market.machine.ts'
import type { Trade } from '../../../machines/social-ports.ts'
import type { Item } from '../../../sim/content/item.ts'
import { t } from '../../language/t.ts'
import { formatCompact, formatNumber } from '../../messages/format.ts'
import { nameOfItem } from '../../messages/item-names.ts'
import { refusalText } from '../../messages/refusals.ts'

/** 999 -> "999", 1000 -> "1k", 12345 -> "12.3k" (FLEA-06, OP-65); compact format from one million: "1M", "2.5B". */
export function formatPrice(coins: number): string {
  if (coins < 1_000) return formatNumber(coins)
  return coins < 999_950 ? t('market.thousands', { amount: coins / 1_000 }) : formatCompact(coins)
}

/** Text of a ledger row: the action and its amount. */
export const tradeLine = ({ why, direction, coins: amount, item }: Trade): { readonly what: string; readonly amount: string | null } =>
  item === null
    ? { what: t(`market.coinWords.${direction}.${why}`), amount: `${direction === 'in' ? '+' : '−'}${formatNumber(amount ?? 0)}` }
    : { what: t(`market.itemWords.${why}`, { item: nameOfItem(item) }), amount: null }

const nameOrEmpty = (item: Item | null): string => (item === null ? '' : nameOfItem(item))

/** Toasts for failed trades (FLEA-07, FLEA-10) and for successful ones. */
export function marketToast(notice: MarketNotice): { readonly kind: 'success' | 'error'; readonly text: string } {
  const error = (text: string) => ({ kind: 'error', text }) as const
  const success = (text: string) => ({ kind: 'success', text }) as const

  switch (notice.type) {
    case 'unread':
    case 'own-listing':
    case 'not-removed':
    case 'no-character':
      return error(t(`market.toasts.${notice.type}`))
    case 'bad-listing':
      return error(t('market.toasts.bad-listing'))
    case 'signed-out':
      return error(notice.to === 'buy' ? t('market.toasts.signed-out') : t('market.toasts.no-slot'))
    case 'no-slot':
      return error(t('market.toasts.no-slot'))
    case 'none-left':
      return error(t('market.toasts.none-left', { item: nameOrEmpty(notice.item) }))
    case 'not-listed':
    case 'not-bought':
      return error(t(`market.toasts.${notice.type}`, { message: refusalText(notice.message) }))
    case 'listed':
    case 'bought':
      return success(t(`market.toasts.${notice.type}`, { item: nameOrEmpty(notice.item), price: notice.price }))
    case 'removed':
      return success(t('market.toasts.removed', { item: nameOrEmpty(notice.item) }))
  }
}
