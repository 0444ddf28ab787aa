import type { MouseEvent, ReactNode } from 'react'
import type { MarketTab } from '../../../machines/market.machine.ts'
import { isOutdated, type ShownListings } from '../../../machines/shown-listings.ts'
import type { Listing } from '../../../machines/social-ports.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { marketText as text } from './market-text.ts'

/** Where what is shown could not be read. */
export const Unread = ({ onRetry }: { onRetry: () => void }) => (
  <div className="market-note" role="alert">
    <p>{text.unread}</p>
    <Button size="sm" onClick={onRetry}>
      {text.tryAgain}
    </Button>
  </div>
)

export const Reading = () => (
  <p className="market-note" role="status">
    {text.reading}
  </p>
)

/** Floats over the cards, so that nothing moves when it comes: what changed meanwhile is shown when the player asks. */
export function News({ shown, tab, onShow }: { shown: ShownListings; tab: MarketTab; onShow: () => void }) {
  const show = ({ currentTarget }: MouseEvent) => {
    // The button goes, and the focus with it: keys go on from what is shown.
    currentTarget.closest<HTMLElement>('[role=tabpanel]')?.focus({ preventScroll: true })
    onShow()
  }
  return (
    <div className="market-news" aria-live="polite">
      {isOutdated(shown) && (
        <Button size="sm" title={text.newsOf[tab]} onClick={show}>
          <Icon name="refresh" />
          {text.news(shown.news.length)}
        </Button>
      )}
    </div>
  )
}

interface CardsProps {
  listings: readonly Listing[]
  /** They are about to be replaced. */
  busy: boolean
  card: (listing: Listing) => ReactNode
}
export const Cards = ({ listings, busy, card }: CardsProps) => (
  <ul className="offers" aria-busy={busy}>
    {listings.map(card)}
  </ul>
)
