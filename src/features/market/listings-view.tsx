import type { MouseEvent, ReactNode } from 'react'
import type { MarketTab } from '../../../machines/market.machine.ts'
import { isOutdated, type ShownListings } from '../../../machines/shown-listings.ts'
import type { Listing } from '../../../machines/social-ports.ts'
import { t } from '../../language/t.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

export const ListingsUnavailable = ({ onRetry }: { onRetry: () => void }) => (
  <div className="market-note" role="alert">
    <p>{t('market.unread')}</p>
    <Button size="sm" onClick={onRetry}>
      {t('market.tryAgain')}
    </Button>
  </div>
)

export const ListingsLoading = () => (
  <p className="market-note" role="status">
    {t('market.reading')}
  </p>
)

/** Floats over the cards, so that nothing moves when it appears. Changes are shown when the player presses it. */
export function ListingNews({ shown, tab, onShow }: { shown: ShownListings; tab: MarketTab; onShow: () => void }) {
  const show = ({ currentTarget }: MouseEvent) => {
    // The button disappears, so focus moves to the tab's panel.
    currentTarget.closest<HTMLElement>('[role=tabpanel]')?.focus({ preventScroll: true })
    onShow()
  }
  return (
    <div className="market-news" aria-live="polite">
      {isOutdated(shown) && (
        <Button size="sm" title={t(`market.newsOf.${tab}`)} onClick={show}>
          <Icon name="refresh" />
          {t('market.news', { count: shown.news.length })}
        </Button>
      )}
    </div>
  )
}

interface CardsProps {
  listings: readonly Listing[]
  /** True while the listings are being replaced. */
  busy: boolean
  card: (listing: Listing) => ReactNode
}
export const ListingCards = ({ listings, busy, card }: CardsProps) => (
  <ul className="offers" aria-busy={busy}>
    {listings.map(card)}
  </ul>
)
