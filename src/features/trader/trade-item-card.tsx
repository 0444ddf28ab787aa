import type { ReactNode } from 'react'
import type { Item } from '../../../sim/content/item.ts'
import { equippedInSameSlot } from '../../../sim/rules/pack-lists.ts'
import { shownFigures } from '../../../sim/rules/shown-stats.ts'
import { t } from '../../language/t.ts'
import { itemFace } from '../../messages/items.ts'
import { ItemCard } from '../../ui/item-card.tsx'
import { NoPrice, Price } from '../../ui/price.tsx'
import type { TraderCustomer } from './trader-customer.ts'

interface TradeItemCardProps {
  item: Item
  save: TraderCustomer
  /** Sold out. The card keeps its place for a while, so that no other card moves under the pointer. */
  gone?: boolean
  quantity?: number
  /** Price of one item in coins; `null` if it has none. */
  price: number | null
  /** Coins that the player lacks. */
  missing?: number
  children: ReactNode
}

/** An item with its price, compared with the item it would replace. */
export function TradeItemCard({ item, save, gone = false, quantity = 1, price, missing = 0, children }: TradeItemCardProps) {
  return (
    <ItemCard dense item={itemFace(item, shownFigures(item, equippedInSameSlot(save, item)))} quantity={quantity}>
      {gone || price === null ? (
        <NoPrice>{gone ? t('trader.soldOut') : t('trader.noPrice')}</NoPrice>
      ) : (
        <Price value={price} missing={missing} />
      )}
      {children}
    </ItemCard>
  )
}
