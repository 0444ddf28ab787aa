import { type ReactNode, useState } from 'react'
import type { MarketTab } from '../../../machines/market.machine.ts'
import type { ReportTarget } from '../../../machines/report.machine.ts'
import type { Listing } from '../../../machines/social-ports.ts'
import type { Item } from '../../../sim/content/item.ts'
import type { PackView } from '../../../sim/rules/pack-order.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AddItemDialog } from './add-item-dialog.tsx'
import { ListingDialog } from './listing-dialog.tsx'
import type { ListingsProps } from './listings-props.ts'
import { Offers } from './offers.tsx'
import { OwnListings } from './own-listings.tsx'
import './market.css'
import { t } from '../../language/t.ts'

export interface MarketScreenProps extends Omit<ListingsProps, 'onAbout'> {
  /** Reason why trading is locked, unless the page's frame already shows it. */
  notice: ReactNode
  /** Notice while the operator has closed the market. */
  closed?: ReactNode
  /** Order and filter of the pack in the listing dialog. */
  view: PackView
  onView: (view: PackView) => void
  lastSales: (item: Item) => ReactNode
  onTrades: () => void
  /** Opens the dialog to report a listing or block its seller. */
  onReport: (target: ReportTarget) => void
}

/** `/flea-market`: the offers of other players and the player's own listings (FLEA-01). */
export function MarketScreen({ view, onView, lastSales, onTrades, onReport, notice, closed, ...page }: MarketScreenProps) {
  const { snapshot, send, save, locked } = page
  const [about, showAbout] = useState<Listing | null>(null)
  const props: ListingsProps = { ...page, onAbout: showAbout }
  const tabs: readonly { value: MarketTab; label: string; panel: ReactNode }[] = [
    { value: 'offers', label: t('market.offers'), panel: <Offers {...props} /> },
    { value: 'own', label: t('market.own'), panel: <OwnListings {...props} /> },
  ]
  return (
    <main className="page market">
      {closed}
      {notice && <Notice icon="warn">{notice}</Notice>}
      <div>
        <div className="market-head">
          <Button variant="ghost" onClick={onTrades}>
            <Icon name="scroll" />
            <span className="market-word">{t('market.trades')}</span>
          </Button>
          <Button variant="primary" disabled={locked} onClick={() => send({ type: 'ADD' })}>
            {t('market.addItem')}
          </Button>
        </div>
        <Tabs
          label={t('market.title')}
          value={snapshot.context.tab}
          onChange={(tab) => send({ type: 'SHOW', tab })}
          panelClass="market-panel"
          tabs={tabs}
        />
      </div>
      {about && (
        <ListingDialog
          listing={about}
          save={save}
          sales={lastSales(about.item)}
          onClose={() => showAbout(null)}
          {...(snapshot.context.tab === 'offers' && { onReport })}
        />
      )}
      {(snapshot.matches('adding') || snapshot.matches('listing')) && (
        <AddItemDialog
          draft={snapshot.context.draft}
          busy={snapshot.matches('listing')}
          save={save}
          lastSales={lastSales}
          {...{ send, view, onView }}
        />
      )}
    </main>
  )
}
