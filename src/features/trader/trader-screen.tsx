import { useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { TraderRefreshEvent, traderRefreshMachine } from '../../../machines/trader-refresh.machine.ts'
import { t } from '../../language/t.ts'
import { formatNumber } from '../../messages/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { RefreshTimer } from './refresh-timer.tsx'
import { Stock } from './stock.tsx'
import type { TraderCustomer } from './trader-customer.ts'
import { YourItems, type YourItemsProps } from './your-items.tsx'

export interface TraderScreenProps extends Omit<YourItemsProps, 'save'> {
  snapshot: SnapshotFrom<typeof traderRefreshMachine>
  send: (event: TraderRefreshEvent) => void
  save: TraderCustomer
  onBuy: (itemId: string) => void
}

/** `/trader`: buying and selling (TRADE-01). The machine saves when the tab changes (TRADE-13). */
export function TraderScreen({ snapshot, send, save, onBuy, ...yours }: TraderScreenProps) {
  const [tab, setTab] = useState<'stock' | 'yours'>('stock')
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
            { value: 'stock', label: t('trader.traderItems'), panel: <Stock save={save} arriving={arriving} onBuy={onBuy} /> },
            { value: 'yours', label: t('trader.yourItems'), panel: <YourItems save={save} {...yours} /> },
          ]}
        />
      </div>
    </main>
  )
}
