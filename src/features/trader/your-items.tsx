import { useState } from 'react'
import type { Item } from '../../../sim/content/item.ts'
import { rarityOf } from '../../../sim/content/rarity.ts'
import { packAction } from '../../../sim/rules/pack-action.ts'
import type { PackView } from '../../../sim/rules/pack-order.ts'
import { sellPriceOf } from '../../../sim/rules/sell-price.ts'
import type { InventoryEntry } from '../../../sim/save/save.ts'
import { t } from '../../language/t.ts'
import { nameOfItem } from '../../messages/item-names.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PackControls } from '../../ui/pack-controls.tsx'
import { Pager } from '../../ui/pager.tsx'
import { usePage } from '../../ui/use-page.ts'
import { TradeItemCard } from './trade-item-card.tsx'
import type { TraderCustomer } from './trader-customer.ts'
import { TRADER_PAGE_SIZE, useStableOrder } from './use-stable-order.ts'

export interface YourItemsProps {
  save: TraderCustomer
  view: PackView
  onView: (view: PackView) => void
  onSell: (item: Item) => void
  onUse: (itemId: string) => void
  onOpen: (itemId: string) => void
}

/** The survivor's own items, sold one per press (TRADE-02, TRADE-03). Selling a rare item asks for confirmation. */
export function YourItems({ save, view, onView, onSell, ...actions }: YourItemsProps) {
  const entries = useStableOrder(save.inventory, view)
  const [asked, ask] = useState<Item | null>(null)
  const { shown, pager } = usePage(entries, TRADER_PAGE_SIZE, `${view.order} ${view.kind}`)
  const sell = (item: Item) => (isValuable(item) ? ask(item) : onSell(item))
  if (entries.length === 0 && view.kind === 'all') return <Empty icon="backpack">{t('pack.empty')}</Empty>
  return (
    <>
      <h2 className="visually-hidden">{t('trader.yourItems')}</h2>
      <PackControls view={view} onView={onView} />
      {shown.length === 0 ? (
        <Empty icon="backpack">{t('pack.noneOfKind')}</Empty>
      ) : (
        <ul className="wares">
          {shown.map((entry) => (
            <OwnItem key={entry.item.id} {...entry} save={save} onSell={sell} {...actions} />
          ))}
        </ul>
      )}
      <Pager {...pager} />
      {asked && (
        <ConfirmSale
          item={asked}
          onAnswer={(yes) => {
            ask(null)
            if (yes) onSell(asked)
          }}
        />
      )}
    </>
  )
}

interface OwnItemProps extends InventoryEntry, Pick<YourItemsProps, 'save' | 'onUse' | 'onOpen'> {
  onSell: (item: Item) => void
}
function OwnItem({ item, count, save, onSell, onUse, onOpen }: OwnItemProps) {
  const price = sellPriceOf(item)
  const action = packAction(item)
  return (
    <TradeItemCard item={item} save={save} gone={count === 0} quantity={count} price={price}>
      {(action === 'use' || action === 'open') && (
        <Button size="sm" aria-disabled={count === 0 || undefined} onClick={() => (action === 'open' ? onOpen : onUse)(item.id)}>
          {action === 'open' ? t('pack.open', { count: 1 }) : t('pack.use')}
        </Button>
      )}
      <Button size="sm" aria-disabled={count === 0 || price === null || undefined} onClick={() => onSell(item)}>
        {t('trader.sell')}
      </Button>
    </TradeItemCard>
  )
}

function ConfirmSale({ item, onAnswer }: { item: Item; onAnswer: (yes: boolean) => void }) {
  return (
    <ConfirmDialog
      open
      title={t('trader.confirmSale.title', { name: nameOfItem(item) })}
      confirmLabel={t('trader.confirmSale.confirm')}
      cancelLabel={t('trader.confirmSale.cancel')}
      danger
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      {t('trader.confirmSale.body', { price: sellPriceOf(item) ?? 0 })}
    </ConfirmDialog>
  )
}

/** True for rare items that can be sold. Items without a price cannot be lost here. */
const isValuable = (item: Item): boolean => sellPriceOf(item) !== null && ['epic', 'legendary'].includes(rarityOf(item))
