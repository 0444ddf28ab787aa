import type { ReactNode } from 'react'
import type { Item } from '../../../sim/content/item.ts'
import { inPlaceOf } from '../../../sim/rules/pack-lists.ts'
import { shownFigures } from '../../../sim/rules/shown-stats.ts'
import { formatNumber } from '../../messages/format.ts'
import { itemFace } from '../../messages/items.ts'
import { traderText as text } from '../../messages/trader.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { ItemCard } from '../../ui/item-card.tsx'
import type { TraderCustomer } from './trader-screen.tsx'

interface WareCardProps {
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
export function WareCard({ item, save, gone = false, quantity = 1, price, missing = 0, children }: WareCardProps) {
  return (
    <ItemCard dense item={itemFace(item, shownFigures(item, inPlaceOf(save, item)))} quantity={quantity}>
      {gone ? <span className="ware-price is-off">{text.soldOut}</span> : <Price price={price} missing={missing} />}
      {children}
    </ItemCard>
  )
}

function Price({ price, missing }: { price: number | null; missing: number }) {
  if (price === null) return <span className="ware-price is-off">{text.noPrice}</span>
  return (
    <span className={classNames('ware-price', missing > 0 && 'is-short')}>
      <span>
        <Icon name="coin" className="coin" />
        <b className="num">{formatNumber(price)}</b>
      </span>
      {missing > 0 && <small>{text.short(missing)}</small>}
    </span>
  )
}
