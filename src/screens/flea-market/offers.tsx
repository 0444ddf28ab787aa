import { isNarrow, type MarketEvent } from '../../../machines/market.machine.ts'
import { OFFERS_A_PAGE } from '../../../sim/content/market.ts'
import { marketText as text } from '../../messages/market.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Cards, News, Reading, Unread } from './board-view.tsx'
import { ListingCard } from './listing-card.tsx'
import type { BoardProps } from './market-screen.tsx'
import { OfferFilters } from './offer-filters.tsx'

/** What others sell, eight at a time (FLEA-01, FLEA-02). */
export function Offers(props: BoardProps) {
  const { snapshot, send } = props
  return (
    <>
      <h2 className="visually-hidden">{text.offers}</h2>
      <OfferFilters wish={snapshot.context.wish} send={send} />
      <OfferBoard {...props} />
    </>
  )
}

function OfferBoard({ snapshot, send, save, slot, locked, onAbout }: BoardProps) {
  const { board, wish, deed } = snapshot.context
  const show = () => send({ type: 'REFRESH' })
  if (snapshot.matches({ browsing: 'failed' })) return <Unread onRetry={show} />
  if (board === null) return <Reading />
  if (board.listings.length === 0) return <NoOffers narrow={isNarrow(wish)} send={send} />
  return (
    <>
      <Cards
        listings={board.listings}
        busy={snapshot.matches({ browsing: 'reading' })}
        card={(listing) => (
          <ListingCard
            key={listing.id}
            {...{ listing, save, slot, deed }}
            tab="offers"
            locked={locked !== null}
            gone={board.gone[listing.id]}
            onAbout={() => onAbout(listing)}
            onDeal={() => send({ type: 'BUY', listing })}
          />
        )}
      />
      <News board={board} tab="offers" onShow={show} />
      <Pager
        page={wish.page + 1}
        pages={Math.max(1, Math.ceil(board.total / OFFERS_A_PAGE))}
        onPage={(page) => send({ type: 'TURN', page: page - 1 })}
      />
    </>
  )
}

function NoOffers({ narrow, send }: { narrow: boolean; send: (event: MarketEvent) => void }) {
  if (!narrow) return <Empty icon="market">{text.none}</Empty>
  return (
    <Empty icon="search">
      <span>{text.noneLike}</span>
      <Button size="sm" onClick={() => send({ type: 'SHOW_ALL' })}>
        {text.showAll}
      </Button>
    </Empty>
  )
}
