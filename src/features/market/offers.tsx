import { isFiltered, type MarketEvent } from '../../../machines/market.machine.ts'
import { MAX_COUNTED_OFFERS, OFFERS_PAGE_SIZE } from '../../../sim/content/market.ts'
import { t } from '../../language/t.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Pager } from '../../ui/pager.tsx'
import { ListingCard } from './listing-card.tsx'
import type { ListingsProps } from './listings-props.ts'
import { ListingCards, ListingNews, ListingsLoading, ListingsUnavailable } from './listings-view.tsx'
import { OfferFilters } from './offer-filters.tsx'

/** Offers of other players, eight per page (FLEA-01, FLEA-02). */
export function Offers(props: ListingsProps) {
  const { snapshot, send } = props
  return (
    <>
      <h2 className="visually-hidden">{t('market.offers')}</h2>
      <OfferFilters filter={snapshot.context.filter} send={send} />
      <OfferBoard {...props} />
    </>
  )
}

function OfferBoard({ snapshot, send, save, slot, locked, onAbout }: ListingsProps) {
  const { shown, filter, pending } = snapshot.context
  const show = () => send({ type: 'REFRESH' })
  if (snapshot.matches({ browsing: 'failed' })) return <ListingsUnavailable onRetry={show} />
  if (shown === null) return <ListingsLoading />
  const pages = Math.max(1, Math.ceil(Math.min(shown.total, MAX_COUNTED_OFFERS) / OFFERS_PAGE_SIZE))
  if (shown.listings.length === 0) return <NoOffers narrow={isFiltered(filter)} send={send} />
  return (
    <>
      <ListingCards
        listings={shown.listings}
        busy={snapshot.matches({ browsing: 'reading' })}
        card={(listing) => (
          <ListingCard
            key={listing.id}
            {...{ listing, save, slot, pending }}
            tab="offers"
            locked={locked}
            gone={shown.gone[listing.id]}
            onAbout={() => onAbout(listing)}
            onDeal={() => send({ type: 'BUY', listing })}
          />
        )}
      />
      <ListingNews shown={shown} tab="offers" onShow={show} />
      <Pager page={filter.page + 1} pages={pages} onPage={(page) => send({ type: 'PAGE', page: page - 1 })} />
      {shown.total > MAX_COUNTED_OFFERS && filter.page + 1 === pages && (
        <p className="market-note" role="note">
          {t('market.moreOffers', { shown: MAX_COUNTED_OFFERS })}
        </p>
      )}
    </>
  )
}

function NoOffers({ narrow, send }: { narrow: boolean; send: (event: MarketEvent) => void }) {
  if (!narrow) return <Empty icon="market">{t('market.none')}</Empty>
  return (
    <Empty icon="search">
      <span>{t('market.noneLike')}</span>
      <Button size="sm" onClick={() => send({ type: 'SHOW_ALL' })}>
        {t('market.showAll')}
      </Button>
    </Empty>
  )
}
