import type { ReactNode } from 'react'
import type { Item } from '../../../sim/content/item.ts'
import { equippedInPlaceOf } from '../../../sim/rules/pack-lists.ts'
import { shownFigures } from '../../../sim/rules/shown-stats.ts'
import { t } from '../../language/t.ts'
import { itemFace } from '../../messages/items.ts'
import { ItemCard } from '../../ui/item-card.tsx'
import { NoPrice, Price } from '../../ui/price.tsx'
import type { TraderCustomer } from './trader-customer.ts'

interface TradeItemCardProps {
  item: Item
  save: TraderCustomer
  /** None left: it stays in its place for a while, so that no other slips under the finger. */
  gone?: boolean
  quantity?: number
  /** Coins for one; null: it has no price. */
  price: number | null
  /** Coins that are missing for it. */
  missing?: number
  /** Its buttons. */
  children: ReactNode
}

/** An item with its price, beside what it would take the place of. */
export function TradeItemCard({ item, save, gone = false, quantity = 1, price, missing = 0, children }: TradeItemCardProps) {
  return (
    <ItemCard dense item={itemFace(item, shownFigures(item, equippedInPlaceOf(save, item)))} quantity={quantity}>
      {gone || price === null ? (
        <NoPrice>{gone ? t('trader.soldOut') : t('trader.noPrice')}</NoPrice>
      ) : (
        <Price value={price} missing={missing} />
      )}
      {children}
    </ItemCard>
  )
}
