import { type StockEntry, traderStock } from '../../../sim/rules/trader-stock.ts'
import { t } from '../../language/t.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Pager } from '../../ui/pager.tsx'
import { usePage } from '../../ui/use-page.ts'
import { TradeItemCard } from './trade-item-card.tsx'
import type { TraderCustomer } from './trader-customer.ts'
import { TRADER_PAGE_SIZE } from './use-stable-order.ts'

interface StockProps {
  save: TraderCustomer
  /** True if there is no stock yet but it is on its way. */
  arriving: boolean
  onBuy: (itemId: string) => void
}

/** The trader's stock (TRADE-02). Buy stays pressable without enough coins: the missing amount is shown, and a press reports it too. */
export function Stock({ save, arriving, onBuy }: StockProps) {
  const stock = traderStock(save)
  const { shown, pager } = usePage(stock, TRADER_PAGE_SIZE)
  if (stock.length === 0)
    return arriving ? (
      <p className="wares-note" role="status">
        {t('trader.arriving')}
      </p>
    ) : (
      <Empty icon="trader">{t('trader.noItems')}</Empty>
    )
  return (
    <>
      <h2 className="visually-hidden">{t('trader.traderItems')}</h2>
      <ul className="wares">
        {shown.map((entry) => (
          <StockItem key={entry.item.id} {...entry} save={save} onBuy={() => onBuy(entry.item.id)} />
        ))}
      </ul>
      <Pager {...pager} />
    </>
  )
}

function StockItem({ item, buyPrice, save, onBuy }: StockEntry & { save: TraderCustomer; onBuy: () => void }) {
  const missing = Math.max(0, (buyPrice ?? 0) - save.coins - save.bankedCoins)
  return (
    <TradeItemCard item={item} save={save} price={buyPrice} missing={missing}>
      <Button size="sm" aria-disabled={missing > 0 || buyPrice === null || undefined} onClick={onBuy}>
        {t('trader.buy')}
      </Button>
    </TradeItemCard>
  )
}
