import { OFFERS_A_PAGE } from '../../../sim/content/market.ts'
import { marketText as text } from '../../messages/market.ts'
import { Empty } from '../../ui/empty.tsx'
import { Pager } from '../../ui/pager.tsx'
import { usePage } from '../../ui/use-page.ts'
import { Cards, News, Reading, Unread } from './board-view.tsx'
import { ListingCard } from './listing-card.tsx'
import type { BoardProps } from './market-screen.tsx'

/** What the player sells, of all slots (FLEA-01). */
export function OwnListings({ snapshot, send, save, slot, onAbout }: BoardProps) {
  const { board, deed } = snapshot.context
  const { shown, pager } = usePage(board?.listings ?? [], OFFERS_A_PAGE)
  const show = () => send({ type: 'REFRESH' })
  if (snapshot.matches({ browsing: 'failed' })) return <Unread onRetry={show} />
  if (board === null) return <Reading />
  if (board.listings.length === 0) return <Empty icon="market">{text.noneOwn}</Empty>
  return (
    <>
      <h2 className="visually-hidden">{text.own}</h2>
      <Cards
        listings={shown}
        busy={snapshot.matches({ browsing: 'reading' })}
        card={(listing) => (
          <ListingCard
            key={listing.id}
            {...{ listing, save, slot, deed }}
            tab="own"
            gone={board.gone[listing.id]}
            onAbout={() => onAbout(listing)}
            onDeal={() => send({ type: 'REMOVE', listing })}
          />
        )}
      />
      <News board={board} tab="own" onShow={show} />
      <Pager {...pager} />
    </>
  )
}
