import type { MarketTab } from '../../../machines/market.machine.ts'
import type { GoneReason } from '../../../machines/shown-listings.ts'
import type { Listing } from '../../../machines/social-ports.ts'
import { equippedInSameSlot } from '../../../sim/rules/pack-lists.ts'
import { shownFigures } from '../../../sim/rules/shown-stats.ts'
import { t } from '../../language/t.ts'
import { itemFace } from '../../messages/items.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ItemCard } from '../../ui/item-card.tsx'
import { PlayerName } from '../../ui/player-name.tsx'
import { NoPrice, Price } from '../../ui/price.tsx'
import type { MarketCustomer } from './market-customer.ts'
import { formatPrice } from './market-text.ts'

interface ListingCardProps {
  listing: Listing
  tab: MarketTab
  save: MarketCustomer
  slot: number | null
  /** Reason why the listing is no longer available. The card keeps its place, so that no other card moves under the pointer. */
  gone: GoneReason | undefined
  /** The listing being bought or removed; `null` if there is none. */
  pending: Listing | null
  /** True if this game cannot buy at the moment. */
  locked?: boolean
  onAbout: () => void
  /** Buys an offer or removes one of the player's own listings. */
  onDeal: () => void
}

/** A listing with its seller and price, compared with the item it would replace. */
export function ListingCard({ listing, tab, save, slot, gone, pending, locked = false, onAbout, onDeal }: ListingCardProps) {
  const { item, price, quantity } = listing
  // Buy is disabled, not only dimmed, if coins are missing (FLEA-04); the missing amount is shown beside it.
  const missing = tab === 'offers' && !gone ? Math.max(0, price * quantity - save.coins - save.bankedCoins) : 0
  const waits = pending !== null && pending.id !== listing.id
  const face = itemFace(item, shownFigures(item, equippedInSameSlot(save, item)))
  return (
    <ItemCard dense item={face} quantity={quantity} gone={gone !== undefined} note={<Origin listing={listing} tab={tab} slot={slot} />}>
      {gone ? <NoPrice>{t(`market.gone.${tab}.${gone}`)}</NoPrice> : <Price value={price} short={formatPrice(price)} missing={missing} />}
      <Button variant="ghost" aria-label={t('market.about', { name: face.name })} onClick={onAbout}>
        <Icon name="info" />
      </Button>
      <Button
        size="sm"
        busy={pending?.id === listing.id}
        disabled={missing > 0 || locked}
        aria-disabled={gone !== undefined || waits || undefined}
        title={waits ? t('market.oneAtATime') : undefined}
        onClick={onDeal}
      >
        {tab === 'offers' ? t('market.buy') : t('market.remove')}
      </Button>
    </ItemCard>
  )
}

function Origin({ listing, tab, slot }: Pick<ListingCardProps, 'listing' | 'tab' | 'slot'>) {
  if (tab === 'offers') return <PlayerName characterName={listing.sellerName} username={listing.seller.username} />
  return listing.sellerSlot === slot ? null : t('market.fromSlot', { slot: listing.sellerSlot })
}
