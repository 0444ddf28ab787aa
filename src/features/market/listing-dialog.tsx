import type { ReactNode } from 'react'
import type { ReportTarget } from '../../../machines/report.machine.ts'
import type { Listing } from '../../../machines/social-ports.ts'
import { equippedInSameSlot } from '../../../sim/rules/pack-lists.ts'
import { shownFigures } from '../../../sim/rules/shown-stats.ts'
import { t } from '../../language/t.ts'
import { formatDayAndTime } from '../../messages/dates.ts'
import { formatNumber } from '../../messages/format.ts'
import { itemFace } from '../../messages/items.ts'
import { ReportButton } from '../../reporting/report-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ItemDetails } from '../../ui/item-card.tsx'
import { PlayerName } from '../../ui/player-name.tsx'
import type { MarketCustomer } from './market-customer.ts'

interface ListingDialogProps {
  listing: Listing
  save: MarketCustomer
  sales: ReactNode
  /** Absent for the player's own listing. */
  onReport?: (target: ReportTarget) => void
  onClose: () => void
}

export function ListingDialog({ listing, save, sales, onReport, onClose }: ListingDialogProps) {
  const { item, price, seller, sellerName, listedAt } = listing
  return (
    <Dialog open title={t('market.offer')} width="30rem" onClose={onClose}>
      <div className="stack lg">
        <ItemDetails item={itemFace(item, shownFigures(item, equippedInSameSlot(save, item)))} />
        <dl className="market-facts">
          <dt>{t('market.price')}</dt>
          <dd className="num">
            <Icon name="coin" className="coin" />
            {formatNumber(price)}
          </dd>
          <dt>{t('market.seller')}</dt>
          <dd>
            <PlayerName characterName={sellerName} username={seller.username} />
            {onReport && (
              <ReportButton name={seller.username} onOpen={() => onReport({ kind: 'listing', id: listing.id, player: seller })} />
            )}
          </dd>
          <dt>{t('market.listed')}</dt>
          <dd>
            <time dateTime={listedAt}>{formatDayAndTime(listedAt)}</time>
          </dd>
        </dl>
        {sales}
      </div>
    </Dialog>
  )
}
