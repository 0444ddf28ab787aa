import { useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { TraderRefreshEvent, traderRefreshMachine } from '../../../machines/trader-refresh.machine.ts'
import { t } from '../../language/t.ts'
import { formatNumber } from '../../messages/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { CosmeticActions } from './cosmetic-card.tsx'
import { Looks } from './looks.tsx'
import { RarePiece } from './rare-piece.tsx'
import { RefreshTimer } from './refresh-timer.tsx'
import { Stock } from './stock.tsx'
import type { TraderCustomer } from './trader-customer.ts'
import { YourItems, type YourItemsProps } from './your-items.tsx'

export interface TraderScreenProps extends Omit<YourItemsProps, 'save'>, CosmeticActions {
  snapshot: SnapshotFrom<typeof traderRefreshMachine>
  send: (event: TraderRefreshEvent) => void
  save: TraderCustomer
  /** Unix time in ms by the server's clock. */
  now: number
  onBuy: (itemId: string) => void
}

/** `/trader`: buying, selling, outfits and decorations (TRADE-01, TRADE-14). The machine saves when the tab changes (TRADE-13). */
export function TraderScreen({ snapshot, send, save, now, onBuy, onBuyCosmetic, onWear, onPlace, ...yours }: TraderScreenProps) {
  const [tab, setTab] = useState<'stock' | 'yours' | 'looks'>('stock')
  const looks = { save, now, onBuyCosmetic, onWear, onPlace }
  const choose = (next: typeof tab) => {
    if (next === tab) return
    setTab(next)
    send({ type: 'TAB_CHANGE' })
  }
  const arriving = snapshot.matches('reading') || snapshot.matches('stale')
  return (
    <main className="page trader">
      <div>
        <div className="trader-facts">
          <p className="trader-fact">
            <small>{t('trader.totalCoins')}</small>
            <b>
              <Icon name="coin" className="coin" />
              <span className="num" data-resource="total-coins">
                {formatNumber(save.coins + save.bankedCoins)}
              </span>
            </b>
          </p>
          <RefreshTimer snapshot={snapshot} diamonds={save.diamonds} send={send} />
        </div>
        <Tabs
          label={t('trader.title')}
          value={tab}
          onChange={choose}
          panelClass="trader-panel"
          tabs={[
            {
              value: 'stock',
              label: t('trader.traderItems'),
              panel: (
                <>
                  <RarePiece {...looks} />
                  <Stock save={save} arriving={arriving} onBuy={onBuy} />
                </>
              ),
            },
            { value: 'yours', label: t('trader.yourItems'), panel: <YourItems save={save} {...yours} /> },
            { value: 'looks', label: t('cosmetics.tab'), panel: <Looks {...looks} /> },
          ]}
        />
      </div>
    </main>
  )
}
