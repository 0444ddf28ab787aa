import { OFFERS_PAGE_SIZE } from '../../../sim/content/market.ts'
import { t } from '../../language/t.ts'
import { Empty } from '../../ui/empty.tsx'
import { Pager } from '../../ui/pager.tsx'
import { usePage } from '../../ui/use-page.ts'
import { ListingCard } from './listing-card.tsx'
import type { ListingsProps } from './listings-props.ts'
import { ListingCards, ListingNews, ListingsLoading, ListingsUnavailable } from './listings-view.tsx'

/** The player's listings from all slots (FLEA-01). */
export function OwnListings({ snapshot, send, save, slot, onAbout }: ListingsProps) {
  const { shown, pending } = snapshot.context
  const { shown: page, pager } = usePage(shown?.listings ?? [], OFFERS_PAGE_SIZE)
  const show = () => send({ type: 'REFRESH' })
  if (snapshot.matches({ browsing: 'failed' })) return <ListingsUnavailable onRetry={show} />
  if (shown === null) return <ListingsLoading />
  if (shown.listings.length === 0) return <Empty icon="market">{t('market.noneOwn')}</Empty>
  return (
    <>
      <h2 className="visually-hidden">{t('market.own')}</h2>
      <ListingCards
        listings={page}
        busy={snapshot.matches({ browsing: 'reading' })}
        card={(listing) => (
          <ListingCard
            key={listing.id}
            {...{ listing, save, slot, pending }}
            tab="own"
            gone={shown.gone[listing.id]}
            onAbout={() => onAbout(listing)}
            onDeal={() => send({ type: 'REMOVE', listing })}
          />
        )}
      />
      <ListingNews shown={shown} tab="own" onShow={show} />
      <Pager {...pager} />
    </>
  )
}
